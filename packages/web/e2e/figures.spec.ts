/** The figures of a game: time, moves, hints and best times. */
import { makePuzzle } from "@edgewise/core";
import { expect, type Page, test } from "@playwright/test";
import { writeLink } from "../src/links/link.js";
import {
  cell,
  EASY,
  EASY_PUZZLE,
  exported,
  goTo,
  importFiles,
  open,
  openLibrary,
  place,
  press,
  textFile,
  tray,
} from "./app.js";

const MOVES = EASY.length + EASY.reduce((turns, { rotation }) => turns + rotation, 0);
const bestTimes = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("edgewise.best-times") ?? "{}"));

test("a game goes on after a reload, with its time, moves and hints, and counts as one", async ({ page }) => {
  await page.clock.install();
  await open(page, "play=easy-1");
  const won = page.locator(".won");
  await press(page, "Hint");
  await place(page, EASY.slice(0, 4));
  await page.clock.fastForward("02:00");
  await page.reload();
  await expect(page.getByText(/2:\d\d · \d+ moves/)).toBeVisible();
  await place(page, EASY.slice(4, 8));
  // Time in other sections is none of the game.
  await openLibrary(page);
  await expect(page.getByRole("heading", { level: 1, name: "My puzzles" })).toBeVisible();
  await page.clock.fastForward("30:00");
  await page.reload();
  await goTo(page, "Play");
  await expect(cell(page, 0)).toBeVisible();
  await page.clock.fastForward("01:00");
  await place(page, EASY.slice(8));
  await expect(won.locator(".lead")).toHaveText(new RegExp(`^3:\\d\\d, ${MOVES} moves, 1 hint\\.$`));
  await expect(won).toContainText("Your first easy game.");
  expect((await bestTimes(page)).easy).toBeGreaterThan(180_000);
});

test("a game that another puzzle took the place of goes on with its figures", async ({ page }) => {
  await page.clock.install();
  await open(page, "play=easy-1");
  await place(page, EASY.slice(0, 8));
  await page.clock.fastForward("01:00");
  await press(page, "New game");
  await page.getByRole("button", { name: /^Medium/ }).click();
  await expect(page.getByText(/0:00 · 0 moves/)).toBeVisible();
  const notice = page.getByRole("complementary", { name: "Last change" }).getByRole("button", { name: "Undo" });
  await notice.click();
  await place(page, EASY.slice(8));
  await expect(page.locator(".won .lead")).toHaveText(new RegExp(`^1:\\d\\d, ${MOVES} moves, no hints\\.$`));
  await page.locator(".won").getByRole("button", { name: "New game" }).click();
  await page.getByRole("button", { name: /^Medium/ }).click();
  await expect(notice).toBeVisible();
  // So that it covers no tiles.
  await place(page, EASY.slice(0, 1));
  await expect(notice).toHaveCount(0);
});

test("a game that was finished after a look at its solution counts a hint", async ({ page }) => {
  await open(page, "play=easy-1");
  await place(page, EASY.slice(0, 8));
  await press(page, "Solve from here");
  await expect(page.getByRole("heading", { name: "Solved" })).toBeVisible();
  await goTo(page, "Play");
  await place(page, EASY.slice(8));
  await expect(page.locator(".won .lead")).toHaveText(/, 1 hint\.$/);
});

test("a game of a file goes on with its figures, and its time counts for none: anybody can write a file", async ({
  page,
}) => {
  await open(page, "library");
  const work = {
    id: "easy0001",
    puzzle: makePuzzle({ ...EASY_PUZZLE, name: "Easy 1" }),
    position: EASY.slice(0, 8).map(({ x, y, tile, rotation }) => [x, y, tile, rotation]),
    played: { ms: 1, moves: 8, hints: 2, isWhole: true },
  };
  await importFiles(page, textFile("one.edgewise.json", exported([work])));
  await press(page, "Open Easy 1");
  await goTo(page, "Play");
  await place(page, EASY.slice(8));
  const won = page.locator(".won");
  await expect(won.locator(".lead")).toHaveText(/, \d+ moves, 2 hints\.$/);
  await expect(won).not.toContainText("easy game");
  expect(await bestTimes(page)).toEqual({});
});

test("a time counts only for a game played from its beginning, in one table for all tabs", async ({ page }) => {
  const saved = () => bestTimes(page);
  const won = page.locator(".won");
  await page.goto(`./#${writeLink(makePuzzle({ ...EASY_PUZZLE, name: "Easy 1" }), EASY.slice(0, 7))}`);
  await place(page, EASY.slice(7, 8));
  await page.reload();
  await place(page, EASY.slice(8));
  await expect(won).toBeVisible();
  await expect(won).not.toContainText("easy game");
  expect(await saved()).toEqual({});

  // As another tab would.
  await page.evaluate(() => localStorage.setItem("edgewise.best-times", JSON.stringify({ hard: 1000 })));
  await press(page, "Start over");
  await expect(page.getByText(/0:00 · 0 moves/)).toBeVisible();
  await place(page, EASY);
  await expect(won).toContainText("Your first easy game.");
  expect(await saved()).toEqual({ easy: expect.any(Number), hard: 1000 });

  // Undo leads back to the game before, which had its own time.
  await press(page, "Start over");
  await press(page, "Undo");
  await cell(page, 0).click();
  await page.keyboard.press("Delete");
  // It is still chosen.
  await cell(page, 0).click();
  await expect(won).toBeVisible();
  await expect(won).not.toContainText("easy game");
});

test("after a reload Undo still leads back to the game that was left to start over, whose time counts for none", async ({
  page,
}) => {
  const [last] = EASY.slice(-1);
  const won = page.locator(".won");
  await open(page, "play=easy-1");
  await place(page, EASY.slice(0, 8));
  await press(page, "Start over");
  await expect(page.getByText("9 tiles left")).toBeVisible();
  await page.reload();
  await press(page, "Undo");
  await expect(page.getByText("1 tile left")).toBeVisible();
  await press(page, "Redo");
  await expect(page.getByText("9 tiles left")).toBeVisible();
  // Behind a move of the new game, too.
  await place(page, EASY.slice(0, 1));
  await page.reload();
  await expect(page.getByText("8 tiles left")).toBeVisible();
  while (await page.getByText(/^[89] tiles left/).isVisible()) await press(page, "Undo");
  await expect(page.getByText("1 tile left")).toBeVisible();
  await page.reload();
  await expect(page.getByText("1 tile left")).toBeVisible();
  await place(page, last ? [last] : []);
  await expect(won).toBeVisible();
  await expect(won).not.toContainText("easy game");
  expect(await bestTimes(page)).toEqual({});
});

test("starting over before the first move is no step to undo", async ({ page }) => {
  await open(page, "play");
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await press(page, "Start over");
  await expect(undo).toBeDisabled();
  await tray(page, 0).click();
  await cell(page, 0).click();
  await press(page, "Start over");
  await expect(undo).toBeEnabled();
});
