/** Watching: step by step both ways, to the end, and several orders at once. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { measured, open, press } from "./app.js";

const explained = (page: Page) => page.locator(".explained");
const figure = (page: Page, name: string) => page.locator(".counters div").filter({ hasText: name }).locator("dd");

test("what is said and shown is the same on the way back as on the way forth", async ({ page }) => {
  const complaints = await open(page, "watch");
  const seen: string[] = [];
  const look = async () => `${await explained(page).textContent()} ${await page.locator(".clash").count()}`;
  for (let i = 0; i < 30; i++) {
    seen.push(await look());
    await press(page, "One step on");
  }
  expect(seen[0]).toBe("The board is empty. Nothing has been tried. 0");
  expect(seen.some((text) => / against .* of tile .*\. [1-9]/.test(text))).toBe(true);
  for (const before of seen.toReversed()) {
    await press(page, "One step back");
    expect(await look()).toBe(before);
  }
  await expect(page.getByRole("button", { name: "One step back" })).toBeDisabled();
  expect(complaints).toEqual([]);
});

test("played to the end it has visited and tried what the articles count", async ({ page }) => {
  await open(page, "watch");
  await page.getByRole("slider").press("End");
  const start = Date.now();
  await press(page, "Play");
  await expect(explained(page)).toHaveText("Everything has been tried: the whole space is searched.");
  // fixtures/counts.tsv: insects, row by row.
  await expect(figure(page, "Nodes")).toHaveText("3,603");
  await expect(figure(page, "Tiles tried")).toHaveText("66,384");
  await expect(figure(page, "Solutions")).toHaveText("4");
  const steps = Number((await figure(page, "Steps").textContent())?.replaceAll(",", ""));
  measured(`watched at full speed: ${Math.round(steps / (Date.now() - start))} thousand steps a second at least`);
  await press(page, "Last that fitted");
  await press(page, "To the start");
  await expect(figure(page, "Nodes")).toHaveText("0");
});

test("it stops at each solution, and goes back from there by itself", async ({ page }) => {
  await open(page, "watch");
  await press(page, "On to the next solution");
  await expect(explained(page)).toContainText("That is a solution.");
  await expect(figure(page, "Solutions")).toHaveText("1");
  await page.getByRole("slider").fill("10");
  await press(page, "Play backwards");
  await expect(figure(page, "Steps")).toHaveText("0");
});

test("by keys: steps, tiles that fit, play and pause", async ({ page }) => {
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

test("four fill orders race, and one comes first", async ({ page }) => {
  await open(page, "watch");
  for (const order of ["Spiral inward", "From a corner", "From the centre"]) await press(page, order);
  await expect(page.locator(".lane")).toHaveCount(4);
  await page.getByRole("slider").press("End");
  await press(page, "Play");
  await expect(page.locator(".verdict")).toHaveText(/came first: .*, which was last\.$/);
  await expect(page.locator(".winner")).not.toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await press(page, "To the start");
  await expect(page.locator(".lane").getByText("ready")).toHaveCount(4);
});
