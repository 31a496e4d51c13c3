/**
 * Tests of the examples that docs.test.ts does not make. docs.test.ts runs every command of examples/README.md and
 * compares the output. These tests check that no example is missing there, what examples write to files, and the page
 * in Chromium.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readPuzzle } from "@edgewise/core";
import { chromium } from "playwright-core";
import { expect, test } from "vitest";
import { read } from "./pages.js";
import { ROOT } from "./prepare.mjs";

const FILES = readdirSync(join(ROOT, "examples")).filter((name) => /[.](?:mjs|html)$/.test(name));

test("every example is listed and run on a page", () => {
  const page = read("examples/README.md");
  const listed = [...page.matchAll(/\]\(([\w-]+[.](?:mjs|html))\)/g)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(FILES.toSorted());
  const run = [...page.matchAll(/^\$ node examples\/([\w-]+[.]mjs)$/gm)].map(([, name]) => name);
  expect([...run, "page.html", "page-worker.mjs"].toSorted()).toEqual(FILES.toSorted()); // the last two below
});

test("generate.mjs writes the puzzle, its tiles and its solution", () => {
  const cwd = mkdtempSync(join(tmpdir(), "edgewise-examples-"));
  const { status } = spawnSync(process.execPath, [join(ROOT, "examples/generate.mjs")], { cwd });
  expect(status).toBe(0);
  const file = (name: string) => readFileSync(join(cwd, name), "utf8");
  expect(readPuzzle(file("unique.txt")).puzzle.tiles).toHaveLength(16);
  for (const name of ["unique-tiles.svg", "unique-solved.svg"]) {
    expect(file(name)).toMatch(/^<svg [^>]*>[\s\S]*<\/svg>\s*$/);
    expect(file(name).match(/<title>tile /g)).toHaveLength(16);
  }
  rmSync(cwd, { recursive: true });
});

const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const hasBrowser = existsSync(executablePath);

test.skipIf(!hasBrowser)(`page.html${hasBrowser ? "" : " (skipped: no Chromium was found)"}`, async () => {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const page = await browser.newPage();
    const files = (url: URL) => url.host === "edgewise.test";
    await page.route(files, (route) => route.fulfill({ path: join(ROOT, new URL(route.request().url()).pathname) }));
    await page.goto("http://edgewise.test/examples/page.html");
    await page.getByText("1 distinct, 4 arrangements.").waitFor();
    expect((await page.locator("#board").innerHTML()).match(/<title>tile /g)).toHaveLength(9);
  } finally {
    await browser.close();
  }
});
