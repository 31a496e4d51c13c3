/** Reads photos in a worker: that takes seconds. */
import { findTiles, readSides, squaresOf } from "@edgewise/vision";
import { answerCalls } from "../ui/answer-calls.js";

const api = { findTiles, readSides, squaresOf };
export type PhotoWorkerApi = typeof api;

answerCalls(api);
