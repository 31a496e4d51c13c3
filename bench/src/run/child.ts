/**
 * One run of one contestant, in a process of its own: `node child.js`, a Request as JSON on standard input, a Reply as JSON
 * on standard output. A fresh process each time, because V8 shares a module's optimised code among the threads of a
 * process, so a second run would begin where the first had got to; and because a process can be ended when its time is over.
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
  /** Why this is not for the contestant. */
  | { readonly unsuited: string }
  | { readonly failure: string };

const request: Request = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(`${JSON.stringify(await reply(request))}\n`);
// A library may keep a thread or a timer.
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

/** A batch is done when every puzzle of it is. */
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
