#!/usr/bin/env node
import "../dist/main.node.js";
