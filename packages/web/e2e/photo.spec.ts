/** From a photo to the answer: a drawn photo whose tiles are known. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makePuzzle, readPuzzle } from "@edgewise/core";
import { designOf } from "@edgewise/core/identify";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { axeFaults, goTo, measured, open, openLibrary, press } from "./app.js";

const MOST_TAPS = 12;
const DRAW = "../vision/dist/testing/figures.js";

// One after the other, so that the photo is drawn once, which takes two seconds.
test.describe.configure({ mode: "default" });
let folder = "";

/** Draws a photo of nine tiles, and opens it in the section Tiles. @returns the tiles that it shows */
async function openPhoto(page: Page, number = 3): Promise<string[][]> {
  folder ||= mkdtempSync(join(tmpdir(), "edgewise-"));
  const photo = join(folder, `${number}.jpg`);
  if (!existsSync(photo)) execFileSync(process.execPath, [DRAW, "photo", "frozen", String(number), photo]);
  await page.getByLabel("Photo of the tiles").setInputFiles(photo);
  return JSON.parse(readFileSync(photo.replace(".jpg", ".json"), "utf8")).tiles;
}

test("a photo of nine tiles leads to the answer in a few taps, on a phone", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 844 });
  const complaints = await open(page, "enter");
  const faults: string[] = [];
  const check = async (state: string) => faults.push(...(await axeFaults(page)).map((fault) => `${state}: ${fault}`));
  // The first tap opens the dialog for files.
  let taps = 1;
  const tap = async (name: string) => {
    taps++;
    await press(page, name);
  };
  const tiles = await openPhoto(page);
  const startedAt = Date.now();
  await tap("Read the tiles from it");
  await expect(page.getByText("9 tiles found.")).toBeVisible();
  await check("tiles");
  await tap("The tiles are right");
  await expect(page.getByText(/has a solution\.$/)).toBeVisible();
  await check("sides");
  await tap("Solve");
  await expect(page.getByText(/^Row 1, column 1: take tile \d, ringed in the photo/)).toBeVisible();
  measured(`from photo to answer: ${((Date.now() - startedAt) / 1000).toFixed(1)} s, ${taps} taps`);
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  await check("answer");
  await press(page, "Next");
  await expect(page.getByText(/^Row 1, column 2: take tile/)).toBeVisible();
  await expect(page.locator(".photo-tile.current")).toHaveCount(1);

  // The puzzle that was solved is the one that was drawn.
  await press(page, "Paste");
  await press(page, "Edit these tiles");
  const { puzzle } = readPuzzle(await page.getByLabel("Your tiles as text").inputValue());
  const drawn = makePuzzle({ board: { width: 3, height: 3 }, rule: "signed", tiles });
  expect(designOf(puzzle)?.fingerprint).toBe(designOf(drawn)?.fingerprint);
  expect(faults).toEqual([]);
  expect(complaints).toEqual([]);
});

test("tiles and sides are corrected by keyboard and by dragging", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const complaints = await open(page, "enter");
  await openPhoto(page);
  await press(page, "Read the tiles from it");
  await expect(page.getByText("9 tiles found.")).toBeVisible();

  await page.getByRole("button", { name: "Tile 9", exact: true }).press("Enter");
  const outline = page.locator(".photo-tile.current polygon");
  const before = await outline.getAttribute("points");
  const corner = page.getByRole("button", { name: /^Tile 9, corner 3/ });
  await corner.press("Shift+ArrowRight");
  await expect(page.locator(".photo-loupe")).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await corner.press("Shift+ArrowLeft");
  const at = (points: string | null) => (points ?? "").split(/[ ,]/).map((it) => Math.round(Number(it)));
  expect(at(await outline.getAttribute("points"))).toEqual(at(before));
  const box = await corner.locator("circle").last().boundingBox();
  const [x, y] = [(box?.x ?? 0) + 7, (box?.y ?? 0) + 7];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y + 20);
  await page.mouse.up();
  const dragged = at(await outline.getAttribute("points"));
  expect(dragged).not.toEqual(at(before));
  // Beyond corner 1 the tile would be crossed: the corner stops.
  await page.mouse.move(x + 30, y + 20);
  await page.mouse.down();
  await page.mouse.move(0, 0);
  await page.mouse.up();
  expect(at(await outline.getAttribute("points"))).toEqual(dragged);
  await press(page, "Remove tile 9");
  await expect(page.getByText("8 tiles found.")).toBeVisible();
  await press(page, "Add a tile");
  await expect(page.getByText("9 tiles found.")).toBeVisible();
  await press(page, "Remove tile 9");

  await press(page, "The tiles are right");
  const rows = page.locator(".photo-group");
  await expect(rows).toHaveCount(8);
  await expect(page.getByLabel("Board")).toHaveValue("4x2");
  // What a side is called but for how certain it is.
  const nameOf = async (row: Locator) => {
    const label = await row.locator(".photo-crop").first().getAttribute("aria-label");
    return new RegExp(`^${label?.split(", ", 2).join(", ")}`);
  };
  const [mover, stayer] = [await nameOf(rows.last()), await nameOf(rows.first())];
  await rows.last().locator(".photo-crop").first().press("Enter");
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: /^Move to Picture 1, first half/ }).press("Enter");
  const having = (name: RegExp) => ({ has: page.getByRole("button", { name }) });
  const moved = rows.filter(having(mover)).filter(having(stayer));
  await expect(moved).toHaveCount(1);
  await press(page, "Undo");
  await expect(moved).toHaveCount(0);

  await rows.last().locator(".photo-crop").first().dragTo(rows.first().locator(".photo-crop").first());
  await expect(moved).toHaveCount(1);
  await press(page, "Undo");
  await expect(moved).toHaveCount(0);
  await rows.last().locator(".photo-crop").first().click();
  await press(page, "New row");
  await expect(rows).toHaveCount(9);
  await press(page, "Undo");
  await expect(rows).toHaveCount(8);
  // Merged, there is a row less.
  await page.getByRole("button", { name: /^Choose all: Picture 1, first half/ }).press("Enter");
  await page.getByRole("button", { name: /^Move to Picture 2, first half/ }).press("Enter");
  await expect(rows).toHaveCount(7);
  await press(page, "Undo");
  await page.getByRole("button", { name: /^Choose all: Picture 1, first half/ }).press("Enter");
  await page.getByRole("button", { name: "Picture 2, second half is the other half" }).press("Enter");
  await expect(page.getByText(/has no solution|has a solution|longer to find out/)).toBeVisible();
  await press(page, "Back to tapping");
  await expect(page.getByText("36 sides to go")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("corrected tiles and sides are there after a reload, unless another photo was opened", async ({ page }) => {
  const complaints = await open(page, "enter");
  await openPhoto(page);
  await press(page, "Read the tiles from it");
  await page.getByRole("button", { name: "Tile 9", exact: true }).press("Enter");
  await press(page, "Remove tile 9");
  await page.reload();
  await expect(page.getByText("8 tiles found.")).toBeVisible();
  await press(page, "The tiles are right");
  const rows = page.locator(".photo-group");
  await expect(rows).toHaveCount(8);
  await page.getByRole("button", { name: /^Choose all: Picture 1, first half/ }).press("Enter");
  await page.getByRole("button", { name: /^Move to Picture 2, first half/ }).press("Enter");
  await expect(rows).toHaveCount(7);
  await page.reload();
  await expect(rows).toHaveCount(7);
  await expect(rows.first().locator("canvas").first()).toBeVisible();
  await press(page, "Back to tapping");
  await openPhoto(page, 4);
  await press(page, "Read the tiles from it");
  await expect(page.getByText("16 tiles found.")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("the sides of tiles that change meanwhile are read again, by another worker if one has died", async ({ page }) => {
  await page.addInitScript(() => {
    const workers: Worker[] = [];
    class Watched extends Worker {
      constructor(...all: ConstructorParameters<typeof Worker>) {
        super(...all);
        if (String(all[0]).includes("photo-worker")) workers.push(this);
      }
    }
    Object.assign(globalThis, { Worker: Watched, workers });
  });
  await open(page, "enter");
  // Of this photo most sides are uncertain, and some are read wrongly.
  await openPhoto(page, 13);
  await press(page, "Read the tiles from it");
  await expect(page.getByText("9 tiles found.")).toBeVisible();
  /** Clicks without a pause. */
  const clickAll = (...names: string[]) =>
    page.evaluate((all) => {
      for (const name of all) {
        [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.trim() === name)?.click();
      }
    }, names);
  await clickAll("The tiles are right", "Add a tile");
  await expect(page.getByText("10 tiles found.")).toBeVisible();
  await expect(page.getByRole("button", { name: "The tiles are right" })).toBeEnabled();
  await press(page, "Remove tile 10");

  await clickAll("The tiles are right");
  await page.evaluate(() => {
    const { workers } = globalThis as unknown as { workers: Worker[] };
    workers.at(-1)?.dispatchEvent(new ErrorEvent("error", { message: "out of memory" }));
  });
  await expect(page.getByText("out of memory")).toBeVisible();
  await press(page, "The tiles are right");
  await expect(page.getByText(/has a solution\. \d\d sides are uncertain, and marked\.$/)).toBeVisible();
  await expect(page.locator(".photo-crop.unsure")).not.toHaveCount(0);
  await expect(page.locator(".notice.good")).toHaveCount(0);
  // Without the photo all sides would look the same.
  expect(await page.locator(".photo-group").count()).toBeGreaterThan(2);
  await expect(page.locator(".photo-crop")).toHaveCount(36);
});

test("what is said of sides while they are read again counts, and the answer waits for it", async ({ page }) => {
  const complaints = await open(page, "enter");
  await openPhoto(page);
  await press(page, "Read the tiles from it");
  await press(page, "The tiles are right");
  await expect(page.getByText(/has a solution\.$/)).toBeVisible();
  const focused = page.locator(":focus");
  await expect(focused).toHaveRole("main");
  const rows = page.locator(".photo-group");
  await expect(rows).toHaveCount(8);
  await page.getByLabel("Board").selectOption("9x1");
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeEnabled();
  await undo.click();
  await expect(page.getByLabel("Board")).toHaveValue("3x3");
  const sidesIn = (row: number) => rows.nth(row).locator(".photo-crop").count();
  const [first, second] = [await sidesIn(0), await sidesIn(1)];
  /** Moves a side of each of two rows to a new one, without a pause, and then looks for the answer. */
  await page.evaluate(async () => {
    const click = (it: Element | null | undefined) => it?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    const button = (name: string) =>
      [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.trim() === name);
    for (const row of [0, 1]) {
      click(document.querySelectorAll(".photo-group")[row]?.querySelector(".photo-crop"));
      await Promise.resolve();
      click(button("New row"));
    }
    click(button("Solve"));
  });
  await expect(page.getByRole("button", { name: "Answer", pressed: true })).toBeVisible();
  await press(page, "Sides");
  await expect(rows).toHaveCount(10);
  expect([await sidesIn(0), await sidesIn(1)]).toEqual([first - 1, second - 1]);

  await press(page, "Undo");
  await expect(rows).toHaveCount(8);
  expect(complaints).toEqual([]);
});

test("the answer to a photo is not that of another search, or of another puzzle", async ({ page }) => {
  await open(page, "enter");
  await openPhoto(page);
  await press(page, "Read the tiles from it");
  await press(page, "The tiles are right");
  await press(page, "Solve");
  const answer = page.getByText(/^Row 1, column 1: take tile \d/);
  await expect(answer).toBeVisible();
  await goTo(page, "Solve");
  await press(page, "Count");
  await expect(page.getByRole("heading", { name: "Exactly one solution" })).toBeVisible();
  await goTo(page, "Tiles");
  await press(page, "Solve");
  await expect(answer).toBeVisible();
  await goTo(page, "Solve");
  await page.getByRole("button", { name: /^Circles.*4 solutions/ }).click();
  await goTo(page, "Tiles");
  await press(page, "Solve");
  await expect(answer).toBeVisible();
  // It took work to read.
  await openLibrary(page);
  await expect(page.getByRole("button", { name: "Rename Your tiles" })).toHaveCount(1);
});

test("the sides wait until the tiles are found", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/photo-worker/, (route) => held.then(() => route.continue()));
  await open(page, "enter");
  await openPhoto(page);
  await press(page, "Read the tiles from it");
  await press(page, "Sides");
  release();
  await expect(page.getByText("9 tiles found.")).toBeVisible();
});

test("a picture with one thing on it leads to another photo", async ({ page }) => {
  await open(page, "enter");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><path d="M0 0H400V300H0Z" fill="#864"/><path d="M130 90H270V210H130Z" fill="#fff"/></svg>`;
  const file = { name: "cat.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg) };
  await page.getByLabel("Photo of the tiles").setInputFiles(file);
  await press(page, "Read the tiles from it");
  await expect(page.getByText("1 tile found.")).toBeVisible();
  await expect(page.getByText("or try another photo")).toBeVisible();
  await expect(page.getByRole("button", { name: "The tiles are right" })).toBeDisabled();
  await openPhoto(page);
  await expect(page.getByText("9 tiles found.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Another photo" })).toHaveCount(0);
});

test("a HEIC photo that the browser cannot read is named", async ({ page }) => {
  await open(page, "enter");
  const file = { name: "table.heic", mimeType: "image/heic", buffer: Buffer.from("    ftypheic") };
  await page.getByLabel("Photo of the tiles").setInputFiles(file);
  await expect(page.getByText("table.heic is a HEIC photo, which this browser cannot read")).toBeVisible();
});
