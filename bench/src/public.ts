/** What research uses of the benchmark: its charts, its tables and how it names a machine. */
export { describeMachine } from "./machine.js";
export { type LinesChart, linesChart } from "./report/charts/lines.js";
export { type RowsChart, rowsChart } from "./report/charts/rows.js";
export { grouped, markdownTable, median } from "./text.js";
