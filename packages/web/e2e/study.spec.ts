/** What makes puzzles hard. */
import { expect, test } from "@playwright/test";
import { goTo, open, paste, press, setNumber } from "./app.js";

test("the current puzzle: ways to place tiles, hardness, fill orders, depths", async ({ page }) => {
  const complaints = await open(page, "study");
  // 9! * 4^9
  await expect(page.getByText("9.51 × 10¹⁰")).toBeVisible();
  await expect(page.getByText("4 arrangements")).toBeVisible();
  await expect(page.getByText("Easy for a computer")).toBeVisible();
  await expect(page.getByText("10 of 10")).toBeVisible();
  expect(await page.getByRole("meter").count()).toBeGreaterThanOrEqual(3);
  await expect(page.getByRole("meter", { name: "From the centre, estimated nodes" })).toBeVisible();
  await expect(page.locator(".order-bars")).not.toContainText("-");
  await expect(page.getByRole("img", { name: "Nodes visited at 9 depths" })).toBeVisible();
  // What cannot be solved is not difficult for a person.
  await paste(page, "size 2x1\nrule signed\n1 1 1 1\n2 2 2 2");
  await goTo(page, "Study");
  await expect(page.getByText("0 arrangements")).toBeVisible();
  await expect(page.getByRole("img", { name: "Nodes visited at 2 depths" })).toBeVisible();
  await expect(page.getByText("of 10")).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("the explorer: shares fall as colours grow, and Stop stops it", async ({ page }) => {
  await open(page, "study");
  await setNumber(page, "Colours from", "2");
  await setNumber(page, "to", "6");
  await setNumber(page, "Puzzles each", "10");
  await press(page, "Explore");
  await expect(page.getByText("50 of 50 puzzles")).toBeVisible();
  await page.getByText("Show as a table").click();
  const cells = await page.locator("table tbody td:nth-of-type(1)").allTextContents();
  const solvable = cells.map((text) => Number.parseInt(text, 10));
  expect(solvable).toHaveLength(5);
  expect(solvable[0]).toBeGreaterThan(solvable[4] ?? 10);

  await setNumber(page, "Board size", "5");
  await setNumber(page, "Puzzles each", "500");
  await press(page, "Explore");
  await expect(page.getByText(/\d+ of 2,500 puzzles/)).toBeVisible();
  await press(page, "Stop");
  const count = () => page.getByText(/\d+ of 2,500 puzzles/).textContent();
  const before = await count();
  await page.waitForTimeout(500);
  expect(await count()).toBe(before);
});
