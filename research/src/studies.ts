/** All studies, in the order of docs/FINDINGS.md. */
import { calibration } from "../calibration/study.js";
import { clues } from "../clues/study.js";
import { hardness } from "../hardness/study.js";
import { macmahon } from "../macmahon/study.js";
import { tangle } from "../tangle/study.js";
import { uniqueness } from "../uniqueness/study.js";
import type { Study } from "./study.js";

export const STUDIES: readonly Study[] = [uniqueness, hardness, clues, macmahon, tangle, calibration];
