import { catalogue, type Translated } from "../language/language.js";
import { type Count, counted } from "../language/numbers.js";

const english = {
  title: "My puzzles",
  about:
    "Puzzles that you play, or search for over a second, stay here, on this device: the board as you left it, and what the search found or where it continues.",
  keepOpen: "Keep the open puzzle",
  openFile: "Open files",
  fileKinds: "A puzzle, a checkpoint or exported puzzles",
  exportAll: "Export all",
  none: "No puzzle is kept yet.",
  keptPuzzles: "Kept puzzles",
  exportNote:
    "Export what you cannot do without: browsers delete data after long disuse, or when you clear the history. Files hold everything but your own pictures.",
  deleted: (title: string) => `“${title}” was deleted.`,
  openNow: "open now",
  name: "Name",
  saveName: "Save name",
  openIt: (title: string) => `Open ${title}`,
  rename: "Rename",
  renameIt: (title: string) => `Rename ${title}`,
  export: "Export",
  exportIt: (title: string) => `Export ${title}`,
  delete: "Delete",
  deleteIt: (title: string) => `Delete ${title}`,
  size: (width: number, height: number, tiles: Count) => `${width} by ${height}, ${counted(tiles, "tile")}`,
  placed: (count: number) => `${count} placed`,
  unfinished: {
    first: "unfinished search for a solution",
    all: "unfinished search for all solutions",
    count: "unfinished count",
  },

  otherVersion: "This file was made by another version of this app.",
  added: (count: Count) => `${counted(count, "puzzle")} added.`,
  already: (count: number) => `${count} already here.`,
  damaged: (count: number) => `${count} damaged, left out.`,
  unread: "Not read:",
  moreUnread: (files: Count) => `and ${counted(files, "more file")}.`,
  alone: "This is a checkpoint: open it alone.",
  unkept: (count: number) => `${count} could not be kept.`,
  unknownCheckpoint: "This is the checkpoint of a puzzle that is neither open nor kept here. Open its puzzle first.",
  readCheckpoint: (title: string) => `Read as a checkpoint of ${title}.`,
  readAs: (format: string) => `Read as ${format}.`,
};

export type Texts = Translated<typeof english>;
export const t = catalogue(english, { de: () => import("./texts.de.js") });
