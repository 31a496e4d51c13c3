/** The app in German, how its language is chosen, and its layout from right to left. */
import { expect, type Page, test } from "@playwright/test";
import { axeFaults, CIRCLES, everyScreen, FULL, goTo, press, saved, tooWide } from "./app.js";

/** What sticks out of the page or does not fit into its button, one line each. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : [];
    const cut = [...document.querySelectorAll<HTMLElement>("a, button, label, legend, h1, h2, p, dt, dd, summary")]
      .filter((element) => !element.closest(".hidden-visually, .skip, .zoom-frame, .tray"))
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      .map((element) => `${element.tagName} ${element.className} is too narrow: ${element.textContent}`);
    const outside = [...document.querySelectorAll("main :not(svg *), header :not(svg *)")]
      .filter((element) => !element.closest(".hidden-visually, .skip, .zoom-frame, .tray"))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (left < -1 || right > innerWidth + 1) && getComputedStyle(element).display !== "inline";
      })
      .map((element) => `${element.tagName} ${element.getAttribute("class")} is outside: ${element.textContent}`);
    return [...wide, ...cut, ...outside];
  });
}

async function choose(page: Page, label: string, language: string): Promise<void> {
  await page.getByLabel(label).selectOption(language);
}

test.describe("a browser that wishes German", () => {
  test.use({ locale: "de-AT" });

  test("from tiles to the answer and a game, in German", async ({ page }) => {
    await page.goto("./");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Drehe und lege, bis jede Kante passt.");
    await page.getByText("Meine Plättchen lösen", { exact: true }).click();
    await expect(page.getByText("Noch 36 Seiten")).toBeVisible();
    await press(page, "Einfügen");
    await page.getByLabel("Deine Plättchen als Text").fill("a b c d\nb c d");
    await expect(page.locator(".faults")).toContainText(
      "Zeile 2, Spalte 1: Ein Plättchen hat nicht genau vier Seiten; erwartet: 4 Beschriftungen",
    );
    await page.getByLabel("Deine Plättchen als Text").fill(CIRCLES);
    await expect(page.getByText("Gelesen als letters: 9 Plättchen, 3 mal 3.")).toBeVisible();
    await press(page, "Lösen");
    await expect(page.getByRole("heading", { name: "Gelöst" })).toBeVisible();
    await page.getByRole("button", { name: "Alle finden" }).click();
    await expect(page.getByRole("heading", { name: "4 verschiedene Lösungen" })).toBeVisible();
    await expect(page.getByText("Lösung 1 von 4", { exact: true })).toBeVisible();
    await goTo(page, "Spielen");
    await page.getByRole("button", { name: "Neues Spiel" }).click();
    await page.getByRole("button", { name: /^Leicht/ }).click();
    await press(page, "Tipp");
    await expect(page.locator(".said")).toContainText("Plättchen");
    await goTo(page, "Lösen");
    await expect(page.getByRole("heading", { level: 1, name: /^Leicht \d+$/ })).toBeVisible();
  });

  test("a mistyped side is told in German", async ({ page }) => {
    // The insects; of the third tile, the last label has lost its minus.
    const typed = "2 1 -3 3\n-2 3 1 -4\n4 -1 2 2\n-3 -4 4 1\n4 -2 -3 1\n2 -1 -4 3\n-4 -3 2 -1\n-2 4 1 -3\n1 2 -3 4";
    await page.goto("./#enter");
    await press(page, "Einfügen");
    await page.getByLabel("Deine Plättchen als Text").fill(`order NWES\n${typed}`);
    await press(page, "Lösen");
    await page.getByRole("button", { name: "Nach einem Tippfehler suchen" }).click();
    await expect(page.locator(".advice li").first()).toHaveText(
      "Plättchen 3, unten: Wäre dies -2 statt 2, gäbe es 1 Lösung. Ändern",
    );
  });

  test("so is a wrong line of a list of questions", { tag: "@chromium" }, async ({ page }) => {
    await page.goto("./#make");
    await page.getByRole("button", { name: "Fragen und Antworten" }).click();
    await page.getByLabel("In jeder Zeile eine Frage und ihre Antwort").fill("7 x 8 = 56\n7 x 9");
    await expect(page.locator(".notice.wrong")).toHaveText(
      /^Zeile 2, erwartet: FRAGE = ANTWORT .+, gefunden: „7 x 9“$/,
    );
  });
});

test("the language is that of the browser until another one is chosen, which is kept", async ({ page }) => {
  await page.goto("./#play");
  await expect(page.getByRole("heading", { level: 1, name: "Play" })).toBeVisible();
  await choose(page, "Language", "Deutsch");
  await expect(page.getByRole("heading", { level: 1, name: "Spielen" })).toBeVisible();
  await expect(page).toHaveTitle("Spielen · Edgewise");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Spielen" })).toBeVisible();
  // A section that was not loaded in English.
  await goTo(page, "Teilen");
  await expect(page.getByRole("heading", { level: 1, name: "Teilen" })).toBeVisible();
  await choose(page, "Sprache", "English");
  await expect(page.getByRole("heading", { level: 1, name: "Share" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("what was said last is said again in another language", { tag: "@chromium" }, async ({ page }) => {
  await page.goto("./#play");
  await page.locator('[data-tile="2"]').click();
  await page.locator('[data-cell="1"]').click();
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  const hint = page.locator(".said");
  const english = await hint.textContent();
  await choose(page, "Language", "Deutsch");
  await expect(hint).toContainText("Plättchen");
  await choose(page, "Sprache", "English");
  await expect(hint).toHaveText(english ?? "");
  await page.getByRole("link", { name: "My puzzles" }).click();
  await page.getByRole("button", { name: "Delete Insects" }).click();
  await choose(page, "Language", "Deutsch");
  await expect(page.getByText("„Insekten“ wurde gelöscht.")).toBeVisible();
  await page.goto("./#enter");
  await page.getByRole("button", { name: "Einfügen", exact: true }).click();
  await page.getByLabel("Deine Plättchen als Text").fill("a b c d\nb c d");
  await choose(page, "Sprache", "English");
  await expect(page.locator(".faults")).toContainText("line 2, column 1: expected 4 labels (N, E, S, W), found 3");
});

test("tool tips of tiles, and saved drawings, speak the language too", { tag: "@chromium" }, async ({ page }) => {
  await page.goto("./#play");
  const tips = page.locator("main svg title");
  await expect(tips.first()).toHaveText("Tile 1, as it is: top 2, right -3, bottom 3, left 1");
  await choose(page, "Language", "Deutsch");
  await expect(tips.first()).toHaveText("Plättchen 1, wie es ist: oben 2, rechts -3, unten 3, links 1");
  expect((await tips.allTextContents()).filter((tip) => !tip.startsWith("Plättchen"))).toEqual([]);
  await goTo(page, "Teilen");
  const drawn = (await saved(page, "SVG")).bytes.toString();
  expect(drawn).toContain("<title>Insekten</title>");
  expect(drawn).toContain("<title>Plättchen 1: oben");
});

test("German is loaded only where it is spoken", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("./");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("load");
  expect(asked.filter((url) => /texts\.de/.test(url))).toEqual([]);
  await choose(page, "Language", "Deutsch");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Drehe und lege");
  expect(asked.some((url) => /texts\.de/.test(url))).toBe(true);
});

test("in German nothing is cut off or too wide, on phones and desktops, in both directions", {
  tag: "@chromium",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark" });
  await page.goto("./");
  await choose(page, "Language", "Deutsch");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  const found: string[] = [];
  await everyScreen(page, async (screen) => {
    for (const dir of ["rtl", "ltr"]) {
      await page.evaluate((to) => document.documentElement.setAttribute("dir", to), dir);
      for (const [width, height] of [
        [1280, 860],
        [390, 844],
        [320, 640],
      ] as const) {
        await page.setViewportSize({ width, height });
        found.push(...(await misfits(page)).map((fault) => `${screen}, ${dir}, ${width}: ${fault}`));
      }
      for (const [width, height] of [
        [568, 320],
        [844, 390],
        [768, 1024],
      ] as const) {
        await page.setViewportSize({ width, height });
        const overflow = await tooWide(page);
        if (overflow > 0) found.push(`${screen}, ${dir}, ${width} by ${height}: ${overflow} px too wide`);
      }
      // The direction can change colours: what lies over what.
      const rules = dir === "ltr" ? "all" : FULL && "color";
      if (rules) found.push(...(await axeFaults(page, rules)).map((fault) => `${screen}, ${dir}: ${fault}`));
    }
  });
  expect(found).toEqual([]);
});
