/**
 * Every option of every command, one row each, under its heading in the help. command-line.ts makes the parser, the
 * help and the refusals from this table, completion.ts the completion; the type of a command's flags comes from it too. An
 * option that means different things to different commands has one row per meaning. No command has two rows of the same
 * name.
 */
import { CAPS, FORMATS, FREE_GROWTH, GENERATED_RULES, ORDER_NAMES, THEMES } from "@edgewise/core";
import { PLANNED } from "@edgewise/core/plan";
import { PAPERS, type Paper } from "@edgewise/core/render";
import { MAXIMIZER_NAMES, MODEL_ENGINES, MODEL_FORMATS } from "@edgewise/models";
import { ENGINES } from "./engines.js";
import { type CommandName, type EngineGroup, type FlagsIn, row } from "./option-row.js";
import { BOARD_FORMATS, PICTURE_NAMES } from "./targets.js";
import {
  cell,
  difficulty,
  fillOrder,
  folder,
  heading,
  label,
  oneOf,
  outPath,
  path,
  pin,
  redisAddress,
  rule,
  seconds,
  sideOrder,
  size,
  type Value,
  wholeNumber,
} from "./values.js";

const namesOf = (things: readonly { readonly name: string }[]) => things.map(({ name }) => name);

const OWN = ["auto", ...namesOf(ENGINES)];
const EXACT = [...OWN, ...namesOf(MODEL_ENGINES.filter(({ capabilities }) => capabilities.exact))];
const own = (that: string): EngineGroup => ({ that, names: OWN });
const savers = own("can stop and resume");
const finders: EngineGroup = { that: "find every solution", names: EXACT };
const programs: EngineGroup = { that: "run an external program", names: ["sat", "prolog", "minizinc"] };
const provers: EngineGroup = {
  that: "write proofs",
  names: namesOf(MODEL_ENGINES.filter(({ capabilities }) => capabilities.proof)),
};

const seeded: EngineGroup = {
  that: "use random numbers",
  names: [...OWN, ...namesOf(MODEL_ENGINES.filter(({ capabilities }) => capabilities.random))],
};

const SWITCH = undefined;
const n = wholeNumber(1);
const colors = wholeNumber(1, CAPS.labels);
const seed = wholeNumber(0);
const threads = wholeNumber(1, 1024);
const replicas = wholeNumber(1, 2) as Value<1 | 2>;
const boards = oneOf("format", [...PICTURE_NAMES, ...BOARD_FORMATS, "json"]);
const inputs = oneOf("format", namesOf(FORMATS), " (see edgewise formats)");
const outputs = oneOf("format", namesOf([...FORMATS, ...MODEL_FORMATS]), " (edgewise render draws pictures)");
const fixedOrders = ["auto", ...ORDER_NAMES, PLANNED];
const engineOf = (names: readonly string[]) => oneOf("name", names);

const DEFAULT_PICTURE = "from the ending of --out; svg with --theme; else ansi on a terminal, else text";

const READ = "what the text says or shows";
const CERTIFICATE = "file for the solutions, their count and a proof that there is no other";

const SEARCHES = ["solve", "count"] as const;
const PLANNERS = [...SEARCHES, "cluster"] as const;
const MAKERS = ["generate", "experiment"] as const;
const PRINTERS = ["generate", "render"] as const;
const READERS = [
  "solve",
  "maximize",
  "count",
  "verify",
  "convert",
  "render",
  "analyze",
  "identify",
  "doctor",
  "cluster",
] as const;
const WRITERS = ["solve", "count", "generate", "convert", "render", "analyze", "experiment", "photo"] as const;

/** Options of searches that no other machine can share. */
const NOT_SHARED: readonly string[] = [
  ...["all", "limit", "unique", "every-arrangement", "cross-check"],
  ...["engine", "jobs", "node-limit", "checkpoint", "resume"],
];

export const OPTIONS = {
  Puzzle: [
    row("size", size, "size of the board in cells", MAKERS, { required: true }),
    row("size", size, "size of the board in cells", ["photo"], { otherwise: "the squarest that the tiles fill" }),
    row("colors", colors, "number of colours", ["experiment"], { required: true }),
    row("colors", colors, "number of colours (required, unless there is a list)", ["generate"], { excludes: ["list"] }),
    row("list", path, "file of questions and answers for the sides, such as 7 x 8 = 56, one a line", ["generate"], {
      excludes: ["random", "rule"],
    }),
    row("rule", oneOf("rule", GENERATED_RULES), "which labels mate (3 with -3, a with a, c with C)", MAKERS, {
      default: "signed",
    }),
    row("frame", SWITCH, "give all rim sides one label that no inner side has", MAKERS),
    row("frame-colors", colors, "number of extra colours used only along the frame", ["generate"], {
      needs: ["frame"],
      excludes: ["list"],
    }),
    row("balanced", SWITCH, "use every colour for equally many edges, give or take one", MAKERS),
    row("clues", wholeNumber(0, 256), "tiles of the solution to pin (not with --solutions, --unique)", ["generate"], {
      excludes: ["random"],
      default: 0,
    }),
    row("random", SWITCH, "draw every side at random; there may be no solution", MAKERS, {
      otherwise: "a solution is planted",
    }),
    row("solutions", n, "make puzzles with exactly this many distinct solutions", ["generate"], {
      excludes: ["random", "clues"],
      otherwise: "any number",
    }),
    row("unique", SWITCH, "make puzzles with exactly one distinct solution", ["generate"], {
      excludes: ["solutions", "random", "clues"],
    }),
    row(
      "difficulty",
      difficulty,
      "how hard the puzzles are for their size: 1 to 10, such as 7 or 5-6, or easy, medium or hard",
      ["generate"],
      { needs: ["solutions", "unique"], otherwise: "any" },
    ),
    row("count", wholeNumber(1, 1_000_000), "number of puzzles (several only as JSON)", ["generate"], { default: 1 }),
    row("distinct-puzzles", SWITCH, "make no two puzzles that differ only in their pictures", ["generate"], {
      needs: ["solutions", "unique"],
    }),
    row("puzzles", wholeNumber(1, 10_000_000), "number of puzzles", ["experiment"], { default: 1000 }),
    row(
      "hardest",
      oneOf("what", ["nodes", "dead-ends"]),
      "look for the puzzles with the most of this; continues --out if it exists",
      ["experiment"],
      { excludes: ["random", "csv", "engine", "threads"] },
    ),
    row(
      "seed",
      seed,
      "seed of the first puzzle; each further puzzle adds 1. The same seed makes the same puzzle on any machine",
      ["generate"],
      { otherwise: "random" },
    ),
    row("seed", seed, "seed of the first puzzle; each further puzzle adds 1", ["experiment"], { default: 1 }),
  ],
  Solutions: [
    row("all", SWITCH, "find every solution", ["solve"], {
      excludes: ["limit"],
      engines: finders,
      otherwise: "only the first",
    }),
    row("limit", n, "stop after this many solutions", ["solve"], {
      excludes: ["cross-check"],
      engines: finders,
      neutral: 1,
    }),
    row(
      "unique",
      SWITCH,
      "look for a second solution; exit code 0 if there is exactly one, 1 if not, 3 if not known",
      ["solve"],
      {
        excludes: ["all", "limit", "cross-check", "every-arrangement"],
        engines: finders,
      },
    ),
    row("expect", wholeNumber(0), "exit code 0 for this number of distinct solutions, 1 for another, 3 if not known", [
      "count",
    ]),
    row("expect", wholeNumber(0), "number of distinct solutions that the puzzle should have", ["doctor"], {
      default: 1,
    }),
    row("limit", n, "number of repairs to show", ["doctor"], { default: 5 }),
    row(
      "every-arrangement",
      SWITCH,
      "show turned boards and swaps of identical tiles as separate solutions",
      ["solve"],
      { needs: ["all", "limit", "cross-check"] },
    ),
    row(
      "cross-check",
      oneOf("engine", EXACT.slice(1)),
      "find every solution, search again with another engine, and compare the results",
      ["solve"],
      { engines: finders },
    ),
    row("solve", SWITCH, "solve the puzzle and draw its first solution", ["render"], { excludes: ["solution"] }),
    row("solution", path, "draw the first solution or the best board of this JSON result", ["render"], {
      onePuzzle: true,
    }),
  ],
  Output: [
    row("json", SWITCH, "print the result as JSON", ["solve", "count", "maximize"], {
      excludes: ["ndjson", "to"],
      onePuzzle: true,
    }),
    row("json", SWITCH, "print states and results as JSON, one object per line", ["cluster"]),
    row("json", SWITCH, "print the figures as JSON", ["analyze"], { excludes: ["ndjson", "csv"], onePuzzle: true }),
    row("json", SWITCH, "print the answer as JSON", ["identify", "doctor"], { excludes: ["ndjson"], onePuzzle: true }),
    row("ndjson", SWITCH, "print the answers as JSON, one object per line", ["identify", "doctor"]),
    row("json", SWITCH, "print the figures as JSON", ["experiment"], { excludes: ["csv"] }),
    row("ndjson", SWITCH, "print the figures as JSON, one object per line", ["analyze"], { excludes: ["csv"] }),
    row("csv", SWITCH, "print a table of the main figures, one row for each puzzle", ["analyze"]),
    row("csv", SWITCH, "print a table of the counts, one row for each puzzle", ["experiment"]),
    row("ndjson", SWITCH, "print solutions, progress and result as JSON, one object per line", ["solve"], {
      excludes: ["to"],
    }),
    row("ndjson", SWITCH, "print progress and result as JSON, one object per line", ["count"]),
    row("ndjson", SWITCH, "print every better board, then the result, as JSON, one object per line", ["maximize"], {
      excludes: ["to"],
    }),
    row("to", boards, "format of the boards", ["solve", "maximize"], { otherwise: DEFAULT_PICTURE }),
    row("to", inputs, "format to write", ["generate", "photo"], { otherwise: "from the ending of --out; else json" }),
    row("to", outputs, "format to write", ["convert"], { otherwise: "from the ending of --out" }),
    row("lossy", SWITCH, "leave out pins where the format has none: a puzzle with more solutions", ["convert"]),
    row("to", oneOf("picture", PICTURE_NAMES), "format of the picture", ["render"], { otherwise: DEFAULT_PICTURE }),
    row("theme", oneOf("name", namesOf(THEMES)), "theme of svg and png pictures", ["solve", "maximize"]),
    row("theme", oneOf("name", namesOf(THEMES)), "theme of svg and png pictures, and of sheets", ["render"]),
    row("out", outPath, "file to write; - for standard output", WRITERS, { otherwise: "standard output" }),
    row("sheets", outPath, "PDF to write: tiles to cut out, their backs, and the solutions", ["generate"], {
      otherwise: "no PDF; with one, puzzles are only written to --out",
    }),
    row("sheets", outPath, "PDF to write: tiles to cut out, their backs, and with --solve the solutions", ["render"], {
      excludes: ["solution", "to", "out"],
      otherwise: "no PDF",
    }),
    row("pictures", folder, "folder of pictures for the sides, one a colour, cut in two at the edge", ["generate"], {
      needs: ["sheets"],
      excludes: ["list"],
    }),
    row("theme", oneOf("name", namesOf(THEMES)), "theme of the sheets", ["generate"], { needs: ["sheets"] }),
    row("title", heading, "title of the sheets, printed on each of them", PRINTERS, { needs: ["sheets"] }),
    row("paper", oneOf("paper", Object.keys(PAPERS) as Paper[]), "paper of the sheets", PRINTERS, {
      needs: ["sheets"],
      otherwise: "A4",
    }),
    row("tile-size", wholeNumber(10, 180), "side of a printed tile in mm", PRINTERS, {
      needs: ["sheets"],
      otherwise: "45",
    }),
    row("bleed", wholeNumber(0, 10), "how far printed tiles go beyond their cut, in mm", PRINTERS, {
      needs: ["sheets"],
      otherwise: "0, with lines to cut along",
    }),
    row("out", outPath, "file to rewrite with every better board", ["maximize"], { otherwise: "standard output" }),
    row("stats", SWITCH, "print nodes, time, engine and fill order", SEARCHES, { excludes: ["json", "ndjson"] }),
    row("first", SWITCH, "submit a search for any one solution", ["cluster"], { otherwise: "a count" }),
    row("stats", SWITCH, "print nodes, time, engine and fill order with a result", ["cluster"], { excludes: ["json"] }),
    row("stats", SWITCH, "print steps, time, engine and seed", ["maximize"], { excludes: ["json", "ndjson"] }),
    row("quiet", SWITCH, "hide progress and notes", [...READERS, ...MAKERS, "photo"]),
  ],
  Search: [
    row(
      "engine",
      engineOf([...OWN, ...namesOf(MODEL_ENGINES)]),
      "engine to search with (see edgewise engines)",
      ["solve"],
      { default: "auto" },
    ),
    row("engine", engineOf(EXACT), "engine to search with (see edgewise engines)", ["count"], { default: "auto" }),
    row("engine", engineOf(["auto", ...MAXIMIZER_NAMES]), "engine to search with", ["maximize"], { default: "auto" }),
    row("engine", engineOf(OWN), "engine to search with (see edgewise engines)", ["experiment"], { default: "auto" }),
    row("order", fillOrder([...fixedOrders, FREE_GROWTH]), "order in which the cells are filled", PLANNERS, {
      default: "auto",
      engines: own("follow a fill order"),
    }),
    row("order", fillOrder(fixedOrders), "fill order of the search that is shown depth by depth", ["analyze"], {
      default: "row-major",
    }),
    row(
      "no-symmetry",
      SWITCH,
      "also search turned boards and swaps of identical tiles; same counts, more nodes",
      PLANNERS,
      { engines: own("leave out equivalent boards") },
    ),
    row("jobs", threads, "number of puzzles to search at once, in one thread each", ["solve", "count", "analyze"], {
      otherwise: "1",
    }),
    row("threads", threads, "number of threads", SEARCHES, {
      excludes: ["jobs"],
      onePuzzle: true,
      engines: own("use several threads"),
      neutral: 1,
      otherwise: "all cores in long searches",
    }),
    row("threads", threads, "number of threads", ["maximize", "cluster"], { otherwise: "all cores" }),
    row(
      "redis",
      redisAddress,
      "share the search with all workers of this Redis (see edgewise cluster)",
      ["count", "solve"],
      {
        onePuzzle: true,
        excludes: NOT_SHARED,
      },
    ),
    row("replicas", replicas, "number of workers that search each part; with 2 their reports must agree", ["count"], {
      needs: ["redis"],
      otherwise: "1",
    }),
    row("replicas", replicas, "submit: number of workers that search each part, and must agree", ["cluster"], {
      otherwise: "1",
      excludes: ["first"],
    }),
    row("redis", redisAddress, "Redis or Valkey that holds the searches", ["cluster"], {
      otherwise: "the address in EDGEWISE_REDIS",
    }),
    row("threads", threads, "number of threads, each with puzzles of its own", ["experiment"], { default: 1 }),
    row("seed", seed, "random seed; repeat it with --threads 1 to make the same search again", SEARCHES, {
      // The seed is for choosing an order and for restarts.
      excludes: ["order", "resume"],
      engines: seeded,
    }),
    row("seed", seed, "random seed; repeat it with --threads 1 and --node-limit to get the same board", ["maximize"], {
      default: 1,
    }),
    row("program", path, "solver to run instead of the first one installed", SEARCHES, { engines: programs }),
    row("proof", outPath, "file for a proof (DRAT) that there is no solution", SEARCHES, {
      onePuzzle: true,
      engines: provers,
    }),
    row("proof", outPath, "file for the proof of a certificate (DRAT), for other checkers", ["verify"]),
    row("clauses", outPath, "file for the clauses that this proof is about (CNF)", ["verify"]),
    row("certificate", outPath, CERTIFICATE, ["count"], {
      onePuzzle: true,
      engines: own("follow a fill order"),
      excludes: ["redis", "checkpoint", "resume", "json", "ndjson"],
    }),
    row("certificate", outPath, CERTIFICATE, ["generate"], {
      needs: ["solutions", "unique"],
      excludes: ["count"],
    }),
  ],
  Limits: [
    row("time-limit", seconds, "stop after this many seconds per puzzle", ["solve", "count"]),
    row("time-limit", seconds, "give up a puzzle after this many seconds", ["generate"], {
      needs: ["solutions", "unique"],
    }),
    row("time-limit", seconds, "stop after this many seconds", ["maximize"]),
    row("time-limit", seconds, "show the repairs found after this many seconds per puzzle", ["doctor"], {
      default: 60,
    }),
    row("time-limit", seconds, "stop after this many seconds, with the puzzles that are done", ["experiment"]),
    row("time-limit", seconds, "stop each search after this many seconds; its estimate is still shown", ["analyze"], {
      default: 5,
    }),
    row("node-limit", n, "stop after this many nodes per puzzle", SEARCHES, {
      engines: own("count nodes"),
    }),
    row("node-limit", n, "stop after about this many steps", ["maximize"]),
    row(
      "checkpoint",
      outPath,
      "file to save the search in, every few seconds and at the end; resumed if it exists",
      SEARCHES,
      { onePuzzle: true, engines: savers },
    ),
    row("resume", path, "checkpoint to resume from, without writing to it; limits count from there", SEARCHES, {
      onePuzzle: true,
      engines: savers,
    }),
  ],
  Input: [
    row("from", inputs, "format of the puzzle", READERS, { otherwise: "recognised from the text" }),
    row("size", size, "size of the board in cells", READERS, { otherwise: READ }),
    row("rule", rule, "labels that mate: equal, signed, case, or pairs such as 1a=1b,2a=2b", READERS, {
      otherwise: READ,
    }),
    row("rotate", SWITCH, "tiles may turn", READERS),
    row("no-rotate", SWITCH, "tiles stay as they are listed", READERS, { beside: true, excludes: ["rotate"] }),
    row("frame", label, "label of the rim, and of the rim only", READERS, { otherwise: READ }),
    row("rim", label, "label that the rim may show, and inner sides too; may be repeated", READERS, {
      repeatable: true,
      excludes: ["frame"],
      otherwise: READ,
    }),
    row("no-frame", SWITCH, "the puzzle has no frame", READERS, { beside: true, excludes: ["frame"] }),
    row("pin", pin, "place this tile there, with R clockwise quarter turns; may be repeated", READERS, {
      repeatable: true,
    }),
    row("hole", cell, "leave this cell empty; may be repeated", READERS, { repeatable: true }),
    row("edge-order", sideOrder, "order of a tile's labels, such as NESW", READERS, { otherwise: "the format's own" }),
  ],
};

/** The flags that a command receives. */
export type FlagsOf<C extends CommandName> = FlagsIn<(typeof OPTIONS)[keyof typeof OPTIONS][number], C>;

/** The flags that `solve` and `count` share. */
export type SearchFlags = FlagsOf<"count">;
