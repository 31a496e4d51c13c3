/**
 * The catalogue of known puzzles (fixtures/catalogue.tsv) and the page of counts (docs/COUNTS.md), made from
 * fixtures/counts.tsv and, where EDGEWISE_REAL is set, from the index of transcriptions there. Each puzzle is counted
 * again by two engines. No tiles are written, only what was counted.
 *
 *     EDGEWISE_REAL=FOLDER UPDATE_GOLDEN=1 npx vitest run scripts/known-designs.test.ts
 *
 * writes both again. The catalogue keeps its names, and the counts and programs of searches that are too long for this.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readPuzzle, referenceEngine } from "@edgewise/core";
import { groupedText } from "@edgewise/core/analysis";
import { search } from "@edgewise/core/engine";
import { CATALOGUE_COLUMNS, designOf, type KnownDesign, readCatalogue } from "@edgewise/core/identify";
import { choosePlan, makePlan } from "@edgewise/core/plan";
import {
  describeWith,
  knownFixtures,
  knownReal,
  largestTree,
  onlyInFullRun,
  type RealPuzzle,
} from "@edgewise/core/testing";
import { host, specialisedEngine, wasmEngine } from "@edgewise/wasm";
import { beforeAll, expect, test } from "vitest";
import { read, tableRows } from "./pages.js";
import { ROOT } from "./prepare.mjs";

const CATALOGUE = join(ROOT, "fixtures/catalogue.tsv");
const PAGE = join(ROOT, "docs/COUNTS.md");

const real = knownReal();
const UPDATES = process.env.UPDATE_GOLDEN === "1" && real !== undefined;

const LARGE_TREE = 2_000_000;
/** Nodes. A larger tree is not searched again here: its counts are those of the table. */
const MOST_NODES = UPDATES ? LARGE_TREE : largestTree(LARGE_TREE);
const onlyWhenAsked = UPDATES ? undefined : onlyInFullRun;
/** By puzzle, as the page has them. */
const NODES = new Map(tableRows(read("docs/COUNTS.md"), "puzzle").map((cells) => [cells[0], cells[5]]));

/** What the index says of a limit that Edgewise no longer has. */
const OUTDATED = / Edgewise's frame forbids .*/;
/** What the index quotes of MacMahon's 24 squares, and what our count says of it. */
const QUOTED = [
  ["counts 12,261 (", "counts 12,261, which is wrong ("],
  ["and 13,328 (", "and 13,328, an eighth of the arrangements ("],
] as const;
const INDEPENDENT = "an independent program";

interface Transcription extends RealPuzzle {
  readonly command: string;
}

interface Row {
  readonly known: KnownDesign;
  readonly transcriptions: readonly Transcription[];
  /** Nodes of the kernel in the order that it is given; undefined if the puzzle was not searched. */
  readonly nodes: bigint | undefined;
}

const transcriptions: readonly Transcription[] = [
  ...knownFixtures().map((known) => ({
    ...known,
    published: known.source.startsWith("published") ? String(known.distinct) : "-",
    convention: "distinct",
    note: "",
    command: `edgewise count fixtures/puzzles/${known.name}`,
  })),
  ...(real ?? []).map((known) => ({
    ...known,
    source: QUOTED.reduce((text, [quoted, judged]) => text.replace(quoted, judged), known.source),
    note: known.note.replace(OUTDATED, ""),
    command: `edgewise count ${known.name}.txt`,
  })),
];

let rows: readonly Row[] = [];

beforeAll(async () => {
  const kept = readCatalogue(readFileSync(CATALOGUE, "utf8"));
  const groups = new Map<string, Transcription[]>();
  for (const each of transcriptions) {
    const fingerprint = designOf(each.puzzle)?.fingerprint ?? "";
    groups.set(fingerprint, [...(groups.get(fingerprint) ?? []), each]);
  }
  const made: Row[] = [];
  for (const [fingerprint, group] of groups) made.push(await rowOf(fingerprint, group, kept.get(fingerprint)));
  rows = made;
}, 600_000);

async function rowOf(
  fingerprint: string,
  group: readonly Transcription[],
  kept: KnownDesign | undefined,
): Promise<Row> {
  const { puzzle, name } = group[0] as Transcription;
  const counted = group.find(({ arrangements }) => arrangements !== undefined);
  const limits = { nodeLimit: MOST_NODES };
  // To plan a large puzzle, and to search it to the limit for nothing, takes longer than to count all the others.
  const isTooLarge = onlyWhenAsked && !(Number(NODES.get(name)?.replaceAll(",", "") ?? 0) <= MOST_NODES);
  const plan = counted && !isTooLarge && choosePlan(puzzle);
  const ours = plan ? await search(wasmEngine, puzzle, plan, host, limits) : undefined;
  const checked = plan ? await search(referenceEngine, puzzle, plan, host, limits) : undefined;
  const both = [ours, checked].filter((outcome) => outcome?.status === "complete");
  for (const outcome of both) {
    expect([outcome?.arrangements, outcome?.distinct], counted?.name).toEqual([
      counted?.arrangements,
      counted?.distinct ?? outcome?.distinct,
    ]);
  }
  const distinct = counted?.distinct ?? (ours?.status === "complete" ? ours.distinct : kept?.distinct);
  return {
    known: {
      fingerprint,
      names: kept?.names ?? group.map(({ name }) => name),
      sources: [...new Set(group.map(({ source }) => source.replaceAll(";", ",")))],
      ...(counted?.arrangements !== undefined && { arrangements: counted.arrangements }),
      ...(distinct !== undefined && { distinct }),
      method: counted ? "the whole space searched" : "",
      programs:
        both.length === 2
          ? [INDEPENDENT, "Edgewise wasm", "Edgewise reference"]
          : (kept?.programs ?? (counted ? [INDEPENDENT] : [])),
    },
    transcriptions: group,
    nodes: ours?.status === "complete" ? ours.nodes : undefined,
  };
}

function catalogueText(): string {
  const cell = (value: string | bigint | readonly string[] | undefined) =>
    (Array.isArray(value) ? value.join("; ") : String(value ?? "")) || "-";
  const lines = rows.map(({ known }) =>
    [known.fingerprint, known.names, known.sources, known.arrangements, known.distinct, known.method, known.programs]
      .map(cell)
      .join("\t"),
  );
  return `${[CATALOGUE_COLUMNS.join("\t"), ...lines].join("\n")}\n`;
}

/** A table of Markdown, whose columns are as wide as their widest cell. */
function markdownTable(lines: readonly (readonly string[])[]): string {
  const [header = []] = lines;
  const widths = header.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)));
  const row = (cells: readonly string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(" | ")} |`;
  return [row(header), row(widths.map((width) => "-".repeat(width))), ...lines.slice(1).map(row)].join("\n");
}

/** As a number with separators; "-" if it was not counted. */
const figure = (count: bigint | undefined) => (count === undefined ? "-" : groupedText(count));

/** Text that Markdown takes literally in a cell. */
const literal = (text: string) =>
  text.replaceAll("|", "/").replaceAll(">", "\\>").replaceAll("<", "\\<").replaceAll("*", "\\*").replaceAll("_", "\\_");

function pageText(): string {
  const counted = rows.flatMap(({ known, transcriptions, nodes }) =>
    transcriptions.map(({ name, published, convention, note, source, command }) => [
      name,
      literal(published),
      literal(convention),
      figure(known.distinct),
      figure(known.arrangements),
      figure(nodes),
      String(known.programs.length),
      literal([source, note].filter((text) => text !== "").join("; ")),
      `\`${command}\``,
    ]),
  );
  const header = [
    "puzzle",
    "published",
    "what that counts",
    "distinct",
    "arrangements",
    "nodes",
    "programs",
    "source",
    "command",
  ];
  return `${PAGE_INTRO}${markdownTable([header, ...counted])}\n`;
}

const PAGE_INTRO = `# Known counts

How many solutions real puzzles have: what was published, and what a whole search finds. This page is written by
\`scripts/known-designs.test.ts\`; the same test counts each puzzle again. Puzzles that are one design under several pictures
stand together; \`edgewise identify FILE\` finds the design of yours.

- **distinct** leaves out turns of the board and swaps of identical tiles, **arrangements** counts them.
- **nodes** are those of the wasm kernel in the order that the planner chooses, with symmetry breaking; \`-\`: not searched here.
- **programs** that agree on the count: one that is independent of this project, the wasm kernel, and the reference engine.
- A published figure that differs from ours is wrong or counts something else; the source column says which.

`;

const missing = real ? undefined : "EDGEWISE_REAL is not set";

describeWith(missing ?? onlyWhenAsked, "with the transcriptions of real puzzles", () => {
  test("the catalogue is what they give", () => {
    const text = catalogueText();
    if (UPDATES) writeFileSync(CATALOGUE, text);
    expect(readFileSync(CATALOGUE, "utf8")).toBe(text);
  });

  test("the page of counts is what they give", () => {
    const text = pageText();
    if (UPDATES) writeFileSync(PAGE, text);
    expect(readFileSync(PAGE, "utf8")).toBe(text);
  });
});

test("every puzzle of the fixtures is in the catalogue with its counts", () => {
  const catalogue = readCatalogue(readFileSync(CATALOGUE, "utf8"));
  const ofFixtures = rows.filter(({ transcriptions }) =>
    transcriptions.some(({ command }) => command.includes("fixtures/")),
  );
  expect(ofFixtures.length).toBeGreaterThan(10);
  for (const { known } of ofFixtures) {
    expect(catalogue.get(known.fingerprint)).toMatchObject({
      names: known.names,
      ...(known.distinct !== undefined && { distinct: known.distinct }),
    });
  }
});

test("no two rows of the catalogue have one fingerprint, and each has a name and a source", () => {
  const lines = readFileSync(CATALOGUE, "utf8").trimEnd().split("\n").slice(1);
  const catalogue = readCatalogue(readFileSync(CATALOGUE, "utf8"));
  expect(catalogue.size).toBe(lines.length);
  for (const { names, sources } of catalogue.values()) expect([names.length, sources.length].includes(0)).toBe(false);
});

describeWith(onlyWhenAsked, "MacMahon's 24 squares", () => {
  test.each([wasmEngine, specialisedEngine])(
    "$name: 106,624 arrangements with the rim in one colour",
    async (engine) => {
      const { puzzle } = readPuzzle(read("fixtures/macmahon-24.txt"));
      const { arrangements, distinct } = await search(engine, puzzle, makePlan(puzzle, { order: "row-major" }), host);
      expect([arrangements, distinct]).toEqual([106_624n, 53_312n]);
    },
    1_800_000,
  );
});
