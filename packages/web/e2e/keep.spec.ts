/** Nothing blanks and nothing is lost: missing files, My puzzles, Undo, two tabs. */
import { expect, test } from "@playwright/test";
import { makeLong, open, press } from "./app.js";

const WATCH = /assets\/watch-.*\.js$/;

test("a section whose files are gone offers a reload, and everything else goes on", async ({ page, context }) => {
  // Without a service worker, as on a first visit; with one, the files are there before they are needed.
  await context.route(/sw\.js$/, (route) => route.abort());
  await context.route(WATCH, (route) => route.abort());
  await open(page);
  await makeLong(page);
  await press(page, "Count");
  await page.getByRole("navigation").getByText("Watch").click();
  await expect(page.getByRole("heading", { name: "Watch" })).toBeVisible();
  await expect(page.getByText("This section could not be loaded")).toBeVisible();
  await page.getByRole("navigation").getByText("Solve").click();
  await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
  await page.getByRole("navigation").getByText("Watch").click();
  await context.unroute(WATCH);
  await press(page, "Reload");
  await expect(page.getByText("This section could not be loaded")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Watch" })).toBeVisible();
});
