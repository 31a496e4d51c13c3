/**
 * The campaign `inputs`: damaged files, links, checkpoints, certificates, messages and buffers. What has a checksum gets a
 * right one again, or nothing behind it would ever be reached.
 */
import { deepStrictEqual } from "node:assert";
import { readdirSync, readFileSync } from "node:fs";
import { ROOT } from "@edgewise/bench";
import {
  CheckpointError,
  createThreadPool,
  FORMATS,
  fingerprint,
  type Placement,
  type Puzzle,
  PuzzleError,
  parseBestBoard,
  parseSolutions,
  readPuzzle,
  referenceEngine,
  resultOfSearch,
  type Solution,
  solve,
} from "@edgewise/core";
import { createRandom, inProcessWorker, type Random, readTask, search } from "@edgewise/core/engine";
import { choosePlan } from "@edgewise/core/plan";
import {
  damagedJsonArbitrary,
  damagedTextArbitrary,
  fixturePath,
  puzzleArbitrary,
  readFixture,
  readOutcome,
} from "@edgewise/core/testing";
import { ModelError } from "@edgewise/models";
import {
  CertificateError,
  checkCertificate,
  proveNoOther,
  readCertificate,
  writeCertificate,
} from "@edgewise/models/certificate";
import { host, specialisedEngine, wasmEngine } from "@edgewise/wasm";
import fc from "fast-check";
import { importSource } from "./sources.js";
import { SEEDS, type Target, target } from "./target.js";

/** What reads. */
export interface Readers {
  readonly readPuzzle: typeof readPuzzle;
  readonly parseSolutions: typeof parseSolutions;
  readonly readLink: (link: string) => Linked | string;
  readonly readTask: typeof readTask;
  readonly checkCertificate: typeof checkCertificate;
  /** Before `solve` reads a checkpoint. */
  readonly open: (checkpoint: string) => void;
  /** The module of a kernel. */
  readonly kernel: (bytes: Uint8Array) => Uint8Array;
}

interface Linked {
  readonly puzzle: Puzzle;
  readonly position: readonly Placement[];
}

/** Most milliseconds for an input. */
const LIMIT_MS = 2000;

const common = { unit: "inputs", limitMs: LIMIT_MS };

/** Runs it; errors of these classes are right answers. */
async function refusing(errors: readonly (new (...args: never[]) => Error)[], run: () => unknown): Promise<undefined> {
  try {
    await run();
  } catch (error) {
    if (!errors.some((each) => error instanceof each)) throw error;
  }
}

/** One of eight, the same ones each time: what takes a hundred times as long as to read an input is not done with all. */
const isEighth = (text: string) => /[08]$/.test(fingerprint(text));

/** Draws one of the cases, with its value damaged. */
function damagedIn<Case extends { readonly value: unknown }>(cases: readonly Case[]) {
  return fc.oneof(
    ...cases.map((one) => damagedJsonArbitrary(fc.constant(one.value)).map((value) => ({ ...one, value }))),
  );
}

function puzzlesTarget({ readPuzzle }: Readers): Target {
  const files = ["puzzles", "invalid"]
    .flatMap((folder) =>
      readdirSync(fixturePath(folder)).map((file) => readFileSync(fixturePath(folder, file), "utf8")),
    )
    .filter((text) => text.length < 2000);
  // Each format's own texts of some puzzles, drawn once: to draw one takes longer than to read ten.
  const written = fc.sample(puzzleArbitrary({ texts: true }), { numRuns: 40, seed: 1 }).flatMap((puzzle) =>
    FORMATS.flatMap((format) => {
      try {
        return [format.write(puzzle).text];
      } catch {
        return [];
      }
    }),
  );
  const text = damagedTextArbitrary(fc.constantFrom(...files, ...written));
  const format = fc.option(fc.constantFrom(...FORMATS.map(({ name }) => name)), { nil: undefined });
  return target({
    ...common,
    name: "inputs/puzzles",
    what: `the readers of ${FORMATS.map(({ name }) => name).join(", ")}, named or recognised: a puzzle that validates, or faults that can be printed`,
    planted: "a reader that lets errors of JSON.parse out",
    cases: fc.record({ text, format }),
    batch: 100_000,
    check: ({ text, format }) => void readOutcome(text, format, readPuzzle),
  });
}

function solutionsTarget({ parseSolutions }: Readers): Target {
  const placements = [{ x: 0, y: 0, tile: 1, rotation: 2 }];
  const results = [
    { solutions: [{ placements }] },
    { placements },
    placements,
    { best: { placements }, solutions: [] },
  ];
  const values = damagedJsonArbitrary(fc.constantFrom(...results)).map((value) => JSON.stringify(value));
  return target({
    ...common,
    name: "inputs/solutions",
    what: "files of solutions, for `verify`: placements of whole numbers, or a `PuzzleError`",
    planted: "a reader that lets errors of JSON.parse out",
    cases: fc.oneof(values, damagedTextArbitrary(fc.constantFrom(...results.map((value) => JSON.stringify(value))))),
    batch: 200_000,
    check: (text) =>
      refusing([PuzzleError], () => {
        const all = [...parseSolutions(text), parseBestBoard(text) ?? []].flat();
        for (const numbers of all.map(({ x, y, tile, rotation }) => [x, y, tile, rotation]))
          if (!numbers.every(Number.isInteger)) throw new Error(`placed at ${numbers}`);
      }),
  });
}

/** In the order of the app's links: name, board, rule, frame, rotate, labels, sides, names, pins, position. */
function linksTarget({ readLink }: Readers, writeLink: (puzzle: Puzzle) => string | undefined): Target {
  const bodyOf = (link = "") => Buffer.from(link.replace(/.*[.]/, ""), "base64url").toString();
  const links = fc
    .sample(puzzleArbitrary({ texts: true }), { numRuns: 100, seed: 2 })
    .map((puzzle) => writeLink(puzzle));
  const data = damagedJsonArbitrary(
    fc.constantFrom(...links.map((link) => JSON.parse(bodyOf(link)).with(9, [[0, 0, 0, 0]]))),
  );
  const sealed = data.map((value) => {
    const body = Buffer.from(JSON.stringify(value)).toString("base64url");
    return `p1.${fingerprint(body).slice(0, 8)}.${body}`;
  });
  return target({
    ...common,
    name: "inputs/links",
    what: "links of the app, half of them with a right checksum: a sentence, or a puzzle that comes back from a link of its own",
    planted: "a reader that places the last tile twice",
    cases: fc.oneof(sealed, damagedTextArbitrary(fc.constantFrom(...links.map(String)))),
    batch: 100_000,
    check(link) {
      const read = readLink(link);
      if (typeof read === "string") return;
      const again = readLink(writeLink(read.puzzle) ?? "");
      deepStrictEqual(typeof again === "string" ? again : again.puzzle, read.puzzle);
      const cells = read.position.map(({ x, y }) => `${x},${y}`);
      if (new Set(cells).size < cells.length) throw new Error("two tiles in one cell");
    },
  });
}

const NAMES = ["circles-3x3.letters.txt", "insects.arc", "planted-4x4-c4-1.puzzle.json", "random-3x3-c4-1.puzzle.json"];

/** Read once: to read the file takes longer than to refuse most inputs. */
const puzzles = new Map(NAMES.map((name) => [name, readFixture(name)]));
const puzzleOf = (name: string) => puzzles.get(name) ?? readFixture(name);

async function checkpointsTarget({ open }: Readers): Promise<Target> {
  const engines = [specialisedEngine, wasmEngine];
  const machine = {
    engines: { kernel: wasmEngine },
    host,
    pool: createThreadPool(() => inProcessWorker(engines, host), 2),
  };
  const saved: { name: string; value: object }[] = [];
  for (const name of NAMES) {
    for (const order of ["auto", "row-major"] as const) {
      const events = solve(puzzleOf(name), { order, limit: 9, nodeLimit: 300, checkpoints: true, threads: 2 }, machine);
      await resultOfSearch(events, (event) => {
        if (event.type === "checkpoint") saved.push({ name, value: JSON.parse(event.text) });
      });
    }
  }
  return target({
    ...common,
    name: "inputs/checkpoints",
    what: "checkpoints with a right checksum: a `CheckpointError`, or one that is read; with each eighth a search goes on for 2,000 nodes",
    planted: "a reader that adds up counts before it has checked them",
    cases: damagedIn(saved),
    batch: 5000,
    check({ name, value }) {
      const { checksum: _, ...body } = { ...(value as object), checksum: "" };
      const resume = JSON.stringify({ ...body, checksum: fingerprint(JSON.stringify(body)) });
      return refusing([CheckpointError], () => {
        open(resume);
        const request = { resume, limit: Number.POSITIVE_INFINITY, nodeLimit: 2000, threads: 2 };
        if (isEighth(resume)) return resultOfSearch(solve(puzzleOf(name), request, machine));
        return machine.pool.resume(request, engines, puzzleOf(name));
      });
    },
  });
}

/** undefined without a SAT solver. */
async function certificateOf(puzzle: Puzzle): Promise<string | undefined> {
  const plan = choosePlan(puzzle);
  const solutions: Solution[] = [];
  const outcome = await search(referenceEngine, puzzle, plan, host, { onSolution: (found) => solutions.push(found) });
  const proven = await proveNoOther(puzzle, solutions).catch(() => "");
  if (typeof proven === "string") return undefined;
  return writeCertificate(
    puzzle,
    solutions,
    outcome,
    { engine: "wasm", plan, nodesByDepth: outcome.nodesByDepth },
    proven.proof,
  );
}

async function certificatesTarget({ checkCertificate }: Readers): Promise<Target> {
  const made = await Promise.all(
    ["insects.arc", "random-3x3-c4-1.puzzle.json"].map(async (name) => ({
      name,
      text: await certificateOf(puzzleOf(name)),
      distinct: (await search(wasmEngine, puzzleOf(name), choosePlan(puzzleOf(name)), host)).distinct,
    })),
  );
  const recount = { host, engineBeside: () => wasmEngine };
  const texts = made.map(({ name, text }) => ({ name, value: text === undefined ? {} : JSON.parse(text) }));
  return target({
    ...common,
    name: "inputs/certificates",
    what: "certificates, read and checked, the proof only of each eighth: refused, or found wrong in one part, or with the right counts",
    planted: "a checker that overlooks wrong counts",
    missing: made.some(({ text }) => text === undefined) ? "no SAT solver writes proofs here" : undefined,
    cases: fc.oneof(damagedIn(texts), fc.tuple(fc.constantFrom(...texts), fc.nat(9)).map(miscounted)),
    batch: 5000,
    check({ name, value }) {
      const distinct = made.find((one) => one.name === name)?.distinct;
      return refusing([CertificateError, PuzzleError, ModelError], async () => {
        const text = JSON.stringify(value);
        const certificate = readCertificate(text);
        for await (const { part, isRight } of checkCertificate(puzzleOf(name), certificate, recount)) {
          if (!isRight) return;
          if (part === "count" && !isEighth(text)) break;
        }
        if (certificate.counts.distinct !== distinct) throw new Error(`accepted with ${certificate.counts.distinct}`);
      });
    },
  });
}

const miscounted = ([{ name, value }, count]: [{ name: string; value: { counts?: object } }, number]) => ({
  name,
  value: { ...value, counts: { ...value.counts, distinct: String(count) } },
});

function messagesTarget({ readTask }: Readers): Target {
  const searches = NAMES.map((name) => {
    const puzzle = puzzleOf(name);
    const plan = choosePlan(puzzle);
    const search = wasmEngine.open(puzzle, plan);
    search.run(20);
    return { plan, search, task: { ...search.position(), floor: 0, weight: 1, share: 0 } };
  });
  return target({
    ...common,
    name: "inputs/messages",
    what: "tasks as a queue delivers them to the workers of a cluster: refused, or entered and searched for 50 nodes",
    planted: "a reader that does not check numbers",
    cases: damagedIn(searches.map(({ task }, which) => ({ which, value: task }))),
    batch: 500_000,
    check({ which, value: task }) {
      const { plan, search } = searches[which] ?? (searches[0] as (typeof searches)[0]);
      return refusing([CheckpointError, RangeError], () => {
        const read = readTask(plan, task);
        if (read.placed.length > plan.steps.length) throw new Error("it is too long");
        search.enter(read);
        search.run(50);
        search.takeSolutions(() => undefined);
      });
    },
  });
}

/** A problem of some twenty tiles. */
const SMALL_BYTES = 1000;

/** Of packages/wasm/src/testing. */
interface Hostile {
  readonly Cage: new (kind: string, bytes: Uint8Array) => { feed(problem: Uint8Array, random: Random): string };
  hostileProblem(valid: readonly Uint8Array[], random: Random): Uint8Array;
  validProblems(): Uint8Array[];
}

async function buffersTarget({ kernel }: Readers): Promise<Target> {
  const [{ Cage }, { hostileProblem, validProblems }] = (await Promise.all(
    ["cage", "hostile"].map((name) => importSource<Hostile>(`packages/wasm/src/testing/${name}.ts`)),
  )) as [Hostile, Hostile];
  const cages = ["kernel", "growth"].map(
    (kind) => new Cage(kind, kernel(new Uint8Array(readFileSync(`${ROOT}packages/wasm/dist/${kind}.wasm`)))),
  );
  const valid = validProblems();
  // The large ones take a hundred times as long.
  const small = valid.filter(({ length }) => length <= SMALL_BYTES);
  return target({
    ...common,
    name: "inputs/buffers",
    what: "problem buffers for both kernels, in a cage of guard bytes: refused with a status, or searched within the budget and the memory that is theirs",
    planted: "a kernel whose lists of solutions are longer than their memory",
    // By themselves small seeds come often, and so the same problems.
    cases: fc.noBias(SEEDS),
    batch: 50_000,
    check(seed) {
      const random = createRandom(seed);
      const problem = hostileProblem(random.below(10) === 0 ? valid : small, random);
      for (const cage of cages) cage.feed(problem, random);
    },
  });
}

/** @param plant puts faults into the readers, for tests */
export async function inputTargets(plant: (readers: Readers) => Readers = (readers) => readers): Promise<Target[]> {
  const { readLink, writeLink } = await importSource<{
    readLink: Readers["readLink"];
    writeLink(puzzle: Puzzle): string | undefined;
  }>("packages/web/src/links/link.ts");
  const readers = plant({
    readPuzzle,
    parseSolutions,
    readLink,
    readTask,
    checkCertificate,
    open: () => undefined,
    kernel: (bytes) => bytes,
  });
  return [
    puzzlesTarget(readers),
    solutionsTarget(readers),
    linksTarget(readers, writeLink),
    await checkpointsTarget(readers),
    await certificatesTarget(readers),
    messagesTarget(readers),
    await buffersTarget(readers),
  ];
}
