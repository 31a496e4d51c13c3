/** Section Make: puzzles to order, their codes and sheets. */
import { expect, test } from "@playwright/test";
import { axeFaults, FULL, goTo, importFiles, measured, open, openLibrary, press, saved, setNumber } from "./app.js";

const MADE = FULL ? 30 : 10;

test(`${MADE} different puzzles with one solution, printed`, { tag: "@chromium" }, async ({ page }) => {
  const complaints = await open(page, "welcome");
  const startedAt = Date.now();
  await page.getByRole("link", { name: /^Make a puzzle/ }).click();
  await setNumber(page, "How many", MADE);
  await page.getByLabel("Difficulty, from 1 to 10").selectOption("7–8 of 10");
  await press(page, `Make ${MADE}`);
  await expect(page.getByText(`${MADE} puzzles made.`)).toBeVisible({ timeout: 120_000 });
  const download = page.waitForEvent("download");
  await press(page, "Save PDF");
  const path = await (await download).path();
  measured(`${MADE} 4x4 puzzles and their PDF: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  expect(path).toBeTruthy();
  const names = new Set<string>();
  for (const i of [1, 2, MADE]) {
    await press(page, `Puzzle ${i}`);
    await expect(page.getByText(/, difficulty [78] of 10$/)).toBeVisible();
    names.add(await page.getByLabel(/^Code/).inputValue());
  }
  expect(names.size).toBe(3);
  const file = await saved(page, "Save as a file");
  expect(file.name).toBe(`${MADE}-puzzles.ndjson`);
  expect(new Set(file.bytes.toString().split("\n").slice(0, -1)).size).toBe(MADE);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await axeFaults(page)).toEqual([]);
  await openLibrary(page);
  await importFiles(page, file.path);
  await expect(page.getByText(`${MADE} puzzles added.`)).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a code and a link make the same puzzle elsewhere; a wrong code says so", async ({ page, browser }) => {
  await open(page, "make");
  await page.getByLabel("Solutions").selectOption("exactly 2");
  await setNumber(page, "Width", "3");
  await setNumber(page, "Height", "3");
  await press(page, "Make it");
  await expect(page.getByText("1 puzzle made.")).toBeVisible();
  const code = await page.getByLabel(/^Code/).inputValue();
  expect(code).toMatch(/^solutions2-3x3-signed-c5-s\d+$/);
  const tiles = await page.locator(".hero .board").innerHTML();
  await page.getByLabel("Theme").selectOption("insects");
  const drawn = await page.locator(".hero .board").innerHTML();
  const link = await page.getByLabel(/^Link/).inputValue();
  const toSolve = link.replace("#play=", "#");
  expect(toSolve).not.toBe(link);
  await page.reload();
  await expect(page.getByText("1 puzzle made.")).toBeVisible();
  await expect(page.getByLabel(/^Code/)).toHaveValue(code);
  expect(await page.locator(".hero .board").innerHTML()).toBe(drawn);
  // What was made is open in the other sections.
  await goTo(page, "Share");
  await expect(page.getByLabel("Link to this puzzle")).toHaveValue(toSolve);

  const other = await (await browser.newContext()).newPage();
  await other.goto("./#make");
  await other.getByLabel("Open a code").fill("unique-3x3");
  await press(other, "Open");
  await expect(other.getByText("This is not a puzzle code")).toBeVisible();
  await expect(other.getByLabel("Open a code")).toHaveValue("unique-3x3");
  await other.getByLabel("Open a code").fill(code);
  await press(other, "Open");
  await expect(other.getByText("1 puzzle made.")).toBeVisible();
  await expect(other.getByLabel("Open a code")).toHaveValue("");
  expect(await other.locator(".hero .board").innerHTML()).toBe(tiles);
  await other.goto(link);
  await expect(other.locator("main")).toHaveAttribute("data-section", "play");
  await expect(other.getByText("9 tiles left")).toBeVisible();
  await goTo(other, "Solve");
  await press(other, "Find all");
  await expect(other.getByRole("heading", { name: "2 different solutions" })).toBeVisible();
  await goTo(other, "Share");
  await expect(other.getByLabel("Theme")).toHaveValue("insects");
  await other.close();
});

test("what the form shows is what is made, and a code of what cannot be made takes nothing away", async ({ page }) => {
  await open(page, "make");
  const [solutions, rule] = [page.getByLabel("Solutions"), page.getByLabel("Touching sides must be")];
  await page.getByLabel("Width").fill("20");
  await expect(page.getByText("Enter a whole number from 1 to 16.")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Width")).toHaveValue("4");
  await solutions.selectOption("random");
  await press(page, "Questions and answers");
  await expect(solutions).toHaveValue("some");
  await press(page, "Pictures");
  await expect(solutions).toHaveValue("random");
  await press(page, "Make it");
  await expect(page.getByText("1 puzzle made.")).toBeVisible();
  await page.getByLabel("Open a code").fill("unique-99x99-signed-c5-s1");
  await press(page, "Open");
  await expect(page.getByText("This is not a puzzle code")).toBeVisible();
  await expect(page.getByText("1 puzzle made.")).toBeVisible();
  await rule.selectOption("equal");
  await setNumber(page, "Pictures", "200");
  await rule.selectOption("signed");
  await expect(page.getByText("There can be at most 125 pictures.")).toBeVisible();
});

test("what was made gives way to what is opened after it", async ({ page }) => {
  await open(page, "make");
  const makeOne = async () => {
    await setNumber(page, "Width", "2");
    await setNumber(page, "Height", "2");
    await press(page, "Make it");
    await expect(page.getByText("1 puzzle made.")).toBeVisible();
  };
  await makeOne();
  await page.evaluate(() => location.assign("#play=easy-1"));
  await expect(page.getByText("9 tiles left")).toBeVisible();
  await goTo(page, "Solve");
  await expect(page.getByRole("heading", { name: "Easy 1" })).toBeVisible();

  // A look into Make brings nothing back either, nor does one after a visit that began with a link.
  await goTo(page, "Make");
  await makeOne();
  await page.goto("about:blank");
  await page.goto("./#play=easy-2");
  await expect(page.getByText("9 tiles left")).toBeVisible();
  await goTo(page, "Make");
  await expect(page.getByText("1 puzzle made.")).toBeVisible();
  await goTo(page, "Solve");
  await expect(page.getByRole("heading", { name: "Easy 2" })).toBeVisible();
});

test("a search that finds nothing says what it does, and can be cancelled", async ({ page }) => {
  await open(page, "make");
  for (const [label, value] of [
    ["Width", 2],
    ["Height", 2],
    ["Pictures", 1],
  ] as const)
    await setNumber(page, label, value);
  // Boards of one picture that matches itself have one solution each, so none has two.
  await page.getByLabel("Touching sides must be").selectOption("the same picture");
  await page.getByLabel("Solutions").selectOption("exactly 2");
  await press(page, "Make it");
  await expect(page.getByText(/^0 of 1 made: [\d,]+ tries, the best has at least 1 solution$/)).toBeVisible();
  await press(page, "Cancel");
  // Two tiles with one solution are as easy as can be. Screen readers hear what was made, not each try.
  await setNumber(page, "Height", 1);
  await setNumber(page, "Pictures", 3);
  await page.getByLabel("Solutions").selectOption("exactly one");
  await page.getByLabel("Difficulty, from 1 to 10").selectOption("9–10 of 10");
  await press(page, "Make it");
  const tries = page.getByText(/^: [\d,]+ tries, the best has difficulty \d of 10$/);
  await expect(page.locator('[aria-live="polite"]', { has: tries })).toContainText("0 of 1 made");
  await expect(tries).toHaveAttribute("aria-live", "off");
  await press(page, "Cancel");
  await expect(page.getByRole("button", { name: "Make it" })).toBeVisible();
});

test("too few questions for the board are said, and a change of the form ends the search", async ({ page }) => {
  await open(page, "make");
  await press(page, "Questions and answers");
  const list = page.getByLabel("One question and its answer on each line");
  await list.fill("3x4=12\n5x5=25");
  await press(page, "Make it");
  await expect(page.getByText("Few different questions make many solutions: add some")).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await list.fill("3x4=12\n5x5=25\n6x6=36");
  await expect(page.getByRole("button", { name: "Make it" })).toBeVisible();
  await expect(page.getByText("Few different questions")).toHaveCount(0);
  // Filled in twice, the same is no change. With three questions a puzzle may be found, with two hardly ever.
  await list.fill("3x4=12\n5x5=25");
  await press(page, "Make it");
  await list.fill("3x4=12\n5x5=25");
  await setNumber(page, "Width", 4);
  await expect(page.getByText(/^0 of 1 made: /)).toBeVisible();
  await press(page, "Pictures");
  await expect(page.getByRole("button", { name: "Make it" })).toBeVisible();
});

test("questions and answers are the halves of tiles, and the line with a fault is named", async ({ page }) => {
  // What was chosen for pictures shows no words.
  await open(page, "solve");
  await page.getByLabel("Theme").selectOption("insects");
  await goTo(page, "Make");
  await press(page, "Questions and answers");
  const list = page.getByLabel("One question and its answer on each line");
  await list.fill("7 x 8 = 56\n9 x 6");
  await expect(
    page
      .locator("[aria-live]", { has: list })
      .getByText(/^line 2: expected QUESTION = ANSWER with one "=", .*, found "9 x 6"$/),
  ).toBeVisible();
  // Not what is typed.
  await expect(page.locator('[aria-live="off"]', { has: list })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Make it" })).toBeDisabled();
  await list.fill("Frage;Antwort\n7 x 8;56\n1/2;0,5");
  await expect(page.getByText('Line 1 read as titles: "Frage" and "Antwort".')).toBeVisible();
  const lines = Array.from({ length: 8 }, (_, i) => `What is ${i + 12} times ${i + 3}? = ${(i + 12) * (i + 3)}`);
  await list.fill(lines.join("\n"));
  const unasked = page.getByText(/^At most \d+ of 8 questions meet their answers on this board/);
  await setNumber(page, "Width", "3");
  await setNumber(page, "Height", "1");
  await expect(unasked).toContainText("At most 2 of 8");
  await setNumber(page, "Height", "3");
  await expect(unasked).toHaveCount(0);
  await press(page, "Make it");
  await expect(page.getByText("1 puzzle made.")).toBeVisible();
  // Long questions are set in lines, all of them legible.
  const board = page.locator(".hero .board");
  await expect(board).toContainText("What is");
  await expect(board).not.toContainText("…");
  const code = await page.getByLabel(/^Code: it opens this puzzle where the list/).inputValue();
  const link = await page.getByLabel(/^Link/).inputValue();
  // The code needs the list, which the link holds.
  await page.reload();
  await press(page, "Pictures");
  const codeField = page.getByLabel("Open a code");
  await codeField.fill(code);
  await press(page, "Open");
  await expect(page.getByLabel(/^Link/)).toHaveValue(link);
  const former = page.getByLabel("The list was changed since.");
  await expect(former).toHaveCount(0);
  await list.fill("7 x 8 = 56");
  await expect(former).toHaveValue(lines.join("\n").replaceAll(" = ", "\t"));
  await codeField.fill(code);
  await press(page, "Open");
  await expect(page.getByText("This code needs its list: write the same 8 questions and answers above")).toBeVisible();
  await list.fill(await former.inputValue());
  await expect(former).toHaveCount(0);
  await page.goto(link);
  await goTo(page, "Solve");
  await press(page, "Find all");
  await expect(page.getByRole("heading", { name: "Exactly one solution" })).toBeVisible();
  await expect(page.getByLabel("Theme")).toHaveValue("words");
});

test("own pictures survive a reload before a puzzle has them", { tag: "@chromium" }, async ({ page, context }) => {
  const kept = () =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          indexedDB.open("edgewise").onsuccess = ({ target }) => {
            const database = (target as IDBOpenDBRequest).result;
            const pictures: IDBRequest<Map<number, Blob>> = database
              .transaction("pictures")
              .objectStore("pictures")
              .get("make");
            pictures.onsuccess = () => resolve(pictures.result?.size);
            database.close();
          };
        }),
    );
  await open(page, "make");
  await page.getByText("Your own pictures on the sides").click();
  await page.getByLabel("Picture 2", { exact: true }).setInputFiles("public/icon-512.png");
  await expect.poll(kept).toBe(1);
  await page.reload();
  const shown = page.locator("main .hero image");
  await expect(shown.first()).toBeAttached();
  const other = await context.newPage();
  await open(other, "make");
  await other.getByText("Your own pictures on the sides").click();
  await press(other, "Remove Picture 2");
  await expect(other.locator("main .hero image")).toHaveCount(0);
  await expect.poll(kept).toBe(0);
  // All tabs share them, and none loses them without a word.
  await expect(page.getByText("Another tab has changed the pictures on the sides.")).toBeVisible();
  await expect(shown).toHaveCount(0);
  await press(page, "Undo");
  await expect(shown.first()).toBeAttached();
  await expect(other.locator("main .hero image").first()).toBeAttached();
  await expect.poll(kept).toBe(1);
});
