/** The text of a puzzle that is being typed or was pasted, saved between visits. */
import { CAPS, type Puzzle, writePuzzle } from "@edgewise/core";
import { createSignal } from "solid-js";
import { kept } from "../app/keep.js";
import { type Reading, readText } from "./reading.js";

interface Draft {
  readonly text: string;
  /** Name of the file that the text came from; cleared when the text changes. */
  readonly name?: string | undefined;
}

/** In characters. Browsers take seconds to draw a longer text, and save only some millions of characters. */
export const MAX_TEXT = 500_000;

export const [draft, setDraft] = kept<Draft>("draft", { text: "" }, (value) => {
  const { text, name } = (value ?? {}) as Partial<Record<keyof Draft, unknown>>;
  if (typeof text !== "string" || text.length > MAX_TEXT) return undefined;
  return { text, name: typeof name === "string" ? name.slice(0, CAPS.textLength) : undefined };
});

/** The reading of the draft; undefined if that is empty. */
export function readDraft(): Reading | undefined {
  const { text, name } = draft();
  return text.trim() === "" ? undefined : readText(text, name);
}

/** The draft as it was read last. */
export const [reading, setReading] = createSignal<Reading>();

/** Puts a puzzle in the place of another one, if the draft is that one's text. */
export function mendDraft(wrong: Puzzle, mended: Puzzle): void {
  if (JSON.stringify(readDraft()?.puzzle) !== JSON.stringify(wrong)) return;
  setDraft({ text: writePuzzle(mended, "text").text, name: draft().name });
}
