/** Picks the facts of a puzzle out of a Prolog program, each kind within its cap, before anything is built. */
import { CAPS } from "../caps.js";
import { clausesOf, type Fact } from "./prolog-text.js";
import { checkCap, syntaxError } from "./source-text.js";

interface FactKind {
  /** true: a clause of this name must be such a fact. false: it may belong to another program. */
  readonly required: boolean;
  /** How many arguments it may have. */
  readonly arities: readonly number[] | "any";
  readonly cap: number;
}

const FACTS: ReadonlyMap<string, FactKind> = new Map([
  // How many labels a tile has is for `validate` to judge.
  ["tile", { required: true, arities: "any", cap: CAPS.tiles }],
  ["match", { required: true, arities: [2], cap: (CAPS.labels * (CAPS.labels + 1)) / 2 }],
  ["board", { required: false, arities: [2], cap: CAPS.cells }],
  ["frame", { required: false, arities: [1], cap: CAPS.cells }],
  ["rim", { required: false, arities: [1], cap: CAPS.labels }],
  ["rotate", { required: false, arities: [1], cap: CAPS.cells }],
  ["hole", { required: false, arities: [2], cap: CAPS.cells }],
  ["pin", { required: false, arities: [3, 4], cap: CAPS.cells }],
]);

export interface Program {
  factsOf(name: "tile" | "match" | "board" | "frame" | "rim" | "rotate" | "hole" | "pin"): readonly Fact[];
  /** Number of clauses that are not facts of the puzzle. */
  readonly ignored: number;
}

/** @throws PuzzleError (`syntax`, `cap-exceeded`). */
export function readProgram(content: string): Program {
  const facts = new Map<string, Fact[]>();
  let ignored = 0;
  for (const fact of clausesOf(content, FACTS)) {
    const kind = fact && FACTS.get(fact.name.text);
    if (fact === undefined || kind === undefined || !isOurs(fact, kind)) {
      ignored++;
      continue;
    }
    const name = fact.name.text;
    const list = facts.get(name) ?? [];
    facts.set(name, list);
    checkCap(list.push(fact), kind.cap, `facts ${name}`, fact.name);
  }
  return { factsOf: (name) => facts.get(name) ?? [], ignored };
}

/** Checks for the right number of arguments and, except in a pin whose rotation is free, no variables. */
function isOurs({ name, args }: Fact, { required, arities }: FactKind): boolean {
  const fits = arities === "any" || arities.includes(args.length);
  if (required && !fits)
    throw syntaxError(name, `a fact ${name.text} of ${arities} arguments`, `one of ${args.length}`);
  if (required) return true;
  return fits && args.every(({ kind }, i) => kind !== "variable" || (name.text === "pin" && i === 3));
}
