/** What the frame around the sections shows: which of them is open (address.ts), and what has happened elsewhere. */
import { createSignal } from "solid-js";

/**
 * The sections under the names they have in addresses: the first screen, those of the navigation in order, and the one
 * beside it.
 */
export const SECTIONS = ["welcome", "enter", "make", "solve", "watch", "play", "study", "share", "library"] as const;
export type SectionId = (typeof SECTIONS)[number];

/** undefined until the link that opened the page has been read. */
export const [section, openSection] = createSignal<SectionId>();

/** How much of the running search is done, which may be empty; undefined while none runs. */
export const [searched, setSearched] = createSignal<string>();

interface Undoable {
  /** What happened, as a sentence. */
  readonly text: string;
  /** It goes with the next step: a move in the puzzle that is open now, or a visit to another section. */
  readonly isBrief?: true;
  undo(): void;
}

/** The last step that took something away, and how to take it back. A later such step replaces it. */
export const [undoable, offerUndo] = createSignal<Undoable>();

/** Called at the next step. */
export function endBriefOffer(): void {
  if (undoable()?.isBrief) offerUndo(undefined);
}
