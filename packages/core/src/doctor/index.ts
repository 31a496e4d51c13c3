/**
 * Finds the mistake in a puzzle that was mistyped.
 *
 * @module @edgewise/core/doctor
 */
export { type Diagnosis, type DiagnosisRequest, diagnose, type FoundRepair } from "./diagnose.js";
export type { UnevenPictures } from "./evenness.js";
export { type Repair, repaired, repairText } from "./repair.js";
