/**
 * The examples, besides what docs.test.ts sees of them: it runs every command of examples/README.md and compares what is
 * printed. Here: that none is left out, what they write to files, and the page, in Chromium where there is one.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readPuzzle } from "@edgewise/core";
import { describeWith } from "@edgewise/core/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findChromium } from "./lib/browser.mjs";
import { read } from "./lib/pages.mjs";
import { visit } from "./lib/visit.mjs";
import { ROOT } from "./lib/workspace.mjs";

const FILES = readdirSync(join(ROOT, "examples")).filter((name) => /[.](?:mjs|html)$/.test(name));
/** Run by page.html, which is run below. */
const IN_A_BROWSER = ["page.html", "page-worker.mjs"];

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "edgewise-examples-"));
});
// Chromium's children write to its profile for a moment after it has ended: waited for, 0.1 s more each time.
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

test("every one is listed, and run on a page", () => {
  const listed = [...read("examples/README.md").matchAll(/\]\(([\w-]+[.](?:mjs|html))\)/g)].map(
    ([, name = ""]) => name,
  );
  expect(listed.toSorted()).toEqual(FILES.toSorted());
  const pages = read("examples/README.md") + read("README.md");
  const run = [...pages.matchAll(/^\$ node examples\/([\w-]+[.]mjs)$/gm)].map(([, name = ""]) => name);
  expect([...run, ...IN_A_BROWSER].toSorted()).toEqual(FILES.toSorted());
});

test("generate.mjs writes the puzzle, its tiles and its solution", () => {
  const { status } = spawnSync(process.execPath, [join(ROOT, "examples/generate.mjs")], { cwd: folder });
  expect(status).toBe(0);
  const file = (name: string) => readFileSync(join(folder, name), "utf8");
  expect(readPuzzle(file("unique.txt")).puzzle.tiles).toHaveLength(16);
  for (const name of ["unique-tiles.svg", "unique-solved.svg"]) {
    const svg = file(name);
    expect(svg).toMatch(/^<svg [^>]*>[\s\S]*<\/svg>\s*$/);
    expect(svg.match(/<title>tile /g)).toHaveLength(16);
  }
});

const chromium = findChromium();

/** Put into the page: tells the test once the search has come to its end. */
const OBSERVER = `<script type="module">
  const said = document.getElementById("said");
  const board = document.getElementById("board");
  const tell = () => {
    if (!said.textContent.endsWith(".")) return;
    fetch("/seen", { method: "POST", body: JSON.stringify({ said: said.textContent, board: board.innerHTML }) });
  };
  new MutationObserver(tell).observe(said, { childList: true, characterData: true, subtree: true });
  tell();
</script>`;

describeWith(chromium ? undefined : "no Chromium was found", "page.html", () => {
  test("solves what stands in it", async () => {
    const { said, board } = await visit(chromium ?? "", folder, "examples/page.html", OBSERVER);
    expect(said).toBe("1 distinct, 4 arrangements.");
    expect(board.match(/<title>tile /g)).toHaveLength(9);
  });
});
