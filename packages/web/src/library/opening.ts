/** Opens files of any kind that the app or the command writes: exported puzzles, a checkpoint, one puzzle or a stream. */
import { CAPS, type Puzzle } from "@edgewise/core";
import { checkpointedPuzzle, puzzleFingerprint } from "@edgewise/core/engine";
import { openSection } from "../app/frame.js";
import { store } from "../app/store.js";
import { readText } from "../enter/reading.js";
import { t as enter } from "../enter/texts.js";
import { t as puzzles } from "../puzzles/texts.js";
import { pinnedAt, solving } from "../solve/solving.js";
import { type Message, messageOf } from "../ui/Fault.jsx";
import { readTextFile } from "../ui/files.js";
import { cut } from "../ui/wording.js";
import { fieldsIn, MAX_LIBRARY, readLibrary } from "./files.js";
import { openWork } from "./keeping.js";
import { library } from "./library.js";
import { t } from "./texts.js";
import { newId, readWork, titleOf, type Work, writeWork } from "./work.js";

/** How many of the files that are not read are named. */
const NAMED = 8;
/** In characters: of the name of such a file, and of the reason. */
const MAX_NAME = 60;
const MAX_REASON = 160;

const wrong = (text: string): Message => ({ text, isWrong: true });

/** Several puzzles are added to the library, a single one is shown. */
export async function openFiles(files: readonly File[]): Promise<Message> {
  const all: unknown[] = [];
  const unread: string[] = [];
  for (const file of files) {
    const { works, text = "", fault } = await contentOf(file);
    if (files.length === 1 && !works) {
      return fault ? wrong(fault) : ((await openCheckpoint(text)) ?? openPuzzle(text, file.name));
    }
    const held = works ?? fault ?? workOf(text, file);
    if (typeof held === "string") unread.push(held);
    else all.push(...[held].flat());
  }
  const added = await importAll(all);
  if (unread.length === 0) return added;
  const more = unread.length - NAMED;
  return wrong(
    [added.text, t("unread"), ...unread.slice(0, NAMED), ...(more > 0 ? [t("moreUnread", more)] : [])].join("\n"),
  );
}

/** Works, for `readImported`, the text of anything else, or why the file is not read. */
async function contentOf(
  file: File,
): Promise<{ readonly works?: readonly unknown[]; readonly text?: string; readonly fault?: string }> {
  const name = cut(file.name, MAX_NAME);
  if (file.size > MAX_LIBRARY) return { fault: enter("tooManyBytes", name, MAX_LIBRARY, file.size) };
  const text = await readTextFile(file, name).catch((error: unknown) => ({ fault: messageOf(error) }));
  if (typeof text !== "string") return text;
  const works = readLibrary(text);
  if (works === "other-version") return { fault: `${name}: ${t("otherVersion")}` };
  if (works) return { works };
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  // As for the command, one of the first two may be broken.
  const isStream = lines.length > 1 && lines.slice(0, 2).some((line) => "format" in fieldsIn(line));
  if (isStream) return { works: lines.map((line, i) => workOf(line, file, i)) };
  if (file.size > CAPS.inputBytes) return { fault: enter("tooManyBytes", name, CAPS.inputBytes, file.size) };
  return { text };
}

/** For `readImported`, or why the text is no puzzle. The same file makes the same works again. */
function workOf(text: string, { name, lastModified }: File, index = 0): object | string {
  const { puzzle, faults } = readText(text, titleIn(name));
  if (puzzle) return { id: puzzleFingerprint(puzzle), puzzle, position: [], changedAt: lastModified - index };
  const [fault] = faults;
  const why = checkpointedPuzzle(text) ? t("alone") : said(fault?.where, `${fault?.meaning || fault?.text}.`);
  return `${cut(name, MAX_NAME)}: ${cut(why, MAX_REASON)}`;
}

const said = (...parts: readonly (string | undefined)[]) => parts.filter((part) => part).join(": ");

/** A puzzle without a name has that of its file. */
const titleIn = (fileName: string) => fileName.replace(/\..*$/, "");

/**
 * Works of which the library has all that they hold are left out. A work that was changed here since it was exported gets
 * a copy, once.
 */
async function importAll(values: readonly unknown[]): Promise<Message> {
  await library.refresh();
  const byPuzzle = Map.groupBy(library.works() ?? [], unnamed);
  const ids = new Set(library.works()?.map(({ id }) => id));
  const works = values.map(readImported).filter((work) => work !== undefined);
  const added: Work[] = [];
  for (const work of works) {
    const key = unnamed(work);
    const there = byPuzzle.get(key) ?? [];
    if (there.some((it) => hasAllOf(it, work))) continue;
    byPuzzle.set(key, [...there, work]);
    added.push(ids.has(work.id) ? { ...work, id: newId() } : work);
    ids.add(work.id);
  }
  const [known, damaged] = [works.length - added.length, values.length - works.length];
  const kept = await library.addAll(added);
  const unkept = added.length - kept;
  const parts = [
    t("added", kept),
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

/** The puzzle but for its name, which a file without one has from its own. */
const unnamed = ({ puzzle }: Work) => JSON.stringify({ ...puzzle, name: "" });

/**
 * Of two works of one puzzle: does the kept one hold all that the other does? Names may have changed. A file with nothing
 * but a puzzle may be downloaded twice, which changes its date.
 */
function hasAllOf(kept: Work, work: Work): boolean {
  const { title, position, played, search, theme } = work;
  if (title === "" && position.length === 0 && !played && !search && !theme) return true;
  const contentOf = (it: Work) => JSON.stringify(writeWork({ ...it, id: "", title: "", puzzle: work.puzzle }));
  return kept.changedAt === work.changedAt && (kept.id === work.id || contentOf(kept) === contentOf(work));
}

/**
 * Offers to continue the search of a checkpoint, whose puzzle must be open or kept: a checkpoint names it only by a
 * fingerprint. @returns undefined if the text is no checkpoint
 */
export async function openCheckpoint(text: string): Promise<Message | undefined> {
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

function openPuzzle(text: string, name: string): Message {
  const reading = readText(text, titleIn(name));
  if (reading.faults) {
    const [fault] = reading.faults;
    return wrong(`${said(name, fault?.where, fault?.meaning, puzzles("ofCore", fault?.text ?? ""))}.`);
  }
  store.setPuzzle(reading.puzzle);
  openSection("solve");
  return { text: t("readAs", reading.format) };
}
