/**
 * One run of one contestant in its own process: `node child.js` with a Request as JSON on standard input and a Reply as
 * JSON on standard output. Each run needs a new process, because V8 shares a module's optimised code among the threads
 * of a process, so a second run would profit from the first; and because only a process can be ended at its time limit.
 */
import { readFileSync } from "node:fs";
import { puzzlesOf } from "../cases/cases.js";
import type { Answer, Task } from "../contestants/contestant.js";
import { findContestant } from "../contestants/registry.js";
import { cpuNow } from "./cpu.js";

export interface Request {
  readonly contestant: string;
  readonly case: string;
  readonly task: Task;
}

export type Reply =
  | { readonly answer: Answer }
  /** Why the contestant does not take this puzzle or task. */
  | { readonly unsuited: string }
  | { readonly failure: string };

const request: Request = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(`${JSON.stringify(await reply(request))}\n`);
// A library may keep a thread or a timer alive.
process.exit(0);

async function reply({ contestant: name, case: caseName, task }: Request): Promise<Reply> {
  try {
    const contestant = await findContestant(name);
    const puzzles = puzzlesOf(caseName);
    const answers: Answer[] = [];
    const before = cpuNow();
    for (const puzzle of puzzles) answers.push(await contestant.solve(puzzle, task));
    const after = cpuNow();
    const cpu = before !== undefined && after !== undefined && { cpuMs: after - before };
    return { answer: { ...answers.reduce(together), ...cpu } };
  } catch (error) {
    if (error instanceof RangeError) return { unsuited: error.message };
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

/** Adds two answers of a batch. The batch is complete only if every answer is. */
function together(a: Answer, b: Answer): Answer {
  return {
    status: a.status === "limit" || b.status === "limit" ? "limit" : a.status,
    arrangements: a.arrangements + b.arrangements,
    elapsedMs: a.elapsedMs + b.elapsedMs,
    ...(a.distinct !== undefined && b.distinct !== undefined && { distinct: a.distinct + b.distinct }),
    ...(a.nodes !== undefined && b.nodes !== undefined && { nodes: a.nodes + b.nodes }),
    ...(a.prepareMs !== undefined && b.prepareMs !== undefined && { prepareMs: a.prepareMs + b.prepareMs }),
  };
}
