/** Helpers shared by the tests. */
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generatePlanted, generatePuzzle, type Placement } from "@edgewise/core";
import { expect, type Locator, type Page, test } from "@playwright/test";
import axe from "axe-core";
import { SECTIONS } from "../src/app/frame.js";
import { writeLink } from "../src/links/link.js";

export { SECTIONS };

/** A full run tries more of the same: other devices, other searches. */
export const FULL = process.env.EDGEWISE_FULL === "1";

/** The command, for `node`. */
export const CLI = "../cli/bin/edgewise.js";

export const CIRCLES = "cymK KyCy ymkc mkYc MycK mCkY cmKY KYmC McMk".replaceAll(" ", "\n");

/** The console says so wherever a test does without the service worker. */
const NO_SERVICE_WORKER = "Service Worker registration blocked by Playwright";

/** Opens a section. @returns a list that collects page errors, warnings and content policy violations */
export async function open(page: Page, section: string = "solve"): Promise<string[]> {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (/error|warning/.test(message.type()) && message.text() !== NO_SERVICE_WORKER) complaints.push(message.text());
  });
  await page.goto(`./#${section}`);
  await expect(page.getByRole("navigation", { name: "Sections" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return complaints;
}

/** Opens every section, and what the first buttons of two of them choose. @param check gets the name of a screen */
export async function everyScreen(page: Page, check: (screen: string) => Promise<void>): Promise<void> {
  for (const section of SECTIONS) {
    await page.goto(`./#${section}`);
    await expect(page.locator("main")).toHaveAttribute("data-section", section);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const hasWays = section === "enter" || section === "make";
    const ways = hasWays ? await page.locator("main .choices button").all() : [undefined];
    for (const way of ways) {
      await way?.click();
      await check(`${section} ${(await way?.textContent()) ?? ""}`);
    }
  }
}

/** @returns by how many pixels the page, or a link of its header, is too wide for the screen, or 0 */
export function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll(".top a")].map((link) => link.getBoundingClientRect());
    const beyond = links.flatMap(({ left, right }) => [-left, right - innerWidth]);
    return Math.max(0, document.documentElement.scrollWidth - innerWidth, ...beyond.map(Math.round));
  });
}

/** Width and height of large, middle and small ones. */
export const PHONES_ON_THEIR_SIDE = [
  [844, 390],
  [667, 375],
  [568, 320],
] as const;

export const goTo = (page: Page, section: string) => page.getByRole("navigation").getByText(section).click();
export const openLibrary = (page: Page) => page.getByRole("link", { name: "My puzzles" }).click();

/** Chooses files in My puzzles. */
export const importFiles = (page: Page, files: Parameters<Locator["setInputFiles"]>[0]) =>
  page.getByLabel("A puzzle, a checkpoint or exported puzzles").setInputFiles(files);

/** A file as a browser hands it over. */
export function textFile(name: string, text: string | Buffer): { name: string; mimeType: string; buffer: Buffer } {
  return { name, mimeType: "text/plain", buffer: Buffer.from(text) };
}

/** What My puzzles exports, with these puzzles. */
export function exported(works: readonly object[]): string {
  return JSON.stringify({ format: "edgewise-library", version: 1, works });
}

/** Pastes a text in the section Tiles. */
export async function paste(page: Page, text: string): Promise<void> {
  await goTo(page, "Tiles");
  await press(page, "Paste");
  await page.getByLabel("Your tiles as text").fill(text);
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

export async function stopSearch(page: Page): Promise<void> {
  await press(page, "Stop");
  await expect(page.getByRole("heading", { name: "Stopped" })).toBeVisible();
}

export const shownNodes = (page: Page) => page.locator("dt:text-is('Nodes') + dd").textContent();

/** Waits until the running search has visited more nodes: one stopped before it could begin cannot be continued. */
export async function waitForNodes(page: Page): Promise<void> {
  const before = await shownNodes(page);
  await expect.poll(() => shownNodes(page)).not.toBe(before);
}

/** Types into a field for numbers. Filling it at once adds to the old number where Playwright drives Firefox. */
export async function setNumber(page: Page, label: string, number: number | string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.press("ControlOrMeta+A");
  await field.pressSequentially(String(number));
}

/** Makes the puzzle of a code, and opens it in Play. */
export async function playCode(page: Page, code: string): Promise<void> {
  await page.goto(`./#make=${code}`);
  await expect(page.getByLabel(/^Code/)).toHaveValue(code);
  await press(page, "Play");
  await expect(page.locator("main")).toHaveAttribute("data-section", "play");
}

/** The game `easy-1` but for its name, and its solution. */
export const { puzzle: EASY_PUZZLE, solution: EASY } = generatePlanted({
  width: 3,
  height: 3,
  colors: 8,
  rule: "signed",
  seed: 1,
});

export const said = (page: Page): Locator => page.locator(".said");
export const tray = (page: Page, tile: number): Locator => page.locator(`[data-tile="${tile}"]`);
export const cell = (page: Page, at: number): Locator => page.locator(`[data-cell="${at}"]`);

/** Places tiles on a board of three columns, and turns them there. */
export async function place(page: Page, placements: readonly Placement[]): Promise<void> {
  for (const { x, y, tile, rotation } of placements) {
    await tray(page, tile).click();
    await cell(page, 3 * y + x).click();
    for (let i = 0; i < rotation; i++) await cell(page, 3 * y + x).click();
  }
}

/** Opens a puzzle in Solve, by default one whose full search takes longer than any test waits. */
export async function openPlanted(page: Page, size = 8, colors = 5): Promise<void> {
  const puzzle = generatePuzzle({ width: size, height: size, colors, rule: "signed", seed: 1 });
  await page.goto(`./#${writeLink(puzzle)}`);
  await expect(page.getByRole("heading", { level: 1, name: new RegExp(puzzle.name, "i") })).toBeVisible();
}

/** Presses a button that saves a file. */
export async function saved(page: Page, button: string): Promise<{ name: string; path: string; bytes: Buffer }> {
  const download = page.waitForEvent("download");
  await press(page, button);
  const file = await download;
  const path = join(mkdtempSync(join(tmpdir(), "edgewise-")), file.suggestedFilename());
  await file.saveAs(path);
  return { name: file.suggestedFilename(), path, bytes: readFileSync(path) };
}

/** Records a figure, which `npm test` prints. */
export function measured(description: string): void {
  test.info().annotations.push({ type: "measured", description });
}

const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules that a change of colours alone can break. */
const COLOR_RULES = axe.getRules(AXE_TAGS).filter(({ tags }) => tags.includes("cat.color"));

/**
 * What axe finds on the page as it is shown now, one line for each rule that is broken.
 * @param rules `color`: only the rules that depend on colours
 */
export async function axeFaults(page: Page, rules: "all" | "color" = "all"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const runOnly = rules === "all" ? AXE_TAGS : COLOR_RULES.map(({ ruleId }) => ruleId);
  const { violations } = await page.evaluate(
    async (options) => {
      // Drawings without text and controls break no rule, and half the time goes into where their shapes are.
      const drawings = new CSSStyleSheet();
      drawings.replaceSync("svg g:not([role], :has([role], text)) { display: none }");
      document.adoptedStyleSheets.push(drawings);
      const results = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, options);
      document.adoptedStyleSheets.pop();
      return results;
    },
    // Style sheets need not be fetched again, for rules that do not run.
    { runOnly, resultTypes: ["violations" as const], preload: false },
  );
  return violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes[0]?.html}`);
}
