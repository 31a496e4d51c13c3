/** Watching: step by step in both directions, to the end, and several orders at once. */
import { generatePuzzle } from "@edgewise/core";
import { expect, type Page, test } from "@playwright/test";
import { writeLink } from "../src/links/link.js";
import { axeFaults, CIRCLES, goTo, measured, open, paste, press } from "./app.js";

const explained = (page: Page) => page.locator(".explained");
const figure = (page: Page, name: string) => page.locator(".counters div").filter({ hasText: name }).locator("dd");

test("texts and marks are the same going back as going forward", async ({ page }) => {
  const complaints = await open(page, "watch");
  /** Presses a button 30 times. @returns text and number of marks before, and after each */
  const walk = (button: string) =>
    page.getByRole("button", { name: button, exact: true }).evaluate((key: HTMLButtonElement) => {
      const look = () =>
        `${document.querySelector(".explained")?.textContent} ${document.querySelectorAll(".clash").length}`;
      const seen = [look()];
      while (seen.length <= 30) {
        key.click();
        seen.push(look());
      }
      return seen;
    });
  const seen = await walk("Step forward");
  expect(seen[0]).toBe("The board is empty. Nothing has been tried yet. 0");
  expect(seen.some((text) => / does not match .* on tile .*\. [1-9]/.test(text))).toBe(true);
  expect(await walk("Step back")).toEqual(seen.toReversed());
  await expect(page.getByRole("button", { name: "Step back" })).toBeDisabled();
  expect(complaints).toEqual([]);
});

test("played to the end it has visited and tried as many as published", async ({ page }) => {
  await open(page, "watch");
  await page.getByRole("slider").press("End");
  const start = Date.now();
  await press(page, "Play");
  await expect(explained(page)).toHaveText("Everything has been tried. The search is complete.");
  // fixtures/counts.tsv: insects, row by row.
  await expect(figure(page, "Tiles that fitted")).toHaveText("3,603");
  await expect(figure(page, "Tiles tried")).toHaveText("66,384");
  await expect(figure(page, "Solutions")).toHaveText("4");
  const steps = Number((await figure(page, "Steps").textContent())?.replaceAll(",", ""));
  measured(`watched at full speed: ${Math.round(steps / (Date.now() - start))} thousand steps a second at least`);
  await press(page, "Previous fit");
  await press(page, "Back to start");
  await expect(figure(page, "Tiles that fitted")).toHaveText("0");
});

test("it stops at each solution, and plays backward from there", async ({ page }) => {
  await open(page, "watch");
  await press(page, "Go to next solution");
  await expect(explained(page)).toContainText("That is a solution.");
  await expect(figure(page, "Solutions")).toHaveText("1");
  // 50,000 steps a second.
  await page.getByRole("slider").fill("12");
  await press(page, "Play backward");
  await expect(figure(page, "Steps")).toHaveText("0");
});

test("by keys: steps, next fit, play and pause", async ({ page }) => {
  await open(page, "watch");
  await page.getByRole("button", { name: "Row by row" }).focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
  await expect(figure(page, "Steps")).toHaveText("3");
  await page.keyboard.press("ArrowLeft");
  await expect(figure(page, "Steps")).toHaveText("2");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(explained(page)).toContainText(": fits.");
  await page.keyboard.press("k");
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await page.keyboard.press("k");
  await expect(page.getByRole("button", { name: "Pause" })).toHaveCount(0);
});

test("a large board of few pictures: arrow keys scroll it, and all expected figures are numbers", async ({ page }) => {
  const complaints = await open(page);
  await page.goto(`./#${writeLink(generatePuzzle({ width: 16, height: 16, colors: 2, rule: "signed", seed: 1 }))}`);
  await goTo(page, "Watch");
  await expect(page.locator(".profile table")).toContainText(/ × 10\^3\d\d/);
  await expect(page.locator(".profile table")).not.toContainText(/∞|undefined/);
  const frame = page.locator(".zoom-frame");
  await frame.focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press("+");
  const scrolled = () => frame.evaluate(({ scrollLeft }) => scrollLeft);
  const before = await scrolled();
  await page.keyboard.press("ArrowRight");
  await expect.poll(scrolled).toBeGreaterThan(before);
  await expect(figure(page, "Steps")).toHaveText("0");
  expect(complaints).toEqual([]);
});

test("four fill orders race, and one finishes first", async ({ page }) => {
  await open(page);
  await paste(page, CIRCLES);
  await goTo(page, "Watch");
  for (const order of ["Spiral inward", "From a corner", "From the centre"]) await press(page, order);
  await expect(page.locator(".lane")).toHaveCount(4);
  await page.getByRole("slider").press("End");
  await press(page, "Play");
  await expect(page.locator(".verdict")).toHaveText(/finished first, .*, which finished last\.$/);
  await expect(page.locator(".winner")).not.toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
  await press(page, "Back to start");
  await expect(page.locator(".lane").getByText("ready")).toHaveCount(4);
});
