/** The way to enter tiles that is chosen, saved between visits. */
import { kept } from "../app/keep.js";
import type { Option } from "../ui/buttons.jsx";

export const WAYS = [
  { id: "tap", title: "Tap" },
  { id: "paste", title: "Paste" },
  { id: "generate", title: "Make" },
  { id: "choose", title: "Examples" },
] as const satisfies readonly Option<string>[];

export type Way = (typeof WAYS)[number]["id"];

export const [way, enterBy] = kept<Way>("way", "tap", (value) => WAYS.find(({ id }) => id === value)?.id);
