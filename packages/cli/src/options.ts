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

export interface OptionRow {
  /** As typed after the two dashes. A switch `no-x` makes the flag x, which is true unless the switch is given. */
  readonly name: string;
  /** Absent: a switch. */
  readonly value?: Value<unknown>;
  readonly default?: unknown;
  /** What happens without the option, where that is no value: "all cores". */
  readonly otherwise?: string;
  readonly required?: true;
  readonly help: string;
  readonly commands: readonly CommandName[];
  /** Only these engines take it. Absent: every engine does. */
  readonly engines?: EngineGroup;
  /** A value that asks for nothing, so that every engine takes it. Absent: the default. */
  readonly neutral?: unknown;
  /** Options that cannot be given together with it. */
  readonly excludes?: readonly string[];
  /** An option that it makes no sense without. */
  readonly needs?: string;
}

const namesOf = (things: readonly { readonly name: string }[]) => things.map(({ name }) => name);

const OWN = ["auto", ...namesOf(ENGINES)];
const EXACT = [...OWN, ...namesOf(MODEL_ENGINES.filter(({ capabilities }) => capabilities.exact))];
const own = (that: string): EngineGroup => ({ that, names: OWN });
const finders: EngineGroup = { that: "find every solution", names: EXACT };
const programs: EngineGroup = { that: "run another program", names: ["sat", "prolog", "minizinc"] };
const provers: EngineGroup = {
  that: "write proofs",
  names: namesOf(MODEL_ENGINES.filter(({ capabilities }) => capabilities.proof)),
};

const SEARCHING = ["solve", "count"] as const;
const READING = ["solve", "maximize", "count", "verify", "convert", "render", "analyze"] as const;
const QUIET = ["solve", "maximize", "count", "convert", "render", "analyze", "experiment"] as const;
const WRITING = ["solve", "count", "generate", "convert", "render", "analyze", "experiment"] as const;
const GENERATING = ["generate", "experiment"] as const;

const boards = oneOf("format", [...PICTURE_NAMES, ...BOARD_FORMATS, "json"]);
const inputs = oneOf("format", namesOf(FORMATS), " (see edgewise formats)");
const written = oneOf("format", namesOf([...FORMATS, ...MODEL_FORMATS]), " (edgewise render draws pictures)");
const fixedOrders = ["auto", ...ORDER_NAMES];

export const OPTIONS = {
  Puzzle: [
    { name: "size", value: size, required: true, help: "size of the board", commands: GENERATING },
    { name: "colors", value: wholeNumber(1), required: true, help: "number of colours", commands: GENERATING },
    {
      name: "rule",
      value: oneOf("rule", GENERATED_RULES),
      default: "signed",
      help: "which labels may touch",
      commands: GENERATING,
    },
    { name: "frame", help: "give the rim of the board a label of its own", commands: GENERATING },
    {
      name: "frame-colors",
      value: wholeNumber(1),
      needs: "frame",
      help: "number of extra colours used only along the frame",
      commands: ["generate"],
    },
    { name: "random", help: "draw every side at random instead of planting a solution", commands: GENERATING },
    {
      name: "count",
      value: wholeNumber(1, 1_000_000),
      default: 1,
      help: "number of puzzles; their seeds follow each other",
      commands: ["generate"],
    },
    {
      name: "puzzles",
      value: wholeNumber(1, 10_000_000),
      required: true,
      help: "number of puzzles",
      commands: ["experiment"],
    },
    {
      name: "seed",
      value: wholeNumber(0),
      otherwise: "a random one",
      help: "the same seed makes the same puzzle everywhere",
      commands: ["generate"],
    },
    {
      name: "seed",
      value: wholeNumber(0),
      default: 1,
      help: "seed of the first puzzle; the others follow",
      commands: ["experiment"],
    },
  ],
  Solutions: [
    {
      name: "all",
      excludes: ["limit"],
      engines: finders,
      otherwise: "the first",
      help: "find every solution",
      commands: ["solve"],
    },
    {
      name: "limit",
      value: wholeNumber(1),
      excludes: ["cross-check"],
      engines: finders,
      neutral: 1,
      help: "stop after this many solutions",
      commands: ["solve"],
    },
    {
      name: "every-arrangement",
      help: "show turned boards and swapped identical tiles as solutions of their own",
      commands: ["solve"],
    },
    {
      name: "cross-check",
      value: oneOf("engine", EXACT.slice(1)),
      engines: finders,
      help: "find every solution, let another engine find them again, and compare",
      commands: ["solve"],
    },
    {
      name: "solve",
      excludes: ["solution"],
      help: "solve the puzzle and draw its first solution",
      commands: ["render"],
    },
    {
      name: "solution",
      value: path,
      help: "draw the first solution, or the best board, of this result (JSON)",
      commands: ["render"],
    },
  ],
  Output: [
    {
      name: "json",
      excludes: ["ndjson", "to"],
      help: "print the result as JSON",
      commands: ["solve", "maximize", "count"],
    },
    { name: "json", help: "print the figures as JSON", commands: ["analyze", "experiment"] },
    {
      name: "ndjson",
      excludes: ["to"],
      help: "print solutions, progress and result as JSON, one object a line",
      commands: ["solve"],
    },
    { name: "ndjson", help: "print progress and result as JSON, one object a line", commands: ["count"] },
    {
      name: "ndjson",
      excludes: ["to"],
      help: "print every better board and the result as JSON, one object a line",
      commands: ["maximize"],
    },
    {
      name: "to",
      value: boards,
      otherwise: "a drawing",
      help: "print boards as",
      commands: ["solve", "maximize"],
    },
    { name: "to", value: inputs, default: "json", help: "format to write", commands: ["generate"] },
    { name: "to", value: written, required: true, help: "format to write", commands: ["convert"] },
    {
      name: "to",
      value: oneOf("picture", PICTURE_NAMES),
      otherwise: "ansi on a terminal, else text",
      help: "kind of picture",
      commands: ["render"],
    },
    {
      name: "theme",
      value: oneOf("name", namesOf(THEMES)),
      help: "theme of svg and png pictures",
      commands: ["solve", "maximize", "render"],
    },
    { name: "out", value: path, otherwise: "standard output", help: "file to write", commands: WRITING },
    {
      name: "out",
      value: path,
      otherwise: "standard output",
      help: "file that always holds the best board so far",
      commands: ["maximize"],
    },
    { name: "stats", help: "print nodes, time, engine and fill order", commands: SEARCHING },
    { name: "stats", help: "print steps, time, engine and seed", commands: ["maximize"] },
    { name: "quiet", help: "print no progress and no notes", commands: QUIET },
  ],
  Search: [
    {
      name: "engine",
      value: oneOf("name", [...OWN, ...namesOf(MODEL_ENGINES)]),
      default: "auto",
      help: "engine that searches",
      commands: ["solve"],
    },
    {
      name: "engine",
      value: oneOf("name", EXACT),
      default: "auto",
      help: "engine that searches",
      commands: ["count"],
    },
    {
      name: "engine",
      value: oneOf("name", ["auto", ...namesOf(MAXIMIZERS)]),
      default: "auto",
      help: "engine that searches",
      commands: ["maximize"],
    },
    {
      name: "engine",
      value: oneOf("name", OWN),
      default: "auto",
      help: "engine that searches",
      commands: ["experiment"],
    },
    {
      name: "order",
      value: fillOrder([...fixedOrders, FREE_GROWTH]),
      default: "auto",
      engines: own("follow a fill order"),
      help: "fill order",
      commands: SEARCHING,
    },
    {
      name: "order",
      value: fillOrder(fixedOrders),
      default: "row-major",
      help: "fill order of the search whose depths are shown",
      commands: ["analyze"],
    },
    {
      name: "no-symmetry",
      help: "search turned boards and swapped identical tiles too: same counts, more nodes",
      commands: SEARCHING,
    },
    {
      name: "threads",
      value: wholeNumber(1, 1024),
      engines: own("use several threads"),
      neutral: 1,
      otherwise: "all cores to search everything, else 1",
      help: "number of threads",
      commands: SEARCHING,
    },
    {
      name: "threads",
      value: wholeNumber(1, 1024),
      otherwise: "all cores",
      help: "number of threads",
      commands: ["maximize"],
    },
    {
      name: "seed",
      value: wholeNumber(0),
      help: "seed of the planner's samples and of the search for a first solution",
      commands: SEARCHING,
    },
    {
      name: "seed",
      value: wholeNumber(0),
      default: 1,
      help: "the same seed, --threads 1 and --node-limit find the same board again",
      commands: ["maximize"],
    },
    {
      name: "program",
      value: { ...path, placeholder: "path" },
      engines: programs,
      help: "program to run instead of the one that is found",
      commands: SEARCHING,
    },
    {
      name: "proof",
      value: path,
      engines: provers,
      help: "write a proof (DRAT) here if there is no solution",
      commands: SEARCHING,
    },
  ],
  Limits: [
    {
      name: "time-limit",
      value: seconds,
      help: "stop after this many seconds",
      commands: ["solve", "maximize", "count"],
    },
    {
      name: "time-limit",
      value: seconds,
      default: 5,
      help: "seconds for each search; what takes longer is estimated",
      commands: ["analyze"],
    },
    {
      name: "node-limit",
      value: wholeNumber(1),
      engines: own("count nodes"),
      help: "stop after this many nodes",
      commands: SEARCHING,
    },
    { name: "node-limit", value: wholeNumber(1), help: "stop after this many steps", commands: ["maximize"] },
    {
      name: "checkpoint",
      value: path,
      engines: own("can stop and go on later"),
      help: "save the state of the search here, every few seconds and at the end",
      commands: SEARCHING,
    },
    {
      name: "resume",
      value: path,
      engines: own("can stop and go on later"),
      help: "go on from this checkpoint of the same search; limits count from there",
      commands: SEARCHING,
    },
  ],
  Input: [
    {
      name: "from",
      value: inputs,
      otherwise: "recognised from the text",
      help: "format of the input",
      commands: READING,
    },
    {
      name: "edge-order",
      value: sideOrder,
      help: "order of the labels in the input, where it is not the format's own, such as NESW",
      commands: READING,
    },
  ],
} as const satisfies Readonly<Record<string, readonly OptionRow[]>>;

type Row = (typeof OPTIONS)[keyof typeof OPTIONS][number];
type RowOf<C extends CommandName, R = Row> = R extends { readonly commands: readonly (infer N)[] }
  ? C extends N
    ? R
    : never
  : never;
type Camel<S extends string> = S extends `${infer A}-${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S;
type KeyOf<R> = R extends { readonly name: infer S extends string }
  ? S extends `no-${infer P}`
    ? P
    : Camel<S>
  : never;
type ValueOf<R> = R extends { readonly value: Value<infer T> } ? T : boolean;
type Always = { readonly default: unknown } | { readonly required: true } | { readonly name: `no-${string}` };

/** What a command is told of its options. */
export type FlagsOf<C extends CommandName> = {
  readonly [R in RowOf<C> as KeyOf<Extract<R, Always>>]: ValueOf<R>;
} & { readonly [R in RowOf<C> as KeyOf<Exclude<R, Always>>]?: ValueOf<R> };

/** What `solve` and `count` are told of a search. */
export type SearchFlags = FlagsOf<"count">;
