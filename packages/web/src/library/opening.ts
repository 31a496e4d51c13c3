/** Opens a file of any kind that the app or the command writes: exported puzzles, a checkpoint, a puzzle. */
import { CAPS, type Puzzle } from "@edgewise/core";
import { checkpointedPuzzle, puzzleFingerprint } from "@edgewise/core/engine";
import { openSection } from "../app/frame.js";
import { store } from "../app/store.js";
import { readText } from "../enter/reading.js";
import { t as enter } from "../enter/texts.js";
import { pinnedAt, solving } from "../solve/solving.js";
import { MAX_LIBRARY, readLibrary } from "./files.js";
import { openWork } from "./keeping.js";
import { library } from "./library.js";
import { t } from "./texts.js";
import { newId, readWork, titleOf, type Work, writeWork } from "./work.js";

interface Opened {
  /** What was done, or why not. */
  readonly text: string;
  readonly isWrong?: boolean;
}

const wrong = (text: string): Opened => ({ text, isWrong: true });

export async function openFile(file: File): Promise<Opened> {
  if (file.size > MAX_LIBRARY) return wrong(enter("tooManyBytes", file.name, MAX_LIBRARY, file.size));
  const text = await file.text();
  const works = readLibrary(text);
  if (works === "other-version") return wrong(`${file.name}: ${t("otherVersion")}`);
  if (works) return importAll(works);
  if (file.size > CAPS.inputBytes) return wrong(enter("tooManyBytes", file.name, CAPS.inputBytes, file.size));
  return (await openCheckpoint(text)) ?? openPuzzle(text, file.name);
}

/**
 * Works that the library has under the same id and with the same date are left as they are. A work that was changed here
 * since gets a copy, once.
 */
async function importAll(works: readonly unknown[]): Promise<Opened> {
  let [added, known, damaged, unkept] = [0, 0, 0, 0];
  await library.refresh();
  for (const value of works) {
    const work = readImported(value);
    const there = work && (await library.get(work.id));
    if (!work) damaged++;
    else if (there && [there, ...(library.works() ?? [])].some((it) => isSame(it, work))) known++;
    else {
      const id = there ? newId() : work.id;
      if (await library.update(id, () => ({ ...work, id }))) added++;
      else unkept++;
    }
  }
  const parts = [
    t("added", added),
    ...(known > 0 ? [t("already", known)] : []),
    ...(damaged > 0 ? [t("damaged", damaged)] : []),
    ...(unkept > 0 ? [t("unkept", unkept)] : []),
  ];
  return { text: parts.join(" "), isWrong: damaged + unkept > 0 };
}

/** Anybody can write a file: no time in it becomes a best one here. */
function readImported(value: unknown): Work | undefined {
  const work = readWork(value);
  return work?.played ? { ...work, played: { ...work.played, isWhole: false } } : work;
}

/** Is a work that is kept the same, or a copy? Its name may have changed. */
function isSame(kept: Work, work: Work): boolean {
  if (kept.changedAt !== work.changedAt) return false;
  const contentOf = (it: Work) => JSON.stringify(writeWork({ ...it, id: "", title: "" }));
  return kept.id === work.id || contentOf(kept) === contentOf(work);
}

/**
 * Offers to continue the search of a checkpoint, whose puzzle must be open or kept: a checkpoint names it only by a
 * fingerprint. @returns undefined if the text is no checkpoint
 */
export async function openCheckpoint(text: string): Promise<Opened | undefined> {
  const wanted = checkpointedPuzzle(text);
  if (wanted === undefined) return undefined;
  const searchedIn = ({ puzzle, position, search }: Pick<Work, "puzzle" | "position" | "search">) =>
    [puzzle, pinnedAt(puzzle, position), ...(search ? [search.puzzle] : [])].find(
      (it: Puzzle) => puzzleFingerprint(it) === wanted,
    );
  const open = { puzzle: store.puzzle(), position: store.position(), search: undefined };
  let puzzle = searchedIn(open);
  if (!puzzle) {
    await library.refresh();
    const work = library.works()?.find(searchedIn);
    if (!work) return wrong(t("unknownCheckpoint"));
    puzzle = searchedIn(work);
    openWork({ ...work, search: undefined });
  }
  // A checkpoint does not tell whether solutions were kept; those it holds are shown again.
  if (puzzle) solving.restore({ kind: "all", puzzle, checkpoint: text });
  openSection("solve");
  return { text: t("readCheckpoint", titleOf({ puzzle: store.puzzle() })) };
}

function openPuzzle(text: string, name: string): Opened {
  const reading = readText(text, name.replace(/\..*$/, ""));
  if (reading.faults) {
    const [fault] = reading.faults;
    return wrong(`${name}: ${[fault?.where, fault?.meaning, fault?.text].filter((part) => part).join(": ")}.`);
  }
  store.setPuzzle(reading.puzzle);
  openSection("solve");
  return { text: t("readAs", reading.format) };
}
