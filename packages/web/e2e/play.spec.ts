/** Playing in all three ways: by dragging, by taps alone, by keys alone. */
import { generatePuzzle, makePuzzle } from "@edgewise/core";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { writeLink } from "../src/links/link.js";
import { INSECTS_SOLVED } from "../src/puzzles/examples.js";
import { axeFaults, cell, EASY, goTo, open, PHONES_ON_THEIR_SIDE, place, playCode, press, said, tray } from "./app.js";

/** The solved insects, row by row: tile, counted from 0, and its quarter turns. */
const SOLVED = INSECTS_SOLVED.map(({ tile, rotation }) => [tile, rotation] as const);

const middle = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error("the element is not visible");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test("by keys alone, to the end", async ({ page }) => {
  await open(page, "play");
  for (const [at, [tile, turns]] of SOLVED.entries()) {
    // One tile of the tray is in the tab order; arrow keys lead to the others.
    await page.locator('.tray [tabindex="0"]').focus();
    for (let i = 0; i < 12 && (await tray(page, tile).evaluate((it) => it !== document.activeElement)); i++) {
      const focused = await page.evaluate(() => Number(document.activeElement?.getAttribute("data-tile")));
      await page.keyboard.press(focused < tile ? "ArrowRight" : "ArrowLeft");
    }
    await page.keyboard.press("Enter");
    // Choosing moves the focus to the first empty cell of the board.
    await expect(cell(page, at)).toBeFocused();
    await page.keyboard.press("Enter");
    for (let i = 0; i < turns % 3; i++) await page.keyboard.press("r");
    if (turns === 3) await page.keyboard.press("Shift+R");
  }
  await expect(said(page)).toHaveText("Solved. Every side matches.");
  for (let i = 0; i < 4; i++) await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+Shift+Z");
  await cell(page, 0).focus();
  await page.keyboard.press("Delete");
  await expect(said(page)).toHaveText("Tile 2 is back in the tray.");
  await expect(cell(page, 0)).toBeFocused();
});

test("by dragging: from the tray, from cell to cell, and back", async ({ page }) => {
  await open(page, "play");
  const drag = async (from: Locator, to: { x: number; y: number }) => {
    const { x, y } = await middle(from);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move((x + to.x) / 2, (y + to.y) / 2, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
  };
  await drag(tray(page, 4), await middle(cell(page, 4)));
  await expect(said(page)).toHaveText("Tile 5 placed at row 2, column 2.");
  await drag(tray(page, 3), await middle(cell(page, 8)));
  await drag(cell(page, 4), await middle(cell(page, 8)));
  await expect(cell(page, 8)).toHaveAttribute("aria-label", /tile 5,/);
  await expect(cell(page, 4)).toHaveAttribute("aria-label", /tile 4,/);
  await drag(cell(page, 8), { x: 700, y: 5 });
  await expect(said(page)).toHaveText("Tile 5 is back in the tray.");
  await expect(page.locator(".ghost")).toHaveCount(0);
});

test("mismatches are marked and described, hints explain, and the solver can be asked", async ({ page }) => {
  await open(page, "play");
  await tray(page, 0).click();
  await cell(page, 0).click();
  await tray(page, 2).click();
  await cell(page, 1).click();
  await expect(page.locator(".clash")).toHaveCount(1);
  await expect(said(page)).toContainText("Tile 1 at row 1, column 1 does not match tile 3 to its right.");
  await press(page, "Undo");
  await expect(page.locator(".clash")).toHaveCount(0);
  // Tile 3 is still chosen, to be placed elsewhere.
  await page.keyboard.press("Escape");
  await cell(page, 1).click();
  await page.keyboard.press("h");
  await expect(said(page)).toHaveText(/fit at row 1, column 2/);
  await press(page, "Check");
  await expect(said(page)).toHaveText(/can(not)? (still )?be finished/);
  await press(page, "Solve from here");
  await expect(page.getByRole("navigation").getByText("Solve")).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("heading", { name: /Solved|cannot be finished/ })).toBeVisible();
});

test("Check reports a board that cannot be finished", async ({ page }) => {
  await open(page, "play");
  // In the only solution tile 6 is in the middle, however the board is turned.
  await tray(page, 5).click();
  await cell(page, 0).click();
  await press(page, "Check");
  await expect(said(page)).toContainText("this board cannot be finished");
});

test("Check says that a puzzle has no solution, and waits for the check asked for last", async ({ page }) => {
  await open(page, "play");
  await said(page).evaluate((element) => {
    const texts: (string | null)[] = [];
    Object.assign(globalThis, { texts });
    const options = { childList: true, characterData: true, subtree: true };
    new MutationObserver(() => texts.push(element.textContent)).observe(element, options);
  });
  await page.getByRole("button", { name: "Check", exact: true }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(said(page)).toHaveText("So far, so good: this can still be finished.");
  const texts = await page.evaluate(() => (globalThis as unknown as { texts: string[] }).texts);
  expect(texts.join()).not.toContain("few seconds");

  const tiles = Array.from({ length: 4 }, () => ["1", "1", "1", "1"]);
  await page.goto(`./#${writeLink(makePuzzle({ board: { width: 2, height: 2 }, rule: "signed", tiles }))}`);
  await goTo(page, "Play");
  await press(page, "Check");
  await expect(said(page)).toHaveText("This puzzle has no solution.");
});

test("axe finds nothing while tiles are placed, clashing and dragged", async ({ page }) => {
  await open(page, "play");
  for (const [at, tile] of [0, 2, 4].entries()) {
    await tray(page, tile).click();
    await cell(page, at).click();
  }
  const { x, y } = await middle(tray(page, 1));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 300, y + 60, { steps: 3 });
  await expect(page.locator(".ghost")).toBeVisible();
  await page.getByText("Keyboard shortcuts", { exact: true }).evaluate((summary) => (summary as HTMLElement).click());
  expect(await axeFaults(page)).toEqual([]);
});

test("the game survives a visit to another section, and with its undo and redo a reload", async ({ page }) => {
  await open(page, "play");
  await tray(page, 3).click();
  await cell(page, 5).click();
  await page.keyboard.press("r");
  await goTo(page, "Watch");
  await goTo(page, "Play");
  await press(page, "Undo");
  await press(page, "Redo");
  await expect(page.getByText("2 moves")).toBeVisible();
  const label = (await cell(page, 5).getAttribute("aria-label")) ?? "";
  expect(label).toContain("tile 4");
  await page.reload();
  await expect(cell(page, 5)).toHaveAttribute("aria-label", label);
  // And so does what was done: the turn, then the placing.
  await press(page, "Undo");
  await expect(cell(page, 5)).not.toHaveAttribute("aria-label", label);
  await page.reload();
  await expect(cell(page, 5)).toHaveAttribute("aria-label", /tile 4/);
  await press(page, "Redo");
  await expect(cell(page, 5)).toHaveAttribute("aria-label", label);
  await press(page, "Undo");
  await press(page, "Undo");
  await expect(cell(page, 5)).toHaveAttribute("aria-label", /empty/);
  await expect(page.getByText("2 moves")).toBeVisible();
});

test.describe("with its service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a new game: levels, the puzzle of the day offline, hints that differ, an ending to share without the solution", async ({
    page,
    context,
  }) => {
    await page.clock.setSystemTime(new Date("2026-11-22T10:00:00"));
    const complaints = await open(page, "play");
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await press(page, "New game");
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole("button", { name: /^Puzzle of the day ?Sunday, November 22/ }).click();
    await expect(page.getByText("16 tiles left")).toBeVisible();
    const daily = await page.locator(".tray").innerHTML();
    // The same again, and on another machine.
    await page.goto("./#play=daily-2026-11-22");
    await expect(page.getByText("16 tiles left")).toBeVisible();
    expect(await page.locator(".tray").innerHTML()).toBe(daily);
    // And from its beginning.
    await tray(page, 0).click();
    await cell(page, 0).click();
    await expect(page.getByText("15 tiles left")).toBeVisible();
    await press(page, "New game");
    await page.getByRole("button", { name: /^Puzzle of the day/ }).click();
    await expect(page.getByText("16 tiles left")).toBeVisible();
    await expect(page.getByText(/ 0 moves/)).toBeVisible();
    await press(page, "New game");
    await page.getByRole("button", { name: /^Easy/ }).click();
    await expect(page.getByText("9 tiles left")).toBeVisible();

    const hints: (string | null)[] = [];
    for (let i = 0; i < 3; i++) {
      await press(page, "Hint");
      hints.push(await said(page).textContent());
    }
    expect(new Set(hints).size).toBe(3);

    await page.goto("./#play=easy-1");
    await expect(page.getByText("0 moves")).toBeVisible();
    await place(page, EASY);
    await expect(page.getByRole("heading", { name: "Solved!" })).toBeVisible();
    await expect(page.getByText("Your first easy game.")).toBeVisible();
    const toShare = page.getByLabel("Tell somebody");
    await expect(toShare).toHaveValue(
      /^I solved Easy 1 on Edgewise: .* moves, no hints\. Can you\? http.*#play=easy-1$/,
    );
    await page.getByLabel("With the solution").check();
    await expect(toShare).toHaveValue(/#play=p1\.\w+/);
    expect(await axeFaults(page)).toEqual([]);
    await page.locator(".won").getByRole("button", { name: "New game" }).click();
    await expect(page.getByRole("button", { name: /^Easy.*Best \d+:\d\d/ })).toBeVisible();
    await context.setOffline(false);
    expect(complaints).toEqual([]);
  });
});

test("a link to a game that does not exist says so", async ({ page }) => {
  await page.goto("./#play=easy-x");
  await expect(page.getByRole("alert")).toContainText("names no game");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  /** Moves fingers from where they start by what is given, in ten steps. */
  async function swipe(page: Page, fingers: readonly { x: number; y: number; dx: number; dy: number }[]) {
    const touch = await page.context().newCDPSession(page);
    const send = (type: "touchStart" | "touchMove" | "touchEnd", part: number) => {
      const touchPoints = fingers.map(({ x, y, dx, dy }) => ({ x: x + dx * part, y: y + dy * part }));
      return touch.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : touchPoints });
    };
    await send("touchStart", 0);
    for (let i = 1; i <= 10; i++) await send("touchMove", i / 10);
    await send("touchEnd", 1);
  }

  test("by taps alone, to the end", { tag: "@chromium" }, async ({ page }) => {
    const complaints = await open(page, "play");
    for (const [at, [tile, turns]] of SOLVED.entries()) {
      await tray(page, tile).tap();
      // Turning in the tray or on the board has the same effect.
      for (let i = 0; i < (at % 2 ? turns : 0); i++) await tray(page, tile).tap();
      await cell(page, at).tap();
      for (let i = 0; i < (at % 2 ? 0 : turns); i++) await cell(page, at).tap();
    }
    await expect(said(page)).toHaveText("Solved. Every side matches.");
    await expect(page.locator(".clash")).toHaveCount(0);
    // The end: no tile is chosen any more, and the figures are shown.
    await expect(page.locator(".board-cell.selected")).toHaveCount(0);
    await expect(cell(page, 8)).toHaveCSS("outline-style", "none");
    await expect(page.getByRole("heading", { name: "Solved!" })).toBeVisible();
    await expect(page.locator(".won .lead")).toHaveText(/^\d+:\d\d, \d+ moves, no hints\.$/);
    await press(page, "Undo");
    await expect(said(page)).not.toHaveText(/Solved/);
    await press(page, "Redo");
    await expect(said(page)).toHaveText("Solved. Every side matches.");
    expect(complaints).toEqual([]);
  });

  test("a finger drags tiles, even out of the scrolling tray", { tag: "@chromium" }, async ({ page }) => {
    await open(page, "play");
    const from = await middle(tray(page, 1));
    const to = await middle(cell(page, 7));
    await swipe(page, [{ ...from, dx: to.x - from.x, dy: to.y - from.y }]);
    await expect(said(page)).toHaveText("Tile 2 placed at row 3, column 2.");
  });

  test("a swipe over empty cells scrolls the page, and over a tile it drags that", { tag: "@chromium" }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 500 });
    await open(page, "play");
    await tray(page, 4).tap();
    await cell(page, 0).tap();
    await page.evaluate(() => scrollTo(0, 0));
    await swipe(page, [{ ...(await middle(cell(page, 0))), dx: 60, dy: 60 }]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(said(page)).toContainText("placed at row 2, column 2");
    await swipe(page, [{ ...(await middle(cell(page, 1))), dx: 0, dy: -90 }]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    await expect(said(page)).toContainText("placed at row 2, column 2");
  });

  test("a 12x12 board zooms by pinch, wheel, keys and buttons, and pans; smaller boards need none", {
    tag: "@chromium",
  }, async ({ page }) => {
    const complaints = await open(page, "play");
    await expect(page.getByRole("button", { name: "Zoom in" })).toHaveCount(0);
    await makeSquare(page, 12);
    const width = async () => (await cell(page, 0).boundingBox())?.width ?? 0;
    const whole = await width();
    expect(whole).toBeLessThan(32);
    const { x, y } = await middle(page.locator(".zoom-frame"));
    await swipe(page, [
      { x: x - 20, y, dx: -60, dy: 0 },
      { x: x + 20, y, dx: 60, dy: 0 },
    ]);
    await expect.poll(width).toBeGreaterThan(2.5 * whole);
    const scrolled = () => page.locator(".zoom-frame").evaluate(({ scrollLeft }) => scrollLeft);
    const before = await scrolled();
    await swipe(page, [{ x, y, dx: -100, dy: 0 }]);
    await expect.poll(scrolled).toBeGreaterThan(before + 50);
    await press(page, "Whole board");
    expect(await width()).toBeCloseTo(whole);

    await page.mouse.move(x, y);
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -200);
    await page.keyboard.up("Control");
    await expect.poll(width).toBeGreaterThan(1.5 * whole);
    await cell(page, 0).focus();
    await page.keyboard.press("0");
    expect(await width()).toBeCloseTo(whole);
    for (let i = 0; i < 4; i++) await page.keyboard.press("+");
    await expect.poll(width).toBeGreaterThan(2.5 * whole);
    // The moving focus pans.
    for (let i = 0; i < 11; i++) await page.keyboard.press("ArrowRight");
    await expect(cell(page, 11)).toBeInViewport({ ratio: 0.9 });
    expect(await axeFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  for (const [width, height] of [
    [16, 1],
    [1, 16],
  ] as const) {
    test(`a ${width}x${height} board has large loose tiles, and room to be enlarged`, async ({ page }) => {
      await page.goto(`./#${writeLink(generatePuzzle({ width, height, colors: 5, rule: "signed", seed: 1 }))}`);
      await expect.poll(async () => (await cell(page, 0).boundingBox())?.width).toBeGreaterThan(60);
      await goTo(page, "Play");
      for (let i = 0; i < 4; i++) await press(page, "Zoom in");
      expect((await cell(page, 8).boundingBox())?.width).toBeGreaterThan(80);
      await expect(cell(page, 8)).toBeInViewport({ ratio: 0.9 });
    });
  }

  test("on its side the whole board is in sight, with the tray beside it", async ({ page }) => {
    for (const size of [3, 16]) {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, "play");
      await makeSquare(page, size);
      for (const [width, height] of PHONES_ON_THEIR_SIDE) {
        await page.setViewportSize({ width, height });
        await expect(page.getByRole("group", { name: "Game board" })).toBeInViewport({ ratio: 0.99 });
        await expect(page.locator(".tray-tile").first()).toBeInViewport({ ratio: 0.9 });
      }
    }
  });

  test("board and tray are in sight together, in large letters too; tiles are large where there is room", {
    tag: "@chromium",
  }, async ({ page }) => {
    const settings = await page.context().newCDPSession(page);
    const lost: string[] = [];
    for (const [letters, width, height, least] of [
      [16, 320, 568, 80],
      [16, 360, 640, 80],
      [16, 375, 812, 80],
      [16, 390, 720, 80],
      [16, 390, 844, 96],
      [16, 768, 1024, 112],
      [16, 820, 1180, 112],
      [20, 390, 844, 80],
      [24, 390, 844, 80],
      [24, 360, 640, 80],
      [32, 390, 844, 80],
      [32, 768, 1024, 112],
      [24, 844, 390, 80],
    ] as const) {
      await settings.send("Page.setFontSizes", { fontSizes: { standard: letters } });
      await page.setViewportSize({ width, height });
      await page.goto("about:blank");
      await page.goto("./#play=medium-1");
      await expect(page.getByText("16 tiles left")).toBeVisible();
      const board = await page.locator(".play-board .board").boundingBox();
      const tile = await tray(page, 0).boundingBox();
      const tabs = await page.locator(".tabs").boundingBox();
      const floor = tabs && tabs.y > height / 2 ? tabs.y : height;
      if (!board || !tile || board.y < 0 || Math.max(board.y + board.height, tile.y + tile.height) > floor)
        lost.push(`${letters} px, ${width} by ${height}: ${JSON.stringify({ board, tile, floor })}`);
      expect(tile?.width, `${width} by ${height}`).toBeGreaterThanOrEqual(least);
    }
    await settings.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
    expect(lost).toEqual([]);
  });

  async function makeSquare(page: Page, size: number): Promise<void> {
    await playCode(page, `planted-${size}x${size}-signed-c5-s1`);
    await expect(page.getByText(`${size * size} tiles left`)).toBeVisible();
  }
});
