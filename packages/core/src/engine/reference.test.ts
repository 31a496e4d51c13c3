/** The oracle against published counts. Its agreement with everyone else is the others' conformance. */
import { describeConformance } from "../testing/conformance.js";
import { referenceEngine } from "./reference.js";

describeConformance(referenceEngine, { nodes: 120_000 });
