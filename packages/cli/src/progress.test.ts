/** The line of progress on terminals of any width: whole parts of it. */
import { stripVTControlCharacters } from "node:util";
import type { Progress } from "@edgewise/core";
import { expect, test } from "vitest";
import { watched } from "./progress.js";
import { Collector } from "./streams.js";

const figures = "6,400,000 nodes, 2.1 M/s, 0 found, 3.0 s";
const PROGRESS = {
  nodes: 6_400_000n,
  nodesPerSecond: 2.1e6,
  arrangements: 0n,
  distinct: 0n,
  elapsedMs: 3000,
  threads: 1,
};
const left = "12 to 25 % done, about 2 to 5 minutes left";
const FORECAST: Progress["forecast"] = { share: [0.12, 0.25], nodesLeft: [2e7, 5e7], msLeft: [120_000, 300_000] };

test.each([
  [102, undefined, figures],
  [42, undefined, figures],
  [41, undefined, "6,400,000 nodes, 2.1 M/s, 0 found"],
  [25, undefined, "6,400,000 nodes"],
  [122, "████░░░░░░░░░░░░░░░░░░░░ ", `${left} | ${figures}`],
  [102, "████░░░░░░░░░░░░░░░░░░░░ ", `${left} | 6,400,000 nodes, 2.1 M/s`],
  [83, "████░░░░░░░░░░░░░░░░ ", `${left} | 6,400,000 nodes`],
  [42, "██░░░░░░░░ ", "12 to 25 % done"],
  [14, "█░░ ", ""],
  [1, " ", ""],
])("%i columns, bar %j: %s", async (columns, bar, text) => {
  const stderr = Object.assign(new Collector(), { isTTY: true, columns });
  await watched({ stderr }, async (_, progress) =>
    progress.update({ ...PROGRESS, ...(bar !== undefined && { forecast: FORECAST }) }),
  );
  expect(stripVTControlCharacters(stderr.text()).trim()).toBe(`${bar ?? ""}${text}`.trim());
});
