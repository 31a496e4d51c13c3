/** The page's side of the doctor's worker. */
import type { Puzzle } from "@edgewise/core";
import type { KnownDesign } from "@edgewise/core/identify";
import { openWorker } from "../ui/open-worker.js";
import type { Advice, DoctorWorkerApi } from "./doctor-worker.js";

/** @throws Error, for the user to read */
export function knownAs(puzzle: Puzzle): Promise<KnownDesign | undefined> {
  const worker = start();
  return worker.call((api) => api.knownAs(puzzle)).finally(worker.terminate);
}

/** @throws Error, for the user to read */
export function findMistake(puzzle: Puzzle): Promise<Advice[]> {
  const worker = start();
  return worker.call((api) => api.findMistake(puzzle)).finally(worker.terminate);
}

function start() {
  return openWorker<DoctorWorkerApi>(
    () => new Worker(new URL("./doctor-worker.js", import.meta.url), { type: "module" }),
  );
}
