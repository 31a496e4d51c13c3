/** npm run research: measures what the pages of docs and bench show. */
import { writeFileSync } from "node:fs";
import { describeMachine, ROOT, writeTable } from "@edgewise/bench";
import { dataPath, pagesOf, readRows, STUDIES } from "./studies.js";
import { isAt, type Row, type Study } from "./study.js";

const USAGE = `npm run research -- [NAME…] [--again | --pages]

Measures what is missing in the data of the studies named, or of all, then
makes their pages. Stopped at any time, it goes on where it was.

  --again   measures everything anew
  --pages   measures nothing
`;

const args = process.argv.slice(2);
if (args.includes("--help")) {
  process.stdout.write(USAGE);
  process.exit();
}
const names = args.filter((arg) => !arg.startsWith("--"));
const allowed = [...STUDIES.map(({ name }) => name), "--again", "--pages"];
const unknown = args.find((arg) => !allowed.includes(arg));
if (unknown !== undefined) {
  process.stderr.write(`research: expected ${allowed.join(", ")}, found ${JSON.stringify(unknown)}\n`);
  process.exit(2);
}

for (const study of STUDIES.filter(({ name }) => names.length === 0 || names.includes(name))) {
  if (!args.includes("--pages")) await measure(study, args.includes("--again") ? [] : readRows(study));
}
for (const [path, text] of Object.entries(pagesOf(STUDIES))) writeFileSync(`${ROOT}${path}`, text);

async function measure(study: Study, known: readonly Row[]): Promise<void> {
  const rows = [...known];
  const { cpu, cores, node } = describeMachine();
  const sorted = () => study.points.flatMap((point) => rows.filter((row) => isAt(point, row)));
  for (const point of study.points) {
    if (rows.some((row) => isAt(point, row))) continue;
    const values = await study.measure(point);
    const text = (row: Row) =>
      Object.entries(row)
        .map((cell) => cell.join(" "))
        .join(", ");
    process.stdout.write(`${study.name}: ${text(point)}: ${text(values)}\n`);
    rows.push({ ...point, ...values });
    writeTable(dataPath(study), `${cpu}, ${cores} cores, Node ${node}`, sorted());
  }
}
