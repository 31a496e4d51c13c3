/** One game after another: what belongs to the first puzzle must not reach into the next. */
import { expect, type Page, test } from "@playwright/test";
import { cell, open, press, said, tray } from "./app.js";

test("a smaller puzzle may follow at once, by New game or by a link, and a reload keeps what came last", async ({
  page,
}) => {
  const complaints = await open(page, "play=expert-1");
  await placeLast(page, 36);
  await press(page, "New game");
  await page.getByRole("button", { name: /^Easy/ }).click();
  await expect(page.getByText("9 tiles left")).toBeVisible();
  await page.goto("./#play=expert-1");
  await placeLast(page, 36);
  await page.goto("./#play=easy-1");
  await placeLast(page, 9);
  await page.reload();
  await expect(cell(page, 0)).toHaveAttribute("aria-label", /tile 9/);
  expect(complaints).toEqual([]);
});

async function placeLast(page: Page, count: number): Promise<void> {
  await expect(page.getByText(`${count} tiles left`)).toBeVisible();
  await tray(page, count - 1).click();
  await cell(page, 0).click();
  await expect(page.getByText(`${count - 1} tiles left`)).toBeVisible();
}

test("the first hint for a puzzle is the most helpful one", async ({ page }) => {
  await open(page, "play=easy-1");
  await press(page, "Hint");
  const first = (await said(page).textContent()) ?? "";
  await page.goto("./#play=easy-2");
  await expect(said(page)).not.toHaveText(first);
  await press(page, "Hint");
  await expect(said(page)).toHaveText(first);
});
