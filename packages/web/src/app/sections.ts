/**
 * The sections of the app. Each is a Solid component that receives the store; all but the first two load when opened.
 */
import { type Component, lazy } from "solid-js";
import { Enter } from "../enter/index.js";
import { Solve } from "../solve/index.js";
import type { SectionId, SectionProps } from "./store.js";

export interface Section {
  readonly id: SectionId;
  readonly title: string;
  readonly view: Component<SectionProps>;
}

export const SECTIONS: readonly Section[] = [
  { id: "enter", title: "Tiles", view: Enter },
  { id: "solve", title: "Solve", view: Solve },
  { id: "watch", title: "Watch", view: lazy(() => import("../watch/index.js")) },
  { id: "play", title: "Play", view: lazy(() => import("../play/index.js")) },
  { id: "study", title: "Study", view: lazy(() => import("../study/index.js")) },
  { id: "share", title: "Share", view: lazy(() => import("../share/index.js")) },
];
