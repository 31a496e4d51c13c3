/** The way to enter tiles that is chosen, saved between visits. */
import { kept } from "../app/keep.js";

export const WAYS = ["tap", "paste", "choose"] as const;

export type Way = (typeof WAYS)[number];

export const [way, enterBy] = kept<Way>("way", "tap", (value) => WAYS.find((id) => id === value));
