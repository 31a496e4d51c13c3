/** Compares the oracle with published counts. Other engines are compared with it in their own conformance tests. */
import { describeConformance } from "../testing/conformance.js";
import { referenceEngine } from "./reference.js";

describeConformance(referenceEngine, { nodes: 120_000 });
