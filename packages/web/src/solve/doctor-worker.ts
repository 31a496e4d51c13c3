/** What is known of a puzzle, and which of its sides may be mistyped. */
import catalogue from "catalogue?raw";
import { makePuzzle, type PuzzleData } from "@edgewise/core";
import { diagnose, type Repair, repaired } from "@edgewise/core/doctor";
import { designOf, type KnownDesign, readCatalogue } from "@edgewise/core/identify";
import { answerCalls } from "../ui/answer-calls.js";
import { browserMachine } from "./engines.js";

/** Small puzzles take a tenth of it. */
const DIAGNOSIS_MS = 10_000;

interface Advice {
  readonly repair: Repair;
  /** Distinct solutions of the puzzle with that change. */
  readonly distinct: bigint;
  readonly repaired: PuzzleData;
}

export type DoctorWorkerApi = typeof api;

const api = {
  /** undefined if it is not in the catalogue, or has too many symmetries to tell. */
  knownAs(data: PuzzleData): KnownDesign | undefined {
    const design = designOf(makePuzzle(data));
    return design && readCatalogue(catalogue).get(design.fingerprint);
  },

  /** Changes that would give the puzzle one solution, the most plausible first. */
  async findMistake(data: PuzzleData): Promise<Advice[]> {
    const puzzle = makePuzzle(data);
    const { repairs } = await diagnose(puzzle, { timeLimitMs: DIAGNOSIS_MS }, browserMachine());
    return repairs.map(({ repair, distinct }) => ({
      repair,
      distinct,
      repaired: repaired(puzzle, repair),
    }));
  },
};

answerCalls(api);
