/** The last step that took something away, and how to take it back. A later such step replaces it. */
import { createSignal } from "solid-js";

interface Undoable {
  /** What happened, as a sentence. */
  readonly text: string;
  undo(): void;
}

export const [undoable, offerUndo] = createSignal<Undoable>();
