/** Compares the oracle with published counts. Other engines are compared with it in their own conformance tests. */
import { describeConformance } from "../testing/conformance.js";
import { largestTree } from "../testing/effort.js";
import { referenceEngine } from "./reference.js";

describeConformance(referenceEngine, { nodes: largestTree(500_000) });
