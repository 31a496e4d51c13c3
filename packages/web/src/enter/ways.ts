/** The way to enter tiles that is chosen, saved between visits. */
import { kept, oneOf } from "../app/keep.js";

export const WAYS = ["tap", "paste", "choose"] as const;

export type Way = (typeof WAYS)[number];

export const [way, enterBy] = kept<Way>("way", "tap", oneOf(WAYS));
