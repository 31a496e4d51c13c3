/** Searches that are left before their end, and continued: after Stop, a reload, another puzzle, a file, on the command line. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generatePuzzle, writePuzzle } from "@edgewise/core";
import { expect, type Page, test } from "@playwright/test";
import { INSECTS } from "../src/puzzles/examples.js";
import {
  CLI,
  cell,
  exported,
  goTo,
  importFiles,
  open,
  openLibrary,
  openPlanted,
  press,
  saved,
  shownNodes,
  stopSearch,
  tray,
  waitForNodes,
} from "./app.js";

test("a stopped search resumes here, after a reload, and on the command line", { tag: "@chromium" }, async ({
  page,
}) => {
  await open(page);
  await openPlanted(page);
  await press(page, "Count");
  await waitForNodes(page);
  await stopSearch(page);
  const stoppedAt = await nodesOf(page);
  await expect(page.locator("dt:text-is('Fill order') + dd")).toHaveText(/^[A-Z][a-z ]+$/);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Unfinished search" })).toBeVisible();
  await press(page, "Continue");
  await waitForNodes(page);
  await stopSearch(page);
  expect(await nodesOf(page)).toBeGreaterThan(stoppedAt);

  const checkpoint = await saved(page, "Save checkpoint");
  await goTo(page, "Share");
  const puzzle = await saved(page, "JSON");
  const { status, stats } = runLimited(["count", puzzle.path, "--resume", checkpoint.path]);
  expect(status).toBe("limit");
  expect(stats.nodes).toBeGreaterThan(1_000_000);
});

async function nodesOf(page: Page): Promise<number> {
  await page.getByText("Search details").click();
  return Number((await shownNodes(page))?.replaceAll(",", ""));
}

/** Runs the command until it has searched a million nodes. */
function runLimited(args: readonly string[]): { status: string; stats: { nodes: number } } {
  const options = [...args, "--node-limit", "1000000", "--json", "--quiet"];
  return JSON.parse(spawnSync(process.execPath, [CLI, ...options], { encoding: "utf8" }).stdout);
}

test("a stranger's link puts a running search aside, and Undo offers to continue it", async ({ page }) => {
  const complaints = await open(page);
  await openPlanted(page);
  await press(page, "Count");
  await expect(page.getByText(/^wasm, \d+ worker/)).toBeVisible();
  await page.goto("./#puzzle=small&board_w=2&board_h=1&board_edges=abbbabab&board_pieces=001002");
  await expect(page.getByRole("heading", { name: "Small" })).toBeVisible();
  await press(page, "Undo");
  await press(page, "Continue");
  await expect(page.getByText(/^wasm, \d+ worker/)).toBeVisible();
  await stopSearch(page);

  // The same from a link in a new visit, whose search only the library has.
  await page.goto("./#puzzle=small&board_w=2&board_h=1&board_edges=abbbabab&board_pieces=001002");
  await openLibrary(page);
  await page.getByRole("button", { name: /^Open Planted-8x8/ }).click();
  await expect(page.getByRole("heading", { name: "Unfinished search" })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a short search leaves a long unfinished one kept, and the offer to return to that goes with its puzzle", async ({
  page,
}) => {
  const complaints = await open(page);
  // Hours are left of its count, and a first solution comes at once.
  await openPlanted(page, 5, 3);
  await press(page, "Count");
  await expect(page.locator("dt:text-is('Nodes') + dd")).toHaveText(/million/);
  await stopSearch(page);
  const offer = page.getByText("Another search has taken the place of the unfinished one.");
  const solve = async () => {
    await press(page, "Solve");
    await expect(page.getByRole("heading", { name: "Solved" })).toBeVisible();
    await expect(offer).toBeVisible();
  };
  await solve();
  // On a phone the end of the page comes above the offer.
  await page.setViewportSize({ width: 320, height: 640 });
  const end = await page.locator("main").evaluate((main) => {
    window.scrollTo(0, document.body.scrollHeight);
    return main.lastElementChild?.getBoundingClientRect().bottom;
  });
  expect(end).toBeLessThan((await offer.boundingBox())?.y ?? 0);
  await press(page, "Undo");
  await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
  await solve();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Unfinished search" })).toBeVisible();
  await solve();
  await page.getByRole("button", { name: /^Circles.*4 solutions/ }).click();
  await expect(page.getByRole("heading", { name: "Circles" })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await openLibrary(page);
  await expect(page.getByText("unfinished count")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a search for one solution can be left and continued", async ({ page }) => {
  const complaints = await open(page);
  await openPlanted(page, 12, 12);
  await press(page, "Solve");
  // The thorough part of the search shares all workers once it has been planned.
  await expect(page.locator("dt:text-is('Engine') + dd")).toHaveText(/, \d+ workers/);
  await stopSearch(page);
  await expect(page.getByText("edgewise solve puzzle.json --resume")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Unfinished search" })).toBeVisible();
  await press(page, "Continue");
  await expect(page.locator("dt:text-is('Nodes') + dd")).toHaveText(/[1-9]/);
  await stopSearch(page);

  // With tiles on the board it is the search of another puzzle than the command would read.
  await goTo(page, "Play");
  await tray(page, 0).click();
  await cell(page, 0).click();
  await press(page, "Solve from here");
  await expect(page.locator("dt:text-is('Engine') + dd")).toHaveText(/, \d+ workers/);
  await stopSearch(page);
  await expect(page.getByText("My puzzles opens a saved checkpoint again.")).toBeVisible();
  await expect(page.getByText("edgewise solve puzzle.json --resume")).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("a checkpoint of the command opens, if its puzzle is open or kept", async ({ page }) => {
  const complaints = await open(page);
  const folder = mkdtempSync(join(tmpdir(), "edgewise-"));
  const [puzzle, checkpoint] = [join(folder, "long.json"), join(folder, "long.checkpoint")];
  const long = generatePuzzle({ width: 8, height: 8, colors: 5, rule: "signed", seed: 1 });
  writeFileSync(puzzle, writePuzzle(long).text);
  runLimited(["count", puzzle, "--engine", "wasm", "--checkpoint", checkpoint]);
  const openFile = (path: string) => importFiles(page, path);
  await openLibrary(page);
  await openFile(checkpoint);
  await expect(page.getByText("Open its puzzle first.")).toBeVisible();
  await openFile(puzzle);
  await goTo(page, "Tiles");
  await press(page, "Paste");
  await page.getByLabel("Puzzle file").setInputFiles(checkpoint);
  await expect(page.getByRole("heading", { name: "Unfinished search" })).toBeVisible();
  await press(page, "Continue");
  await expect(page.locator("dt:text-is('Nodes') + dd")).toHaveText(/million|^1,\d/);
  await stopSearch(page);
  expect(complaints).toEqual([]);
});

test("a file of works may be larger than other files", async ({ page }) => {
  const path = join(mkdtempSync(join(tmpdir(), "edgewise-")), "large.edgewise.json");
  const search = { kind: "all", puzzle: INSECTS, checkpoint: "x".repeat(5e6) };
  const works = ["large000", "large001"].map((id, changedAt) => ({
    id,
    puzzle: INSECTS,
    position: [],
    search,
    changedAt,
  }));
  writeFileSync(path, exported(works));
  await open(page, "library");
  await importFiles(page, path);
  await expect(page.getByText("2 puzzles added.")).toBeVisible();
  await expect(page.getByText("unfinished search for all solutions")).toHaveCount(2);
});

test("what is done before a tab knows that another one has the work becomes a copy", async ({ page, context }) => {
  await open(page, "play");
  await tray(page, 0).click();
  await cell(page, 0).click();
  await openLibrary(page);
  const one = page.getByText("9 tiles · 1 placed");
  await expect(one).toBeVisible();
  const other = await context.newPage();
  await open(other, "play");
  await tray(other, 1).click();
  await cell(other, 1).click();
  await expect(one).toBeVisible();
  // So long a tab waits for the work.
  await expect(page.getByText("9 tiles · 2 placed")).toBeVisible();
  await page.close();
  await openLibrary(other);
  await expect(other.getByText("9 tiles · 1 placed")).toBeVisible();
  await expect(other.getByText("9 tiles · 2 placed")).toBeVisible();
});
