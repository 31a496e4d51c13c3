/** What research and the campaigns use of the benchmark: charts, tables, the yardstick, and how it names a machine. */
export { countByYardstick, whyNotForYardstick, yardstickContestant } from "./contestants/yardstick.js";
export { reported } from "./errors.js";
export { forecastSearch } from "./gate/forecast.js";
export { describeMachine } from "./machine.js";
export { CLI, ROOT } from "./paths.js";
export { linesChart } from "./report/charts/lines.js";
export { rowsChart } from "./report/charts/rows.js";
export { processorMs } from "./run/cpu.js";
export { type Row, readTable, writeTable } from "./table-file.js";
export { type Column, filled, markdownTable, median, tableOf } from "./text.js";
