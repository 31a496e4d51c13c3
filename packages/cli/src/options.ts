/**
 * Every option of every command, one row each, under the heading it has in help. This table is the parser, the help, the
 * completion and the refusals (command-line.ts), and the type of the flags that a command receives. An option that
 * means different things to different commands has one row for each meaning; no command has two rows of one name.
 */
import { FORMATS, FREE_GROWTH, GENERATED_RULES, ORDER_NAMES, THEMES } from "@edgewise/core";
import { MODEL_ENGINES, MODEL_FORMATS } from "@edgewise/models";
import { MAXIMIZERS } from "@edgewise/models/maximize";
import { ENGINES } from "./engines.js";
import { BOARD_FORMATS, PICTURE_NAMES } from "./targets.js";
import { fillOrder, oneOf, path, seconds, sideOrder, size, type Value, wholeNumber } from "./values.js";

export type CommandName =
  | "solve"
  | "maximize"
  | "count"
  | "generate"
  | "verify"
  | "convert"
  | "render"
  | "analyze"
  | "experiment"
  | "engines"
  | "formats";

/** Engines, and what they have in common: "engines that write proofs". */
interface EngineGroup {
  readonly that: string;
  readonly names: readonly string[];
}

interface More {
  readonly default?: unknown;
  /** What happens without the option, where that is no value: "all cores". */
  readonly otherwise?: string;
  readonly required?: true;
  /** Only these engines take it. Absent: every engine does. */
  readonly engines?: EngineGroup;
  /** A value that asks for nothing, so that every engine takes it. Absent: the default. */
  readonly neutral?: unknown;
  /** Options that cannot be given together with it. */
  readonly excludes?: readonly string[];
  /** An option that it makes no sense without. */
  readonly needs?: string;
}

export interface OptionRow extends More {
  /** As typed after the two dashes. A switch `no-x` makes the flag x, which is true unless the switch is given. */
  readonly name: string;
  /** undefined: a switch. */
  readonly value: Value<unknown> | undefined;
  readonly help: string;
  readonly commands: readonly CommandName[];
}

function row<
  const N extends string,
  V extends Value<unknown> | undefined,
  const C extends readonly CommandName[],
  const M extends More = Record<never, never>,
>(name: N, value: V, help: string, commands: C, more?: M) {
  return { name, value, help, commands, ...more } as { name: N; value: V; help: string; commands: C } & M;
}

const namesOf = (things: readonly { readonly name: string }[]) => things.map(({ name }) => name);

const OWN = ["auto", ...namesOf(ENGINES)];
const EXACT = [...OWN, ...namesOf(MODEL_ENGINES.filter(({ capabilities }) => capabilities.exact))];
const own = (that: string): EngineGroup => ({ that, names: OWN });
const savers = own("can stop and go on later");
const finders: EngineGroup = { that: "find every solution", names: EXACT };
const programs: EngineGroup = { that: "run another program", names: ["sat", "prolog", "minizinc"] };
const provers: EngineGroup = {
  that: "write proofs",
  names: namesOf(MODEL_ENGINES.filter(({ capabilities }) => capabilities.proof)),
};

const SWITCH = undefined;
const n = wholeNumber(1);
const seed = wholeNumber(0);
const threads = wholeNumber(1, 1024);
const boards = oneOf("format", [...PICTURE_NAMES, ...BOARD_FORMATS, "json"]);
const inputs = oneOf("format", namesOf(FORMATS), " (see edgewise formats)");
const outputs = oneOf("format", namesOf([...FORMATS, ...MODEL_FORMATS]), " (edgewise render draws pictures)");
const fixedOrders = ["auto", ...ORDER_NAMES];
const engineOf = (names: readonly string[]) => oneOf("name", names);

const SEARCHES = ["solve", "count"] as const;
const MAKERS = ["generate", "experiment"] as const;
const READERS = ["solve", "maximize", "count", "verify", "convert", "render", "analyze"] as const;
const WRITERS = ["solve", "count", "generate", "convert", "render", "analyze", "experiment"] as const;
const NOTERS = ["solve", "maximize", "count", "convert", "render", "analyze", "experiment"] as const;

export const OPTIONS = {
  Puzzle: [
    row("size", size, "size of the board", MAKERS, { required: true }),
    row("colors", n, "number of colours", MAKERS, { required: true }),
    row("rule", oneOf("rule", GENERATED_RULES), "which labels may touch", MAKERS, { default: "signed" }),
    row("frame", SWITCH, "give the rim of the board a label of its own", MAKERS),
    row("frame-colors", n, "number of extra colours used only along the frame", ["generate"], { needs: "frame" }),
    row("random", SWITCH, "draw every side at random instead of planting a solution", MAKERS),
    row("count", wholeNumber(1, 1_000_000), "number of puzzles, with seeds that follow", ["generate"], { default: 1 }),
    row("puzzles", wholeNumber(1, 10_000_000), "number of puzzles", ["experiment"], { required: true }),
    row("seed", seed, "the same seed makes the same puzzle everywhere", ["generate"], { otherwise: "a random one" }),
    row("seed", seed, "seed of the first puzzle; the others follow", ["experiment"], { default: 1 }),
  ],
  Solutions: [
    row("all", SWITCH, "find every solution", ["solve"], {
      excludes: ["limit"],
      engines: finders,
      otherwise: "the first",
    }),
    row("limit", n, "stop after this many solutions", ["solve"], {
      excludes: ["cross-check"],
      engines: finders,
      neutral: 1,
    }),
    row("every-arrangement", SWITCH, "show turned boards and swapped identical tiles as solutions of their own", [
      "solve",
    ]),
    row(
      "cross-check",
      oneOf("engine", EXACT.slice(1)),
      "find every solution, let another engine find them again, and compare",
      ["solve"],
      { engines: finders },
    ),
    row("solve", SWITCH, "solve the puzzle and draw its first solution", ["render"], { excludes: ["solution"] }),
    row("solution", path, "draw the first solution, or the best board, of this result (JSON)", ["render"]),
  ],
  Output: [
    row("json", SWITCH, "print the result as JSON", ["solve", "maximize", "count"], { excludes: ["ndjson", "to"] }),
    row("json", SWITCH, "print the figures as JSON", ["analyze", "experiment"]),
    row("ndjson", SWITCH, "print solutions, progress and result as JSON, one object a line", ["solve"], {
      excludes: ["to"],
    }),
    row("ndjson", SWITCH, "print progress and result as JSON, one object a line", ["count"]),
    row("ndjson", SWITCH, "print every better board and the result as JSON, one object a line", ["maximize"], {
      excludes: ["to"],
    }),
    row("to", boards, "print boards as", ["solve", "maximize"], { otherwise: "a drawing" }),
    row("to", inputs, "format to write", ["generate"], { default: "json" }),
    row("to", outputs, "format to write", ["convert"], { required: true }),
    row("to", oneOf("picture", PICTURE_NAMES), "kind of picture", ["render"], {
      otherwise: "ansi on a terminal, else text",
    }),
    row("theme", oneOf("name", namesOf(THEMES)), "theme of svg and png pictures", ["solve", "maximize", "render"]),
    row("out", path, "file to write", WRITERS, { otherwise: "standard output" }),
    row("out", path, "file that always holds the best board so far", ["maximize"], { otherwise: "standard output" }),
    row("stats", SWITCH, "print nodes, time, engine and fill order", SEARCHES),
    row("stats", SWITCH, "print steps, time, engine and seed", ["maximize"]),
    row("quiet", SWITCH, "print no progress and no notes", NOTERS),
  ],
  Search: [
    row("engine", engineOf([...OWN, ...namesOf(MODEL_ENGINES)]), "engine that searches", ["solve"], {
      default: "auto",
    }),
    row("engine", engineOf(EXACT), "engine that searches", ["count"], { default: "auto" }),
    row("engine", engineOf(["auto", ...namesOf(MAXIMIZERS)]), "engine that searches", ["maximize"], {
      default: "auto",
    }),
    row("engine", engineOf(OWN), "engine that searches", ["experiment"], { default: "auto" }),
    row("order", fillOrder([...fixedOrders, FREE_GROWTH]), "fill order", SEARCHES, {
      default: "auto",
      engines: own("follow a fill order"),
    }),
    row("order", fillOrder(fixedOrders), "fill order of the search whose depths are shown", ["analyze"], {
      default: "row-major",
    }),
    row("no-symmetry", SWITCH, "search turned boards and swapped tiles too: same counts, more nodes", SEARCHES),
    row("threads", threads, "number of threads", SEARCHES, {
      engines: own("use several threads"),
      neutral: 1,
      otherwise: "all cores to search everything, else 1",
    }),
    row("threads", threads, "number of threads", ["maximize"], { otherwise: "all cores" }),
    row("seed", seed, "seed of the planner's samples and of the search for a first solution", SEARCHES),
    row("seed", seed, "the same seed, --threads 1 and --node-limit find the same board again", ["maximize"], {
      default: 1,
    }),
    row("program", path, "program to run instead of the one that is found", SEARCHES, { engines: programs }),
    row("proof", path, "write a proof (DRAT) here if there is no solution", SEARCHES, { engines: provers }),
  ],
  Limits: [
    row("time-limit", seconds, "stop after this many seconds", ["solve", "maximize", "count"]),
    row("time-limit", seconds, "seconds for each search; what takes longer is estimated", ["analyze"], { default: 5 }),
    row("node-limit", n, "stop after this many nodes", SEARCHES, { engines: own("count nodes") }),
    row("node-limit", n, "stop after this many steps", ["maximize"]),
    row("checkpoint", path, "save the search here, every few seconds and at the end", SEARCHES, { engines: savers }),
    row("resume", path, "go on from this checkpoint; limits count from there", SEARCHES, { engines: savers }),
  ],
  Input: [
    row("from", inputs, "format of the input", READERS, { otherwise: "recognised from the text" }),
    row("edge-order", sideOrder, "order of the labels, if not the format's own, such as NESW", READERS),
  ],
};

type Row = (typeof OPTIONS)[keyof typeof OPTIONS][number];
type RowOf<C extends CommandName, R = Row> = R extends { commands: readonly (infer N)[] }
  ? C extends N
    ? R
    : never
  : never;
type Camel<S extends string> = S extends `${infer A}-${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S;
type KeyOf<R> = R extends { name: infer S extends string } ? (S extends `no-${infer P}` ? P : Camel<S>) : never;
type ValueOf<R> = R extends { value: Value<infer T> } ? T : boolean;
type Always = { readonly default: unknown } | { readonly required: true } | { readonly name: `no-${string}` };

/** What a command is told of its options. */
export type FlagsOf<C extends CommandName> = {
  readonly [R in RowOf<C> as KeyOf<Extract<R, Always>>]: ValueOf<R>;
} & { readonly [R in RowOf<C> as KeyOf<Exclude<R, Always>>]?: ValueOf<R> };

/** What `solve` and `count` are told of a search. */
export type SearchFlags = FlagsOf<"count">;
