/**
 * From the photo under the grid to the answer: the tiles in it, what their sides show, and where each tile goes. It lives
 * outside any view, so that it stays while other sections are open. Everything is done in this browser.
 *
 * Invariant: what is read of the sides belongs to the tiles as they are; it goes when a corner moves.
 */
import { makePuzzle, type Puzzle } from "@edgewise/core";
import { boardFor, puzzleOf, type Quad, type SideReading, type Size } from "@edgewise/vision";
import type { Remote } from "comlink";
import { batch, createEffect, createMemo, createRoot, createSignal, on } from "solid-js";
import { advance, beginHistory, type History, undo } from "../app/history.js";
import { store } from "../app/store.js";
import { photo } from "../enter/photo.js";
import { keepOpen } from "../library/keeping.js";
import { solving } from "../solve/solving.js";
import { messageOf } from "../ui/Fault.jsx";
import { newCanvas } from "../ui/files.js";
import { type OpenWorker, openWorker } from "../ui/open-worker.js";
import { keepReading, readReading, type Said } from "./kept.js";
import type { PhotoWorkerApi } from "./photo-worker.js";

export const STEPS = ["tiles", "sides", "answer"] as const;
type Step = (typeof STEPS)[number];

/** What the user had said, and what was read with it. */
interface Told {
  readonly said: Omit<Said, "groupOf">;
  readonly reading: SideReading;
}

/** Below this confidence a side is uncertain. */
const SURE = 0.3;
/** Pixels of a tile cut out of the photo. */
const SQUARE = 160;

export const reader = createRoot(() => {
  const [step, setStep] = createSignal<Step>("tiles");
  const [quads, setQuads] = createSignal<readonly Quad[]>([]);
  const [selected, select] = createSignal<number>();
  const [history, setHistory] = createSignal<History<Told>>();
  const [squares, setSquares] = createSignal<readonly ImageBitmap[]>([]);
  const [asked, setAsked] = createSignal<Puzzle>();
  const [isBusy, setIsBusy] = createSignal(false);
  const [fault, setFault] = createSignal("");
  let worker: OpenWorker<PhotoWorkerApi> | undefined;
  let read: ImageBitmap | undefined;
  let image: ImageData | undefined;
  let latest = 0;
  /** What was said last, while it is being read. */
  let pending: Said | undefined;
  let working = Promise.resolve();

  const told = () => history()?.present;
  const reading = () => told()?.reading;
  const sizes = createMemo(() => sizesFor(quads().length));
  const size = () => told()?.said.size ?? boardFor(quads().length);

  /** Begins to look for the answer. @returns whether the sides make a puzzle; if not, `fault` says why */
  const ask = (sides: SideReading): boolean => {
    try {
      const puzzle = makePuzzle(puzzleOf(sides, size()));
      const isNew = JSON.stringify(puzzle) !== JSON.stringify(asked());
      store.setPuzzle(puzzle);
      if (isNew) void keepOpen();
    } catch (error) {
      setFault(messageOf(error));
      return false;
    }
    const it = solving.run();
    const answers = it && (it.phase() === "running" || it.solution() !== undefined || it.hasNone());
    if (asked() !== store.puzzle() || !answers) solving.start("first");
    setAsked(store.puzzle());
    return true;
  };
  /** The search for the answer. */
  const run = () => (solving.run()?.puzzle === asked() ? solving.run() : undefined);
  /** Cell by cell, row by row; empty while there is none. */
  const answer = createMemo(() => [...(run()?.solution() ?? [])].sort((a, b) => a.y - b.y || a.x - b.x));
  const [cell, showCell] = createSignal(0);
  createEffect(on(answer, () => showCell(0)));

  /**
   * Calls the worker, or a new one if that has died; the result is dropped if another call was made, or a tile was
   * changed, meanwhile.
   */
  const work = async <T>(
    use: (api: Remote<PhotoWorkerApi>, photo: ImageData) => Promise<T>,
    apply: (result: T) => void,
  ) => {
    const call = ++latest;
    setIsBusy(true);
    setFault("");
    try {
      if (!worker || worker.hasFailed()) worker = openWorker(startWorker);
      image ??= pixelsOf(photo());
      const pixels = image;
      const result = await worker.call((api) => use(api, pixels));
      if (call === latest) apply(result);
    } catch (error) {
      if (call === latest) setFault(messageOf(error));
      // The tiles are looked for when the photo is shown again.
      if (worker?.hasFailed() && quads().length === 0) read = undefined;
    }
    if (call === latest) rest();
  };
  const rest = () => {
    pending = undefined;
    setIsBusy(false);
  };

  const close = () => {
    worker?.terminate();
    worker = undefined;
    image = undefined;
    setStep("tiles");
    setTiles([]);
  };
  const setTiles = (next: readonly Quad[]) => {
    latest++;
    rest();
    setQuads(next);
    setSquares([]);
    setHistory(undefined);
    if (next[selected() ?? 0] === undefined) select(undefined);
  };
  /** Reads the sides again, with what the user says of them. */
  const readAgain = (next?: Said): Promise<void> => {
    pending = next;
    const said = next ?? { sides: new Set<number>(), mates: [], size: size() };
    working = work(
      async (api, pixels) => {
        const [found, images] = await Promise.all([
          api.readSides(pixels, quads(), said.size, next),
          squares().length > 0 ? undefined : api.squaresOf(pixels, quads(), SQUARE),
        ]);
        return { found, images: images && (await Promise.all(images.map(bitmapOf))) };
      },
      ({ found, images }) => {
        if (images) setSquares(images);
        const now: Told = { said, reading: found };
        setHistory((old) => (old ? advance(old, now) : beginHistory(now)));
      },
    );
    return working;
  };
  const saidLast = (): Said | undefined => {
    const it = told();
    return pending ?? (it && { ...it.said, groupOf: it.reading.groupOf });
  };
  const keepRead = () => {
    const bitmap = photo();
    if (bitmap && bitmap === read) keepReading({ quads: quads(), said: saidLast() }, bitmap);
  };
  createEffect(on([quads, history], keepRead, { defer: true }));
  /** Adds to what the user has said, also while that is being read. */
  const say = async (change: (said: Said) => Partial<Said>): Promise<void> => {
    const said = saidLast();
    if (said) await readAgain({ ...said, ...change(said) });
  };
  const membersOf = (group: number) => (reading()?.groupOf ?? []).flatMap((its, side) => (its === group ? [side] : []));

  return {
    step,
    /** Corners of the tiles in pixels of the photo. */
    quads,
    setTiles,
    /** The tile that the corners are shown of. */
    selected,
    select,
    reading,
    /** The tiles, cut out of the photo and straight. */
    squares,
    isBusy,
    fault,
    sizes,
    size,
    chooseSize: (next: Size) => say(() => ({ size: next })),
    membersOf,
    isUnsure: (side: number) => (reading()?.confidence[side] ?? 1) < SURE,
    /** Finds the tiles of the photo, and reads what is kept of it, unless that was done. */
    async look() {
      const bitmap = photo();
      if (!bitmap || bitmap === read) return;
      const { quads, said } = readReading(bitmap) ?? {};
      close();
      read = bitmap;
      if (quads) {
        batch(() => {
          setTiles(quads);
          if (said) void readAgain(said);
        });
        if (said) setStep("sides");
      } else working = work((api, pixels) => api.findTiles(pixels), setTiles);
      await working;
    },
    /** Adds a tile in the middle of the photo, as large as the others. */
    add() {
      const { width, height } = photo() ?? { width: 1, height: 1 };
      const [first] = quads();
      const half = first ? Math.hypot(first[2][0] - first[0][0], first[2][1] - first[0][1]) / 2.83 : width / 8;
      const [x, y] = [width / 2, height / 2];
      const corners: Quad = [
        [x - half, y - half],
        [x + half, y - half],
        [x + half, y + half],
        [x - half, y + half],
      ];
      setTiles([...quads(), corners]);
      select(quads().length - 1);
    },
    remove() {
      setTiles(quads().filter((_, tile) => tile !== selected()));
      select(undefined);
    },
    /** Goes to a step, once what it shows is read. Without tiles there is nothing to read. */
    async go(next: Step) {
      if (next !== "tiles") {
        if (quads().length === 0) return;
        while (isBusy()) await working;
        if (!reading()) await readAgain();
        const sides = reading();
        if (!sides || (next === "answer" && !ask(sides))) return;
      }
      setStep(next);
    },
    run,
    answer,
    /** The cell of the answer that is explained. */
    cell,
    showCell,
    /** Moves sides to a group; with the number of groups as its number, to a new one. */
    move(sides: readonly number[], group: number) {
      const isNew = membersOf(group).length === 0;
      return say(({ groupOf, sides: sure }) => {
        const to = isNew ? 1 + Math.max(...groupOf) : group;
        return {
          groupOf: groupOf.map((own, side) => (sides.includes(side) ? to : own)),
          sides: new Set([...sure, ...sides]),
        };
      });
    },
    /** Says that two groups mate. */
    pair(a: number, b: number) {
      const [[first = 0], [second = 0]] = [membersOf(a), membersOf(b)];
      return say(({ sides, mates }) => ({
        sides: new Set([...sides, first, second]),
        mates: [...mates, [first, second]],
      }));
    },
    canUndo: () => (history()?.past ?? []).length > 0,
    undo: () => setHistory((it) => it && undo(it)),
  };
});

const startWorker = () => new Worker(new URL("./photo-worker.js", import.meta.url), { type: "module" });

/** @throws Error, for the user to read, if the photo cannot be drawn */
function pixelsOf(bitmap: ImageBitmap | undefined): ImageData {
  const { width, height } = bitmap ?? { width: 1, height: 1 };
  const context = newCanvas(width, height);
  if (bitmap) context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, width, height);
}

function bitmapOf({ data, width, height }: { data: Uint8Array | Uint8ClampedArray; width: number; height: number }) {
  return createImageBitmap(new ImageData(new Uint8ClampedArray(data), width, height));
}

/** Boards of this many cells, the squarest first; turned boards are the same. */
function sizesFor(cells: number): Size[] {
  const heights = Array.from({ length: Math.floor(Math.sqrt(cells)) }, (_, i) => i + 1);
  return heights
    .filter((height) => cells % height === 0)
    .map((height) => ({ width: cells / height, height }))
    .reverse();
}
