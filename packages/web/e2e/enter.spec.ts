/** Entering tiles. */
import { expect, test } from "@playwright/test";
import { CIRCLES, open, press } from "./app.js";

/** Lower case for heads, upper case for tails: mantis a, beetle b, dragonfly c, ant d; sides N, E, S, W. */
const INSECTS = ["bCca", "BaDc", "dbBA", "CdaD", "dCaB", "bDcA", "DbAC", "BaCD", "aCDb"];

test("by keyboard alone: choose Tap, type nine tiles, solve", async ({ page }) => {
  await open(page, "enter");
  await page.getByRole("button", { name: "Tap", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /^Tile 1, north/ }).focus();
  await page.keyboard.type(INSECTS.join(""));
  await expect(page.getByText("All sides are filled in.")).toBeVisible();
  await page.getByRole("button", { name: "Solve", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /Solved|No solution/ })).toBeVisible();
});

test("taps alone fill sides from the palette and erase them, and the entry survives a reload", async ({ page }) => {
  await open(page, "enter");
  await press(page, "Tap");
  for (const label of ["1", "-2", "3"]) await press(page, label);
  await expect(page.getByText("33 sides to go")).toBeVisible();
  await expect(page.getByRole("button", { name: "Tile 1, east: -2" })).toBeVisible();
  await press(page, "Erase");
  await expect(page.getByText("34 sides to go")).toBeVisible();
  await page.reload();
  await expect(page.getByText("34 sides to go")).toBeVisible();
  await expect(page.getByRole("button", { name: "Tile 1, north: 1" })).toBeVisible();
});

test("a photo is shown underneath, within the content policy", async ({ page }) => {
  const complaints = await open(page, "enter");
  await press(page, "Tap");
  await page.getByLabel("Photo of the tiles").setInputFiles("public/icon-512.png");
  await expect(page.getByLabel("Left and right")).toBeVisible();
  const painted = await page.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    return canvas.getContext("2d")?.getImageData(width / 2, height / 2, 1, 1).data[3];
  });
  expect(painted).toBe(255);
  await press(page, "Remove photo");
  await expect(page.locator("canvas")).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("the same seed generates the same puzzle", async ({ page }) => {
  await open(page, "enter");
  await press(page, "Make");
  const names: string[] = [];
  for (const seed of ["5", "6", "5"]) {
    await page.getByLabel("Number").fill(seed);
    names.push(await page.locator(".hero .board").innerHTML());
  }
  expect(names[0]).toBe(names[2]);
  expect(names[0]).not.toBe(names[1]);
});

test("typed text is read when another section is opened right away", async ({ page }) => {
  await open(page, "enter");
  await page.getByRole("button", { name: "Paste", exact: true }).click();
  await page.getByLabel("Your tiles as text").pressSequentially(CIRCLES);
  await page.getByRole("navigation").getByText("Solve").click();
  await press(page, "Solve");
  await expect(page.getByRole("heading", { name: /Solved/ })).toBeVisible();
  await page.getByRole("navigation").getByText("Tiles").click();
  await page.getByRole("button", { name: "Paste", exact: true }).click();
  await press(page, "Edit these tiles");
  await expect(page.getByLabel("Your tiles as text")).toHaveValue(/c +y +m +K/);
});
