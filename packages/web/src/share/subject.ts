/** What Share shows and saves besides the puzzle: chosen there, or by what leads there. Gone when Share is left. */
import { createSignal } from "solid-js";

export type SubjectId = "tiles" | "position" | "best" | "solution";

export const [subjectId, chooseSubject] = createSignal<SubjectId>("tiles");
