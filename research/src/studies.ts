/** All studies, in the order of docs/FINDINGS.md, and their files: `data.csv` is measured, the rest is made from it. */
import { readFileSync } from "node:fs";
import { filled, ROOT, type Row, readTable } from "@edgewise/bench";
import { calibration } from "../calibration/study.js";
import { clues } from "../clues/study.js";
import { hardness } from "../hardness/study.js";
import { macmahon } from "../macmahon/study.js";
import { tangle } from "../tangle/study.js";
import { uniqueness } from "../uniqueness/study.js";
import type { Study } from "./study.js";

export const STUDIES: readonly Study[] = [uniqueness, hardness, clues, macmahon, tangle, calibration];

export const dataPath = ({ name }: Study) => `${ROOT}research/${name}/data.csv`;

/** The measured rows, in the order of the points. */
export const readRows = (study: Study): Row[] => readTable(dataPath(study));

/** What is made from the data, by path in the repository. */
export function pagesOf(studies: readonly Study[]): Record<string, string> {
  const files: Record<string, string> = {};
  const findings = studies.map((study) => {
    const { name, title } = study;
    const rows = readRows(study);
    const chart = study.chart(rows);
    if (chart !== undefined) files[`research/${name}/chart.svg`] = chart;
    const finding = study.finding(rows);
    const page = `research/${name}/README.md`;
    const result = `${finding}\n\n![${title}](chart.svg)\n\n${study.table(rows)}`;
    files[page] = filled(readFileSync(`${ROOT}${page}`, "utf8"), { result });
    return `## ${title}\n\n${finding}\n\n![${title}](../research/${name}/chart.svg)\n\n[Method, data and limits](../research/${name}/README.md): \`npm run research -- ${name}\`\n`;
  });
  files["docs/FINDINGS.md"] = `${FINDINGS}\n${findings.join("\n")}`;
  return files;
}

const FINDINGS = `# Findings

Questions about edge-matching puzzles, and what this solver can say about them. \`npm run research\` makes this page from the data in
[research](../research), and \`npm test\` measures a part of it again.
`;
