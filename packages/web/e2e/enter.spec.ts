/** Entering tiles. */
import { generatePuzzle, writePuzzle } from "@edgewise/core";
import { expect, test } from "@playwright/test";
import { CIRCLES, EASY_PUZZLE, exported, goTo, open, openLibrary, paste, press, textFile } from "./app.js";

/** Lower case for heads, upper case for tails: mantis a, beetle b, dragonfly c, ant d; sides N, E, S, W. */
const INSECTS = ["bCca", "BaDc", "dbBA", "CdaD", "dCaB", "bDcA", "DbAC", "BaCD", "aCDb"];

test("by keyboard alone: choose Tap, type nine tiles, solve", async ({ page }) => {
  await open(page, "enter");
  await page.getByRole("button", { name: "Tap", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /^Tile 1, top/ }).focus();
  await page.keyboard.type(INSECTS.join(""));
  await expect(page.getByText("All sides are filled in.")).toBeVisible();
  await page.getByRole("button", { name: "Solve", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /Solved|No solution/ })).toBeVisible();
});

/** The keys of INSECTS as the names in the palette. */
const pictureOf = (key: string): string =>
  `picture ${key.toLowerCase().charCodeAt(0) - 96}, ${key === key.toLowerCase() ? "head" : "tail"}`;

test("36 taps enter nine tiles on a phone, with tile and palette in sight, photo or not", async ({ page }) => {
  await open(page, "enter");
  /** How many of the current side and the pictures are not wholly on screen, above the navigation. */
  const hidden = () =>
    page.evaluate(() => {
      const { top: tabs } = document.querySelector(".tabs")?.getBoundingClientRect() ?? { top: 0 };
      const end = tabs > 100 ? tabs : innerHeight;
      return [...document.querySelectorAll(".tap-grid .current, .palette-half")].filter((it) => {
        const { top, bottom } = it.getBoundingClientRect();
        return top < -1 || bottom > end + 1;
      }).length;
    });
  const isInSight = async () => {
    await expect(page.locator(".palette-half")).toHaveCount(8);
    for (const [width, height] of [
      [390, 664],
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(hidden).toBe(0);
    }
  };
  await isInSight();
  await page.getByLabel("Photo of the tiles").setInputFiles("public/icon-512.png");
  await expect(page.locator("canvas")).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await isInSight();
  await page.setViewportSize({ width: 390, height: 664 });
  for (const key of INSECTS.join("")) await page.locator(`[aria-label="${pictureOf(key)}"]`).click();
  await expect(page.getByText("All sides are filled in.")).toBeVisible();
  await press(page, "Solve");
  await expect(page.getByRole("heading", { name: /Solved|No solution/ })).toBeVisible();
});

test("every tap can be undone, and the entry survives a reload", async ({ page }) => {
  await open(page, "enter");
  for (const key of "aBc") await press(page, pictureOf(key));
  // Screen readers hear the next question too.
  await expect(page.locator('[aria-live][aria-atomic="true"]', { hasText: "33 sides to go" })).toContainText(
    "Tile 1: what is at the left?",
  );
  await expect(page.getByRole("button", { name: "Tile 1, right: picture 2, tail" })).toBeVisible();
  // Start over is a step like any other.
  await press(page, "Start over");
  for (const left of [33, 34, 35, 36]) {
    await press(page, "Undo");
    await expect(page.getByText(`${left} sides to go`)).toBeVisible();
  }
  await press(page, pictureOf("D"));
  await page.reload();
  await expect(page.getByText("35 sides to go")).toBeVisible();
  await expect(page.getByRole("button", { name: "Tile 1, top: picture 4, tail" })).toBeVisible();
});

test("the pictures follow the theme, also once all tiles are entered, and a mistyped one is mended here", async ({
  page,
}) => {
  await open(page, "enter");
  const first = page.locator(".palette-half").first();
  const insect = await first.innerHTML();
  await page.getByLabel("Theme").selectOption("cats");
  expect(await first.innerHTML()).not.toBe(insect);
  await page.locator(".tap-grid .current").focus();
  const head = await page.locator(".palette-half", { hasText: "d" }).locator("g").first().innerHTML();
  // The insects, but for a tail at the bottom of the last tile.
  await page.keyboard.type(INSECTS.with(7, "BaCd").join(""));
  await press(page, "Solve");
  await expect(page.getByLabel("Theme")).toHaveValue("cats");
  await press(page, "Look for a mistyped side");
  const change = page.locator(".advice li").first();
  await expect(change).toHaveText(/^Tile 9, bottom: if this were +instead of *, there would be 1 solution/);
  await expect(change.getByRole("img", { name: "picture 4, tail" })).toBeVisible();
  expect(await change.getByRole("img", { name: "picture 4, head" }).innerHTML()).toContain(head);
  await change.getByRole("button", { name: "Change it" }).click();
  await goTo(page, "Tiles");
  await expect(page.getByRole("button", { name: "Tile 9, bottom: picture 4, head" })).toBeVisible();
  await press(page, "Undo");
  await expect(page.getByRole("button", { name: "Tile 9, bottom: picture 4, tail" })).toBeVisible();
});

test("a photo stays underneath: in other sections, after a reload, lined up; within the content policy", async ({
  page,
}) => {
  const complaints = await open(page, "enter");
  await page.getByLabel("Photo of the tiles").setInputFiles("public/icon-512.png");
  await page.getByLabel("Left and right").fill("0.1");
  const painted = () =>
    page.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const alpha = (x: number) => canvas.getContext("2d")?.getImageData(x, height / 2, 1, 1).data[3];
      return [alpha(width / 20), alpha(width / 2)];
    });
  // Moved to the right, it leaves the left edge free.
  expect(await painted()).toEqual([0, 255]);
  await goTo(page, "Play");
  await goTo(page, "Tiles");
  expect(await painted()).toEqual([0, 255]);
  // The styles of Play, loaded by now, do not reach it.
  await expect(page.locator(".tap-grid")).toHaveCSS("stroke", "none");
  await page.reload();
  await expect.poll(painted).toEqual([0, 255]);
  await press(page, "Remove photo");
  await expect(page.locator("canvas")).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("36 sides to go")).toBeVisible();
  await expect(page.locator("canvas")).toHaveCount(0);
  // Chromium advises on how this test reads the canvas.
  expect(complaints.filter((text) => !text.includes("getImageData"))).toEqual([]);
});

test("a board that can be zoomed is dimmed, too, while the text is not its puzzle", async ({ page }) => {
  await open(page, "enter");
  await press(page, "Paste");
  const puzzle = generatePuzzle({ width: 9, height: 9, colors: 5, rule: "signed", seed: 1 });
  const text = writePuzzle(puzzle, "text").text;
  await page.getByLabel("Your tiles as text").fill(`${text}`);
  const board = page.getByRole("img", { name: "The 81 tiles, loose" });
  await expect(board).toHaveCSS("opacity", "1");
  await page.getByLabel("Your tiles as text").fill(`${text}\nx`);
  await expect(board).toHaveCSS("opacity", "0.25");
});

test("typed text is read when another section is opened right away", async ({ page }) => {
  await open(page, "enter");
  await press(page, "Paste");
  await page.getByLabel("Your tiles as text").pressSequentially(CIRCLES);
  await goTo(page, "Solve");
  await press(page, "Solve");
  await expect(page.getByRole("heading", { name: /Solved/ })).toBeVisible();
  await goTo(page, "Tiles");
  await press(page, "Paste");
  await press(page, "Edit these tiles");
  await expect(page.getByLabel("Your tiles as text")).toHaveValue(/c +y +m +K/);
});

test("pasted text survives other sections and a reload, and puts no puzzle in place of the open one", async ({
  page,
}) => {
  await open(page);
  await paste(page, CIRCLES);
  await expect(page.getByText("Read as letters")).toBeVisible();
  await goTo(page, "Solve");
  await page.getByRole("button", { name: /^Big cats/ }).click();
  await goTo(page, "Tiles");
  await expect(page.getByLabel("Your tiles as text")).toHaveValue(CIRCLES);
  await page.reload();
  await expect(page.getByLabel("Your tiles as text")).toHaveValue(CIRCLES);
  await goTo(page, "Solve");
  await expect(page.getByRole("heading", { name: "Big cats" })).toBeVisible();
  await goTo(page, "Tiles");
  await press(page, "Solve");
  await expect(page.getByRole("heading", { name: "Solved" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your tiles" })).toBeVisible();
  await goTo(page, "Tiles");
  await press(page, "Edit these tiles");
  await expect(page.getByLabel("Your tiles as text")).not.toHaveValue(CIRCLES);
  await press(page, "Undo");
  await expect(page.getByLabel("Your tiles as text")).toHaveValue(CIRCLES);
});

test("Open file also takes what My puzzles exports, and an empty file leaves the text", async ({ page }) => {
  const complaints = await open(page);
  await paste(page, CIRCLES);
  const work = { id: "exported", puzzle: EASY_PUZZLE, title: "Mine", position: [], changedAt: 1 };
  await page.getByLabel("Puzzle file").setInputFiles(textFile("my.edgewise.json", exported([work])));
  await expect(page.getByText("My puzzles: 1 puzzle added.")).toBeVisible();
  await page.getByLabel("Puzzle file").setInputFiles(textFile("blank.txt", " \n"));
  await expect(page.getByText("blank.txt: expected a puzzle, found nothing.")).toBeVisible();
  await expect(page.getByLabel("Your tiles as text")).toHaveValue(CIRCLES);
  await openLibrary(page);
  await expect(page.getByRole("button", { name: "Open Mine" })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a file that is dropped beside the text is not opened by the browser", async ({ page }) => {
  await open(page, "enter");
  const prevented = await page.locator("main").evaluate((main) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["1"], "tiles.txt"));
    const over = { dataTransfer, bubbles: true, cancelable: true };
    return ["dragover", "drop"].map((type) => !main.dispatchEvent(new DragEvent(type, over)));
  });
  expect(prevented).toEqual([true, true]);
});
