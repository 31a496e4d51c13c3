/** For everyone: where the focus goes, forced colours, states checked by axe, and what blocks or floods the app. */
import { makePuzzle } from "@edgewise/core";
import { expect, type Page, test } from "@playwright/test";
import { writeLink } from "../src/links/link.js";
import {
  axeFaults,
  CIRCLES,
  cell,
  EASY,
  EASY_PUZZLE,
  goTo,
  open,
  openPlanted,
  paste,
  place,
  press,
  said,
  setNumber,
  stopSearch,
  textFile,
  tray,
  waitForNodes,
} from "./app.js";
import { serve } from "./serve.js";

const focused = (page: Page) => page.locator(":focus");

test("arrow keys go on from the cell that has the focus, unless they are the browser's", async ({ page }) => {
  await open(page, "play");
  await cell(page, 4).click();
  await page.keyboard.press("ArrowRight");
  await expect(cell(page, 5)).toBeFocused();
  await page.keyboard.press("Control+ArrowLeft");
  await expect(cell(page, 5)).toBeFocused();
});

test("the focus follows a search from Solve to its result, which a phone shows", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await open(page);
  for (const key of ["Enter", "Space"]) {
    await page.getByRole("button", { name: "Find all" }).focus();
    await page.keyboard.press(key);
    await expect(focused(page)).toHaveText("Exactly one solution");
    const { y = 999 } = (await focused(page).boundingBox()) ?? {};
    expect(y).toBeLessThan(664 - 54 - 32);
  }
  await openPlanted(page);
  await page.getByRole("button", { name: "Count" }).focus();
  await page.keyboard.press("Enter");
  await expect(focused(page)).toHaveText("Searching");
  await waitForNodes(page);
  await page.keyboard.press("Tab");
  await expect(focused(page)).toHaveText("Stop");
  await page.keyboard.press("Enter");
  await expect(focused(page)).toHaveText("Stopped");
  // The page stays where it was scrolled to, and a focus somewhere else there.
  await press(page, "Continue");
  await expect(focused(page)).toHaveText("Searching");
  const bottom = await page.getByRole("button", { name: "Stop" }).evaluate((button: HTMLElement) => {
    window.scrollTo(0, 9999);
    const at = window.scrollY;
    button.click();
    return at;
  });
  await expect(focused(page)).toHaveText("Stopped");
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(bottom - 100);
  await press(page, "Continue");
  await page.getByRole("link", { name: "Share" }).focus();
  await page.getByRole("button", { name: "Stop" }).dispatchEvent("click");
  await expect(page.getByRole("heading", { name: "Stopped" })).toBeVisible();
  await expect(focused(page)).toHaveText("Share");
});

test("a section that is opened from within another one has the focus, and a game that was left is offered first", async ({
  page,
}) => {
  await open(page, "library");
  await page.getByRole("button", { name: "Keep the open puzzle" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("“Insects” is kept in My puzzles.")).toBeVisible();
  await expect(page.locator("main:focus")).toBeVisible();
  await page.getByRole("link", { name: "Edgewise" }).click();
  await page.getByRole("link", { name: /^Play Fit/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("main:focus")).toHaveAttribute("data-section", "play");
  await tray(page, 0).click();
  await cell(page, 0).click();
  await page.getByRole("link", { name: "Edgewise" }).click();
  await page.getByRole("link", { name: /^Go on playing/ }).click();
  await expect(cell(page, 0)).toHaveAttribute("aria-label", /tile 1/);
  // Solved, with tiles that were pinned, which a position does not hold.
  await page.goto(`./#play=${writeLink({ ...EASY_PUZZLE, pins: EASY.slice(0, 8) })}`);
  await expect(page.locator("[data-tile]")).toHaveCount(1);
  await place(page, EASY.slice(8));
  await expect(page.locator(".won")).toBeVisible();
  await page.getByRole("link", { name: "Edgewise" }).click();
  await expect(page.getByRole("link", { name: /^Play Fit/ })).toBeVisible();
});

test("a phone shows what a hint marks, and what it says", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await open(page, "play=medium-1");
  await expect(page.getByText("16 tiles left")).toBeVisible();
  await cell(page, 5).click();
  await press(page, "Hint");
  await expect(page.locator(".hinted-cell")).toBeInViewport({ ratio: 0.9 });
  await expect(said(page)).toBeInViewport({ ratio: 1 });
  // The first tile of the tray is where no fade hides a part of it.
  await page.keyboard.press("Escape");
  await tray(page, 0).click();
  await page.locator(".tray").evaluate((tray) => tray.scrollTo(9999, 0));
  await press(page, "Hint");
  await expect(tray(page, 0)).toHaveClass(/hinted/);
  await expect(page.locator(".tray")).not.toHaveClass(/before/);
});

test("a button keeps the focus where it can do no more, and the arrow keys go on", async ({ page }) => {
  await open(page, "watch");
  const steps = page.locator(".counters div").filter({ hasText: "Steps" }).locator("dd");
  await page.getByRole("button", { name: "Step forward" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Step back" }).focus();
  for (let i = 0; i < 2; i++) await page.keyboard.press("Enter");
  await expect(steps).toHaveText("0");
  await expect(focused(page)).toHaveAttribute("aria-label", "Step back");
  await page.keyboard.press("ArrowRight");
  await expect(steps).toHaveText("1");

  await paste(page, CIRCLES);
  await press(page, "Solve");
  await press(page, "Find all");
  await page.getByRole("button", { name: "Next solution" }).focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press("Enter");
  await expect(page.getByText("Solution 4 of 4", { exact: true })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("Solution 3 of 4", { exact: true })).toBeVisible();
});

test("forced colours show which section is open and which button is pressed", { tag: "@chromium" }, async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, "enter");
  const background = (name: string, role: "link" | "button") =>
    page.getByRole(role, { name, exact: true }).evaluate((it) => getComputedStyle(it).backgroundColor);
  const highlight = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("p"));
    probe.style.background = "Highlight";
    return getComputedStyle(probe).backgroundColor;
  });
  expect([await background("Tiles", "link"), await background("Tap", "button")]).toEqual([highlight, highlight]);
  expect(await background("Solve", "link")).not.toBe(highlight);
  expect(await background("Paste", "button")).not.toBe(highlight);
});

test("a tray that scrolls says so, and fades where more tiles are", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "play");
  const tray = page.locator(".tray");
  await expect(page.getByText("9 tiles left: scroll for more")).toBeVisible();
  await expect(tray).toHaveClass(/after/);
  await expect(tray).not.toHaveClass(/before/);
  await tray.evaluate((it) => it.scrollTo(it.scrollWidth, 0));
  await expect(tray).toHaveClass(/before/);
  await expect(tray).not.toHaveClass(/after/);
  await page.setViewportSize({ width: 1280, height: 860 });
  await expect(page.getByText("9 tiles left", { exact: true })).toBeVisible();
});

test("where workers are blocked, Solve and Study say so, and where storage is, once, the page", async ({ page }) => {
  const { url, close } = await serve({ policy: "worker-src 'none'" });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", () => Object.assign(window, { isBlocked: true }));
    Storage.prototype.setItem = () => {
      throw new DOMException("", "SecurityError");
    };
  });
  await page.goto(`${url}#solve`);
  await expect(page.getByRole("alert")).toContainText(
    "does not keep your puzzles, perhaps because its settings forbid it (SecurityError). Save what you need as a file",
  );
  await press(page, "Close");
  // A worker is started when the page is idle; the second search starts its own.
  await page.waitForFunction(() => "isBlocked" in window);
  for (const _ of [1, 2]) {
    await press(page, "Solve");
    await expect(page.getByRole("heading", { name: "The search failed" })).toBeVisible();
    await expect(page.getByText("No worker could be started.")).toBeVisible();
  }
  await page.goto(`${url}#study`);
  await expect(page.getByText("No worker could be started.")).toBeVisible();
  await press(page, "Explore");
  await expect(page.getByText("No worker could be started.")).toHaveCount(2);
  await expect(page.getByRole("alert")).toHaveCount(0);
  close();
});

test("very long names are cut, and widen nothing", async ({ page }) => {
  const complaints = await open(page);
  const long = "verylong".repeat(400);
  const tiles = CIRCLES.split("\n").map((tile) => [...tile]);
  const puzzle = {
    format: "edgewise-puzzle",
    version: 1,
    name: long,
    board: { width: 3, height: 3 },
    rule: "case",
    tiles,
  };
  await paste(page, JSON.stringify({ ...puzzle, tileNames: tiles.map((_, i) => `${i}${long.slice(1, 64)}`) }));
  await press(page, "Solve");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Verylong.{111}…$/);
  for (const section of ["solve", "play", "watch", "share", "library"]) {
    await page.goto(`./#${section}`);
    if (section === "library") await press(page, "Keep the open puzzle");
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), section).toBeLessThan(1);
    }
  }
  expect(complaints).toEqual([]);
});

test("ten million characters pasted, dropped or opened are refused, and the text stays", { tag: "@chromium" }, async ({
  page,
  context,
}) => {
  await open(page);
  await paste(page, CIRCLES);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => navigator.clipboard.writeText("1 2 3 4 5\n".repeat(1e6)));
  await page.getByLabel("Your tiles as text").focus();
  await page.keyboard.press("ControlOrMeta+V");
  const refusal = /expected at most 500,000 characters, found 10,000,0\d\d\./;
  await expect(page.getByText(refusal)).toBeVisible();
  await expect(page.getByLabel("Your tiles as text")).toHaveValue(CIRCLES);
  await expect(page.getByText("Read as letters: 9 tiles, 3 by 3.")).toBeVisible();
  await page.getByLabel("Your tiles as text").press("End");
  await expect(page.getByText(refusal)).toBeVisible();
  await page.getByLabel("Puzzle file").setInputFiles(textFile("long.txt", "1 2 3 4\n".repeat(1e6 / 8)));
  await expect(page.getByText("long.txt: expected at most 500,000 characters, found 1,000,000.")).toBeVisible();
  await page.getByLabel("Puzzle file").setInputFiles("public/icon-192.png");
  await expect(page.getByText("This browser cannot read icon-192.png as text:")).toBeVisible();
  await press(page, "Solve");
  await expect(page.getByRole("heading", { name: "Solved" })).toBeVisible();
});

test("axe finds nothing in the states that sections pass through, besides those of Play and Watch", {
  tag: "@chromium",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const found: string[] = [];
  const check = async (state: string) => {
    const faults = await axeFaults(page);
    found.push(...faults.map((fault) => `${state}: ${fault}`));
  };
  await open(page, "play");
  await press(page, "Hint");
  await check("a hint");
  await page.goto("./#play=easy-0x");
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await check("a link that names nothing");
  await press(page, "Close");

  await paste(page, "size 2x2\nrule signed\n1 -1 2 -2\n1 x 2 3");
  await expect(page.getByRole("button", { name: "line 4, column 3" })).toBeVisible();
  await check("a text with faults");
  await page.getByLabel("Your tiles as text").fill(`rule signed\n${"1 1 1 1\n".repeat(4)}`);
  await press(page, "Solve");
  await expect(page.getByText("At most 2 tiles can be placed without a clash")).toBeVisible();
  await check("no solution");

  // Hours are left of it, and its pictures are few.
  await openPlanted(page, 5, 3);
  await press(page, "Count");
  await press(page, "Show the best board so far");
  await expect(page.getByText(/^\d+ of 40 edges match\.$/)).toBeVisible();
  await check("a search");
  await stopSearch(page);
  await check("a stopped search");
  await page.getByRole("button", { name: /^Circles.*4 solutions/ }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await check("an offer to undo");

  await page.goto("./#library");
  await page
    .getByRole("button", { name: /^Rename/ })
    .first()
    .click();
  await check("a puzzle renamed");
  await page.goto("./#study");
  await setNumber(page, "Puzzles each", 1);
  await press(page, "Explore");
  await expect(page.getByText("8 of 8 puzzles")).toBeVisible();
  await page.getByText("Show as a table").click();
  await check("the explorer");
  expect(found).toEqual([]);
});

test("in the dialog New game, Escape closes it and no key plays", async ({ page }) => {
  await open(page, "play");
  await tray(page, 0).click();
  await cell(page, 0).click();
  await press(page, "New game");
  // Enter begins a game, and does not close the dialog.
  await expect(page.getByRole("button", { name: /^Puzzle of the day/ })).toBeFocused();
  for (const key of ["h", "r", "Delete", "Control+z"]) await page.keyboard.press(key);
  await expect(said(page)).toHaveText("Tile 1 placed at row 1, column 1.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("r");
  await expect(said(page)).toContainText("Tile 1 turned.");
});

test("a new game that begins where the last one ended has the focus", async ({ page }) => {
  await open(page, "play=easy-1");
  await place(page, EASY);
  await page.locator(".won").getByRole("button", { name: "New game" }).press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("9 tiles left")).toBeVisible();
  await expect(cell(page, 0)).toBeFocused();
});

test("the focus stays beside a button that goes with what it takes away, and on one that becomes another", async ({
  page,
}) => {
  await open(page, "make");
  await page.getByText("Your own pictures on the sides").click();
  const field = page.getByLabel("Picture 2", { exact: true });
  await field.setInputFiles("public/icon-512.png");
  await page.getByRole("button", { name: "Remove Picture 2" }).press("Enter");
  await expect(field).toBeFocused();
  await setNumber(page, "Width", 3);
  await page.getByRole("button", { name: "Make it" }).press("Enter");
  await expect(page.getByText("1 puzzle made.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Make it" })).toBeFocused();
  await page.goto("./#enter");
  await page.getByLabel("Photo of the tiles").setInputFiles("public/icon-512.png");
  await page.getByRole("button", { name: "Remove photo" }).press("Enter");
  await expect(page.getByRole("button", { name: "Put a photo underneath" })).toBeFocused();
});

test("holes are no buttons, and arrow keys skip them", async ({ page }) => {
  const tiles = ["1 2 3 4", "1 2 3 -2"].map((tile) => tile.split(" "));
  const board = { width: 3, height: 1, holes: [[1, 0] as const] };
  await page.goto(`./#${writeLink(makePuzzle({ board, rule: "signed", tiles }))}`);
  await goTo(page, "Play");
  await expect(page.getByRole("group", { name: "Game board" }).getByRole("button")).toHaveCount(2);
  await cell(page, 0).focus();
  await page.keyboard.press("ArrowRight");
  await expect(cell(page, 2)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(cell(page, 0)).toBeFocused();
});

test("labels that contain markup are shown as text", async ({ page }) => {
  const complaints = await open(page);
  const label = "<img/src=x/onerror=alert(1)>";
  await paste(page, `size 1x2\nrule equal\n${`${label} `.repeat(4)}\n${`${label} `.repeat(4)}`);
  await press(page, "Solve");
  await goTo(page, "Play");
  await tray(page, 0).click();
  await cell(page, 0).click();
  await expect(cell(page, 0)).toHaveAttribute("aria-label", new RegExp(`tile 1, top ${label.replace("(1)", ".1.")}`));
  await goTo(page, "Watch");
  await press(page, "Step forward");
  await expect(page.locator(".explained")).toContainText("Tile 1 at row 1, column 1: fits.");
  await expect(page.locator("img")).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test.describe("for fingers", () => {
  test.use({ hasTouch: true });

  test("ways to choose from are 44 pixels high", { tag: "@chromium" }, async ({ page }) => {
    for (const section of ["enter", "make"]) {
      await open(page, section);
      const choices = page.locator(".choices .button");
      await expect(choices.first()).toBeVisible();
      const heights = await choices.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height));
      expect(Math.min(...heights), section).toBeGreaterThanOrEqual(44);
    }
  });
});
