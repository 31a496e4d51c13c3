/**
 * How hard a puzzle is: computed counts, figures expected by chance, experiments, warnings, and numbers in words.
 *
 * @module @edgewise/core/analysis
 */
export { arrangementsToTry, arrangementsWithFrame } from "./arrangements.js";
export { attemptsOf } from "./attempts.js";
export { durationText } from "./duration.js";
export { log10ExpectedAtRandom, log10ExpectedNodes, log10ExpectedSolutions, log10ExpectedUniform } from "./expected.js";
export * from "./experiment.js";
export { forecastText, shareText, spanText } from "./forecast.js";
export * from "./phrases.js";
export { warningsOf } from "./warnings.js";
