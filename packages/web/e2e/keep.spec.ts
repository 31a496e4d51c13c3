/** Nothing blanks and nothing is lost: missing files, My puzzles, Undo, two tabs. */
import { readFileSync } from "node:fs";
import { generatePuzzle, writePuzzle } from "@edgewise/core";
import { expect, type Page, type Route, test } from "@playwright/test";
import { INSECTS } from "../src/puzzles/examples.js";
import {
  CIRCLES,
  cell,
  exported,
  goTo,
  importFiles,
  open,
  openLibrary,
  openPlanted,
  press,
  setNumber,
  textFile,
  tooWide,
  tray,
} from "./app.js";

const WATCH = /assets\/watch-.*\.js$/;

test("a section whose files are gone offers a reload, and everything else goes on", { tag: "@chromium" }, async ({
  page,
  context,
}) => {
  await context.route(WATCH, (route) => route.abort());
  await open(page);
  await openPlanted(page);
  await press(page, "Count");
  await goTo(page, "Watch");
  await expect(page.getByRole("heading", { name: "Watch" })).toBeVisible();
  await expect(page.getByText("This section could not be loaded")).toBeVisible();
  await goTo(page, "Solve");
  await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
  await goTo(page, "Watch");
  await expect(page.getByText("This section could not be loaded")).toBeVisible();
  await context.unroute(WATCH);
  await press(page, "Reload");
  await expect(page.getByText("This section could not be loaded")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Watch" })).toBeVisible();
});

test("a section, or a link, that is slow to load says so", { tag: "@chromium" }, async ({ page, context }) => {
  const whenSaid = async (route: Route) => {
    await expect(page.getByText("Loading …")).toBeVisible();
    await route.continue();
  };
  await context.route(/assets\/(open-link|watch)-.*\.js$/, whenSaid);
  await open(page, "play=easy-4711");
  await goTo(page, "Watch");
  await expect(page.getByRole("heading", { name: "Watch" })).toBeVisible();
  await expect(page.getByText("Loading …")).toHaveCount(0);
});

/** Places the first tile of the tray on the first cell. */
async function playOne(page: Page): Promise<void> {
  await goTo(page, "Play");
  await tray(page, 0).click();
  await cell(page, 0).click();
  await expect(page.getByText("Tile 1 placed at row 1, column 1.")).toBeVisible();
}

interface Kept {
  readonly title: string;
  readonly theme?: string | undefined;
  readonly isFinished: boolean;
  /** Number of the user's own. */
  readonly pictures: number;
}

/** The works in the database, and whether each has the result of a search. */
function keptWorks(page: Page): Promise<Kept[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open("edgewise").onsuccess = ({ target }) => {
          const database = (target as IDBOpenDBRequest).result;
          const works: IDBRequest<{ title: string; theme?: string; search?: object; pictures: Map<number, Blob> }[]> =
            database.transaction("works").objectStore("works").getAll();
          works.onsuccess = () =>
            resolve(
              works.result.map(({ title, theme, search, pictures }) => ({
                title,
                theme,
                isFinished: search !== undefined && "report" in search,
                pictures: pictures.size,
              })),
            );
          database.close();
        };
      }),
  );
}

const placed = (page: Page) => page.locator('[data-cell="0"][aria-label*="tile 1"]');

test("another puzzle keeps game and result, Undo brings them back, and My puzzles has both", {
  tag: "@chromium",
}, async ({ page, context }) => {
  const complaints = await open(page);
  await playOne(page);
  await goTo(page, "Solve");
  await page.getByRole("button", { name: /^Circles.*4 solutions/ }).click();
  await expect(page.getByText("“Insects” is kept in My puzzles.")).toBeVisible();
  await press(page, "Undo");
  await expect(page.getByRole("heading", { name: "Insects" })).toBeVisible();
  await goTo(page, "Play");
  await expect(placed(page)).toBeVisible();

  // The result of a short search is kept with the game.
  const result = page.getByRole("heading", { name: "Exactly one solution" });
  await goTo(page, "Solve");
  await press(page, "Find all");
  await expect(result).toBeVisible();
  // It is in the database a moment later.
  await expect.poll(() => keptWorks(page)).toMatchObject([{ isFinished: true }]);
  await page.reload();
  await expect(result).toBeVisible();
  await page.getByRole("button", { name: /^Circles.*4 solutions/ }).click();
  await playOne(page);
  await openLibrary(page);
  const list = page.getByRole("list", { name: "Kept puzzles" });
  await expect(list.getByRole("heading")).toHaveText(["Circles", "Insects"]);
  await press(page, "Rename Insects");
  await page.getByLabel("Name", { exact: true }).fill("Bugs");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Rename Insects" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByLabel("Name", { exact: true }).fill("My insects");
  await page.keyboard.press("Enter");
  await expect(list.getByRole("heading", { name: "My insects" })).toBeVisible();

  const download = page.waitForEvent("download");
  await press(page, "Export all");
  const path = await (await download).path();
  expect(JSON.parse(readFileSync(path, "utf8")).works).toHaveLength(2);
  await press(page, "Delete My insects");
  await expect(list.getByRole("heading")).toHaveText(["Circles"]);
  await press(page, "Undo");
  await expect(list.getByRole("heading")).toHaveCount(2);
  await press(page, "Delete My insects");
  await expect(list.getByRole("heading")).toHaveText(["Circles"]);
  await importFiles(page, path);
  await expect(page.getByText("1 puzzle added. 1 already here.")).toBeVisible();
  await expect(list.getByText("9 tiles · 1 placed · Exactly one solution")).toBeVisible();
  await press(page, "Open My insects");
  await expect(result).toBeVisible();
  await expect(page.getByRole("img", { name: "Solution 1 of Insects" })).toBeVisible();
  await goTo(page, "Play");
  await expect(placed(page)).toBeVisible();

  // What comes from storage is not trusted.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open("edgewise").onsuccess = ({ target }) => {
          const store = (target as IDBOpenDBRequest).result.transaction("works", "readwrite").objectStore("works");
          store.put({ id: "damaged00", puzzle: { board: { width: 1e9 } } }, "damaged00");
          store.transaction.oncomplete = resolve;
        };
      }),
  );
  await openLibrary(page);
  await expect(list.getByRole("heading")).toHaveCount(2);

  // Another tab begins with the same work, and leaves it as this one has it.
  await press(page, "Open My insects");
  await goTo(page, "Play");
  const other = await context.newPage();
  await open(other, "play");
  await expect(placed(other)).toBeVisible();
  await tray(page, 1).click();
  await cell(page, 1).click();
  await goTo(other, "Solve");
  await other.getByRole("button", { name: /^Big cats/ }).click();
  await expect(other.getByRole("heading", { name: "Big cats" })).toBeVisible();
  await other.reload();
  await expect(other.getByRole("heading", { name: "Big cats" })).toBeVisible();
  await page.reload();
  await expect(placed(page)).toBeVisible();
  await openLibrary(page);
  await expect(list.getByText("9 tiles · 2 placed")).toBeVisible();
  await other.close();
  expect(complaints).toEqual([]);
});

test("own pictures are kept by the time the puzzle is open", { tag: "@chromium" }, async ({ page }) => {
  // On a slow disk.
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      const until = performance.now() + 500;
      const wait = () => {
        if (performance.now() < until) this.get("").onsuccess = wait;
      };
      wait();
      return put.call(this, value, key);
    };
  });
  await open(page, "make");
  await setNumber(page, "Width", 3);
  await setNumber(page, "Height", 3);
  await page.getByText("Your own pictures on the sides").click();
  await page.getByLabel("Picture 1", { exact: true }).setInputFiles("public/icon-512.png");
  await press(page, "Make it");
  // As soon as Play is there, without a move.
  await page.evaluate(() => {
    const main = document.querySelector("main") as HTMLElement;
    const reload = () => main.dataset.section === "play" && location.reload();
    new MutationObserver(reload).observe(main, { attributes: true });
  });
  const loaded = page.waitForEvent("load");
  await press(page, "Play");
  await loaded;
  await expect(page.locator("main .play-board")).toBeVisible();
  await expect(page.locator("main image").first()).toBeAttached();
  expect(await keptWorks(page)).toMatchObject([{ pictures: 1 }]);
});

test("a work that another tab holds goes on as a copy, with its name and its pictures", { tag: "@chromium" }, async ({
  page,
  context,
}) => {
  await open(page, "share");
  await page.getByText("Your own pictures on the sides").click();
  await page.getByLabel("2, -2", { exact: true }).setInputFiles("public/icon-512.png");
  await openLibrary(page);
  await press(page, "Rename Insects");
  await page.getByLabel("Name", { exact: true }).fill("Mine");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Mine" })).toBeVisible();
  const other = await context.newPage();
  await open(other);
  const picture = other.locator("main .hero image").first();
  await expect(picture).toBeAttached();
  // What is changed before the tab knows that another one holds the work waits for the next change.
  let changes = 0;
  const works = async () => {
    await other.getByLabel("Theme").selectOption(changes++ % 2 === 0 ? "cats" : "letters");
    return keptWorks(other);
  };
  const mine = { title: "Mine", pictures: 1 };
  await expect.poll(works).toMatchObject([mine, mine]);
  await expect(picture).toBeAttached();
  await other.reload();
  await expect(picture).toBeAttached();
  await other.close();
});

test("a tab that waited for a work takes it over as the other tab left it", async ({ page, context }) => {
  await open(page, "play");
  await playOne(page);
  const other = await context.newPage();
  await open(other, "play");
  await expect(placed(other)).toBeVisible();
  // Until it knows that another tab has the work.
  await other.waitForTimeout(2500);
  await tray(page, 1).click();
  await cell(page, 1).click();
  await openLibrary(page);
  const two = "9 tiles · 2 placed";
  await expect(page.getByText(two)).toBeVisible();
  await page.close();
  await expect(other.locator('[data-cell="1"][aria-label*="tile 2"]')).toBeVisible();
  await openLibrary(other);
  await expect(other.getByText(two)).toBeVisible();
});

test("a deleted puzzle that is open stays deleted, and Undo brings all of it back", async ({ page }) => {
  await open(page, "play");
  await playOne(page);
  await openLibrary(page);
  await press(page, "Rename Insects");
  await page.getByLabel("Name", { exact: true }).fill("Mine");
  await page.keyboard.press("Enter");
  await press(page, "Delete Mine");
  await goTo(page, "Play");
  await expect(page.getByText("9 tiles left")).toBeVisible();
  await openLibrary(page);
  await expect(page.getByRole("button", { name: /^Delete/ })).toHaveCount(0);
  await press(page, "Undo");
  await expect(page.getByRole("heading", { name: "Mine" })).toBeVisible();
  await goTo(page, "Play");
  await expect(placed(page)).toBeVisible();
});

test("importing a file again adds nothing twice, and counts only what could be kept", async ({ page }) => {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: { title: string }, key?: IDBValidKey) {
      if (value.title === "large" || document.body.dataset.full) throw new DOMException("", "QuotaExceededError");
      return put.call(this, value, key);
    };
  });
  await open(page, "library");
  const kept = (title: string, changedAt: number) => ({
    id: `${title}000`,
    title,
    puzzle: INSECTS,
    position: [],
    changedAt,
  });
  const file = textFile("two.edgewise.json", exported(["small", "large"].map(kept)));
  const importIt = () => importFiles(page, file);
  await importIt();
  await expect(page.getByText("1 puzzle added. 1 could not be kept.")).toBeVisible();
  // Also after a visit to another section, which reads the list anew.
  await press(page, "Open Small");
  await playOne(page);
  await openLibrary(page);
  const list = page.getByRole("list", { name: "Kept puzzles" });
  await expect(list.getByText("1 placed")).toBeVisible();
  await importIt();
  await expect(list.getByRole("heading")).toHaveText(["Small", "Small"]);
  await expect(page.getByText("1 puzzle added. 1 could not be kept.")).toBeVisible();
  await importIt();
  await expect(page.getByText("0 puzzles added. 1 already here. 1 could not be kept.")).toBeVisible();
  await goTo(page, "Solve");
  await openLibrary(page);
  await expect(page.getByText("This browser has no room left for your puzzles. Export what you need")).toBeVisible();
  await expect(list.getByRole("heading")).toHaveCount(2);

  // Nor does another puzzle say that the open one is kept.
  await page.evaluate(() => {
    document.body.dataset.full = "yes";
  });
  await goTo(page, "Play");
  await tray(page, 1).click();
  await cell(page, 1).click();
  await goTo(page, "Solve");
  await page.getByRole("button", { name: /^Circles.*4 solutions/ }).click();
  await expect(page.getByRole("complementary", { name: "Last change" })).toContainText("no room left");
});

test("several files, or a stream of puzzles, are added at once, and again add nothing", async ({ page }) => {
  await open(page, "library");
  const unread = `${"notes".repeat(36)}.txt`;
  const puzzles = [1, 2, 3].map((seed) => generatePuzzle({ width: 2, height: 2, colors: 3, rule: "signed", seed }));
  const [first = "", ...stream] = puzzles.map((puzzle) => JSON.stringify(JSON.parse(writePuzzle(puzzle, "json").text)));
  const files = Object.entries({
    "first.json": first,
    "stream.jsonl": `${stream.join("\n")}\n{"format":"edgewise-puzzle"}\n`,
    "circles.txt": CIRCLES,
    // As browsers name what is downloaded again.
    "circles (1).txt": CIRCLES,
    [unread]: "no puzzle",
    "empty.txt": "",
    "two.edgewise.json": exported([{ id: "insects0", title: "Mine", puzzle: INSECTS, position: [] }]),
    // In UTF-16, as Excel saves "Unicode text", and the letters of Windows, which would be other labels.
    "wide.txt": Buffer.from(`\uFEFF${CIRCLES}`, "utf16le"),
    "latin.csv": Buffer.from("1;\u00e4;b;c;d", "latin1"),
  }).map(([name, text]) => textFile(name, text));
  // Each time with the date of now.
  const choose = (chosen: typeof files) => importFiles(page, chosen);
  await choose(files);
  const notice = page.locator(".notice", { hasText: "5 puzzles added. 2 already here. 1 damaged, left out." });
  await expect(notice).toContainText(
    `Not read:\n${unread.slice(0, 59)}…: line 1, column 1: expected four labels per line`,
  );
  await expect(notice).toContainText("\nempty.txt: expected a puzzle, found nothing.");
  await expect(notice).toContainText("\nThis browser cannot read latin.csv as text: save a spreadsheet as “CSV UTF-8”");
  expect(await tooWide(page)).toBe(0);
  await expect(page.locator("main")).toHaveAttribute("data-section", "library");
  const names = await page.getByRole("list", { name: "Kept puzzles" }).getByRole("heading").allTextContents();
  expect(names.map((name) => name.toLowerCase()).toSorted()).toEqual(
    ["circles", "mine", ...puzzles.map(({ name }) => name)].toSorted(),
  );
  await choose(files);
  await expect(page.getByText("0 puzzles added. 7 already here. 1 damaged, left out.")).toBeVisible();
  // The same tiles, with names, are more than what is kept.
  const named = JSON.stringify({ ...JSON.parse(first), tileNames: ["a", "b", "c", "d"] });
  await choose([...files.slice(0, 1), textFile("named.json", named)]);
  await expect(page.getByText("1 puzzle added. 1 already here.")).toBeVisible();
  await choose(files.slice(1, 2));
  await expect(page.getByText("0 puzzles added. 2 already here. 1 damaged, left out.", { exact: true })).toBeVisible();
  // A single puzzle is shown.
  await choose(files.slice(2, 3));
  await expect(page.locator("main")).toHaveAttribute("data-section", "solve");
});

test("tapped tiles take the place of the open puzzle once, and leave its theme alone", async ({ page }) => {
  await open(page);
  await playOne(page);
  await goTo(page, "Tiles");
  await page.locator(".tap-grid .current").focus();
  await page.keyboard.type("aB".repeat(18));
  const notice = page.getByText("“Insects” is kept in My puzzles.");
  await expect(notice).toBeVisible();
  await goTo(page, "Solve");
  await expect(notice).toHaveCount(0);
  await page.getByRole("button", { name: /^Circles.*4 solutions/ }).click();
  await goTo(page, "Tiles");
  await page.locator('.tap-grid [data-at="7"]').click();
  await expect(page.getByText("All sides are filled in.")).toBeVisible();
  await goTo(page, "Solve");
  await expect(page.getByRole("heading", { name: "Circles" })).toBeVisible();
  expect((await keptWorks(page)).map(({ theme }) => theme)).toEqual([undefined]);
});
