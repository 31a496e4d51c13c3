/** Links, files, print and saved work. */
import { execFileSync } from "node:child_process";
import { makePuzzle } from "@edgewise/core";
import { expect, type Page, test } from "@playwright/test";
import { writeLink } from "../src/links/link.js";
import { CIRCLES, CLI, cell, EASY_PUZZLE, FULL, goTo, open, paste, press, saved, stopSearch, tray } from "./app.js";

test("a link carries puzzle and solution to another browser", async ({ page, browser }) => {
  await open(page);
  await paste(page, CIRCLES);
  await press(page, "Solve");
  await expect(page.getByRole("heading", { name: "Solved" })).toBeVisible();
  await goTo(page, "Share");
  const bare = await page.getByLabel("Link to this puzzle").inputValue();
  // Only if asked.
  await press(page, "Solution");
  const link = await page.getByLabel("Link to this puzzle").inputValue();
  expect(link.length).toBeGreaterThan(bare.length);

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByRole("navigation").getByText("Play")).toHaveAttribute("aria-current", "page");
  await goTo(other, "Share");
  await press(other, "Board");
  expect(await other.getByLabel("Link to this puzzle").inputValue()).toBe(link);
  await other.close();
});

test("a viewer link is read from the address", async ({ page }) => {
  await page.goto("./#puzzle=small&board_w=2&board_h=1&board_edges=abbbabab&board_pieces=001002");
  await expect(page.getByRole("heading", { name: "Small" })).toBeVisible();
});

test("what follows a link in its sentence is no part of it", async ({ page }) => {
  for (const after of [").", "”,", "…", ">", "*]»"]) {
    await page.goto("about:blank");
    await page.goto(`./#${writeLink(EASY_PUZZLE)}${after}`);
    await expect(page.getByRole("heading", { name: EASY_PUZZLE.name })).toBeVisible();
    await page.goto(`./#play=daily-2026-11-22${after}`);
    await expect(page.getByText("16 tiles left")).toBeVisible();
  }
  // As programs may write it.
  await page.goto("./#play%3Deasy-1");
  await expect(page.getByText("9 tiles left")).toBeVisible();
});

const HOSTILE: readonly (readonly [string, string])[] = [
  ["damaged", "p1.00000000.W10"],
  ["full of nonsense", "p1.<script>alert(1)</script>"],
  ["cut off", "p1."],
  ["far too long", `p1.${"a".repeat(500_000)}`],
  ["of a viewer, without tiles,", "board_w=999999999&board_h=1&board_edges="],
];
test("a link that cannot be read shows an error, and the app keeps working", async ({ page }) => {
  for (const [what, hash] of HOSTILE) {
    await page.goto("about:blank");
    await page.goto(`./#${hash}`);
    await expect(page.getByRole("alert"), what).toContainText("link");
    await press(page, "Solve");
    await expect(page.getByRole("heading", { name: "Solved" })).toBeVisible();
  }
});

test("files: JSON and text can be read again; SVG and PNG are valid", { tag: "@chromium" }, async ({ page }) => {
  const complaints = await open(page, "share");
  const json = await saved(page, "JSON");
  expect(JSON.parse(json.bytes.toString())).toMatchObject({ format: "edgewise-puzzle", name: "insects" });
  const text = await saved(page, "Text");
  const counts = execFileSync(process.execPath, [CLI, "count", json.path, text.path, "--quiet"]).toString();
  expect(counts.match(/1 distinct solution/g)).toHaveLength(2);
  expect((await saved(page, "SVG")).bytes.toString()).toMatch(/^<svg .*<\/svg>\n$/s);
  const png = await saved(page, "PNG");
  expect(png.bytes.subarray(1, 4).toString()).toBe("PNG");
  // Width and height from the header: square. The size shows that it is not empty.
  expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([720, 720]);
  expect(png.bytes.length).toBeGreaterThan(20_000);
  await goTo(page, "Solve");
  await press(page, "Find all");
  await expect(page.getByRole("heading", { name: "Exactly one solution" })).toBeVisible();
  await goTo(page, "Share");
  const solutions = await saved(page, "Solutions");
  const verdict = execFileSync(process.execPath, [CLI, "verify", json.path, solutions.path]).toString();
  expect(verdict).toContain("solution 1: correct");
  expect(complaints).toEqual([]);
});

test("solutions are saved once the search has ended, with what it found out", { tag: "@chromium" }, async ({
  page,
}) => {
  await open(page);
  const row = Array.from({ length: 12 }, (_, i) => `x ${i + 1} y ${i}`);
  await paste(page, ["size 12x1", "rule equal", ...row].join("\n"));
  await press(page, "Solve");
  await press(page, "Find all");
  await expect(page.locator("dt:text-is('Found') + dd")).toHaveText(/solutions/);
  await goTo(page, "Share");
  await expect(page.getByRole("button", { name: "PNG" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Solutions", exact: true })).toHaveCount(0);
  await goTo(page, "Solve");
  await stopSearch(page);
  await goTo(page, "Share");
  const { bytes } = await saved(page, "Solutions");
  expect(JSON.parse(bytes.toString())).toMatchObject({ format: "edgewise-result", status: "aborted" });
});

test("what is shared is what is shown, with the pinned tiles, which stay turned", { tag: "@chromium" }, async ({
  page,
}) => {
  const tiles = Array.from({ length: 8 }, (_, tile) => ["1", "2", "3", String(tile)]);
  const pins = [{ x: 0, y: 0, tile: 0 }];
  await page.goto(`./#${writeLink(makePuzzle({ board: { width: 4, height: 2 }, rule: "signed", tiles, pins }))}`);
  const pinned = cell(page, 0);
  await goTo(page, "Play");
  await pinned.click();
  await page.keyboard.press("r");
  const turned = (await pinned.getAttribute("aria-label")) ?? "";
  expect(turned).toContain("right 1");
  await page.reload();
  await expect(pinned).toHaveAttribute("aria-label", turned);

  await tray(page, 1).click();
  await cell(page, 5).click();
  await goTo(page, "Share");
  // Loose, four in a row.
  const png = (await saved(page, "PNG")).bytes;
  expect(png.readUInt32BE(16)).toBe(960);
  const shown = page.locator(".hero .board");
  expect(
    new Set(await shown.locator("[data-cell]").evaluateAll((all) => all.map((it) => it.getBoundingClientRect().x)))
      .size,
  ).toBe(4);
  await press(page, "Board");
  await expect(shown.locator(".board-empty")).toHaveCount(6);
  await page.goto(await page.getByLabel("Link to this puzzle").inputValue());
  await expect(pinned).toHaveAttribute("aria-label", turned);
});

/** What poppler, an independent reader, finds in a PDF; undefined where it is not installed. */
function textOf(path: string): string[] | undefined {
  try {
    return execFileSync("pdftotext", ["-layout", path, "-"], { stdio: ["ignore", "pipe", "ignore"] })
      .toString()
      .split("\f");
  } catch {
    return undefined;
  }
}

test("print: tiles and their backs, each on separate pages, then the solution", { tag: "@chromium" }, async ({
  page,
}) => {
  await open(page, "share");
  const pdf = async () => {
    const file = await saved(page, "Save PDF");
    const text = file.bytes.toString("latin1");
    const count = text.match(/\/Type \/Page /g)?.length;
    return { path: file.path, count, box: /\/MediaBox \[([^\]]*)\]/.exec(text)?.[1] };
  };
  const tiles = await pdf();
  expect(tiles).toMatchObject({ count: 2, box: "0 0 595.276 841.89" });
  // The back shows the tiles mirrored, with the name of the puzzle.
  const back = textOf(tiles.path)?.[1];
  if (back !== undefined) expect(back.replace(/\s+/g, " ")).toContain("4 3 2 1 insects insects insects insects");
  // An unfinished board is no solution.
  await goTo(page, "Play");
  await tray(page, 0).click();
  await cell(page, 0).click();
  await goTo(page, "Share");
  await press(page, "Board");
  expect(await pdf()).toMatchObject({ count: 2 });
  await goTo(page, "Solve");
  await press(page, "Solve");
  await expect(page.getByRole("heading", { name: "Solved" })).toBeVisible();
  await goTo(page, "Share");
  await page.getByLabel("Paper").selectOption("Letter");
  await page.getByLabel("Title on the sheets").fill("Class <4b>");
  const titled = await pdf();
  expect(titled).toMatchObject({ count: 3, box: "0 0 612 792" });
  expect(titled.path).toMatch(/class-4b\.pdf$/);
  const [front, , key] = textOf(titled.path) ?? [];
  for (const text of [front, key]) if (text !== undefined) expect(text).toContain("Class <4b>");
  // The next set is printed in the same way.
  await goTo(page, "Play");
  await goTo(page, "Share");
  await expect(page.getByLabel("Title on the sheets")).toHaveValue("Class <4b>");
  await page.reload();
  await expect(page.getByLabel("Paper")).toHaveValue("Letter");
});

/** The middle of a side of a tile of the board, as its picture shows it. */
const sideOf = (page: Page, tile: number) => page.locator(`main .board [data-cell="${tile - 1}"] image`).first();

test("own pictures are on the tiles everywhere, cropped, and stay with the puzzle", { tag: "@chromium" }, async ({
  page,
}) => {
  const complaints = await open(page, "share");
  const before = (await saved(page, "Save PDF")).bytes;
  await page.getByText("Your own pictures on the sides").click();
  await page.getByLabel("2, -2", { exact: true }).setInputFiles("public/icon-512.png");
  // Tile 1 has both halves of it.
  await expect(sideOf(page, 1)).toBeVisible();
  // Each field names the file it holds, which the one before may have read.
  const [field, next] = [page.getByLabel("2, -2", { exact: true }), page.getByLabel("3, -3", { exact: true })];
  await field.setInputFiles(["public/icon-512.png", "public/icon-192.png"]);
  await expect(next).toHaveValue(/icon-192\.png$/);
  await expect(field).toHaveValue(/icon-512\.png$/);
  // Also where another file was refused.
  await field.setInputFiles("index.html");
  await expect(page.getByText("This browser cannot read index.html as a picture.")).toBeVisible();
  await expect(field).toHaveValue(/icon-512\.png$/);
  await press(page, "Remove 3, -3");
  await expect(next).toHaveValue("");
  await expect(page.getByText("Your own pictures stay on this device: others see shapes.")).toBeVisible();
  const address = await sideOf(page, 1).getAttribute("href");
  await page.getByRole("img", { name: /^2, -2: what the tiles show/ }).press("ArrowRight");
  await expect(sideOf(page, 1)).not.toHaveAttribute("href", address ?? "");
  // Print, SVG and PNG show them.
  expect((await saved(page, "Save PDF")).bytes.toString("latin1")).toContain("/DCTDecode");
  expect(before.toString("latin1")).not.toContain("/DCTDecode");
  expect((await saved(page, "SVG")).bytes.toString()).toContain('href="data:image/jpeg');
  const png = (await saved(page, "PNG")).bytes.toString("base64");
  // The icon's green, which no insect has.
  const greens = await page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    context?.drawImage(picture, 0, 0);
    const pixels = [...new Uint32Array(context?.getImageData(0, 0, picture.width, picture.height).data.buffer ?? [])];
    const isGreen = (pixel: number) =>
      [12, 102, 84].every((value, i) => Math.abs(((pixel >> (8 * i)) & 255) - value) < 5);
    return pixels.filter(isGreen).length;
  }, png);
  expect(greens).toBeGreaterThan(1000);
  for (const section of ["Play", "Solve"]) {
    await goTo(page, section);
    await expect(page.locator("main image").first()).toBeAttached();
  }
  await page.reload();
  await goTo(page, "Share");
  await expect(sideOf(page, 1)).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a drawing serves as an own picture, and a file that is none is named", { tag: "@chromium" }, async ({ page }) => {
  const complaints = await open(page, "share");
  await page.getByText("Your own pictures on the sides").click();
  const choose = (buffer: string, name = "sun.svg") =>
    page
      .getByLabel("2, -2", { exact: true })
      .setInputFiles({ name, mimeType: "image/svg+xml", buffer: Buffer.from(buffer) });
  // A browser draws an SVG file with HTML in it, but no script may read its pixels.
  const piece = '<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">sun</p></foreignObject>';
  for (const bad of ["no drawing", `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${piece}</svg>`]) {
    await choose(bad);
    await expect(page.getByText("This browser cannot read sun.svg as a picture.")).toBeVisible();
    await page.reload();
    await page.getByText("Your own pictures on the sides").click();
  }
  // Twice as many at each level.
  const level = (i: number, link: (to: string) => string) => `<g id="g${i}">${link(`#g${i - 1}`).repeat(2)}</g>`;
  const css = Array.from({ length: 30 }, (_, i) => `.c${i}{mask:url('#g${i}')}`).join("");
  for (const [name, link] of [
    ["use.svg", (to: string) => `<use href="${to}"/>`],
    ["mask.svg", (to: string) => `<rect width="9" height="9" mask="url(${to})"/>`],
    ["css.svg", (to: string) => `<path class="c${to.slice(2)}"/>`],
    ["percent.svg", (to: string) => `<use href="${to.replace("g", "%67")}"/>`],
    ["escape.svg", (to: string) => `<path style="mask:url(${to.replace("#", "\\23 ")})"/>`],
  ] as const) {
    const levels = Array.from({ length: 30 }, (_, i) => level(i + 1, link)).join("");
    const style = name === "css.svg" ? `<style>${css}</style>` : "";
    await choose(`<svg xmlns="http://www.w3.org/2000/svg">${style}<g id="g0"/>${levels}</svg>`, name);
    await expect(page.getByText(`${name} is too intricate to be drawn here`)).toBeVisible();
  }
  // What programs for drawing write for themselves, and a long outline that is hatched. The circle is small: a thousand
  // large ones take a busy machine long.
  await choose(
    `<svg xmlns="http://www.w3.org/2000/svg" id="all" viewBox="0 0 10 10"><style>.r{fill:url(#red)}</style>
      <effect xmlns="urn:program" on="#all"/>
      <pattern id="hatch" width="1" height="1" patternUnits="userSpaceOnUse"><path d="M0,0 1,1"/></pattern>
      <path fill="url(#hatch)" d="M0,0${" 1,1 0,0".repeat(20_000)}"/>
      <linearGradient id="red"><stop stop-color="red"/></linearGradient><circle id="sun" cx="5" cy="5" r="1" class="r"/>
      ${'<use href="#sun"/>'.repeat(1000)}</svg>`,
  );
  await expect(sideOf(page, 1)).toBeVisible();
  const middle = await page.getByRole("img", { name: /^2, -2: what the tiles show/ }).evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement;
    return [...((canvas as HTMLCanvasElement).getContext("2d")?.getImageData(width / 2, height / 2, 1, 1).data ?? [])];
  });
  expect(middle).toEqual([255, 0, 0, 255]);
  expect(complaints).toEqual([]);
});

test("work survives a reload: puzzle, theme, section", async ({ page }) => {
  await open(page);
  await paste(page, CIRCLES);
  await page.getByLabel("Theme").selectOption("letters");
  await expect(page.locator(".hero .board")).toContainText("K");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your tiles" })).toBeVisible();
  await expect(page.getByLabel("Theme")).toHaveValue("letters");
  await expect(page.locator(".hero .board")).toContainText("K");
});

test("a theme that came with a puzzle goes with it, and the one that was chosen stays", async ({ page }) => {
  await open(page);
  const theme = page.getByLabel("Theme");
  const openExample = (name: RegExp) => page.getByRole("button", { name }).click();
  const circles = /^Circles.*4 solutions/;
  await page.goto(`./#${writeLink(EASY_PUZZLE, [], "letters")}`);
  await expect(theme).toHaveValue("letters");
  await openExample(circles);
  await expect(theme).not.toHaveValue("letters");
  await theme.selectOption("numbers");
  await page.reload();
  await openExample(/^Insects/);
  await expect(theme).toHaveValue("numbers");
});

test("labels are text everywhere, never markup", { tag: "@chromium" }, async ({ page }) => {
  const complaints = await open(page);
  const evil = "<img/src=x/onerror=alert(1)>";
  await page.exposeFunction("alert", () => complaints.push("a script ran"));
  await paste(
    page,
    JSON.stringify({
      format: "edgewise-puzzle",
      version: 1,
      name: `${evil}</title><script>alert(1)</script>`,
      board: { width: 1, height: 1 },
      rule: "equal",
      tiles: [[evil, "</svg><b>x</b>", "&lt;", "]]>"]],
      tileNames: ["<u>1</u>"],
    }),
  );
  await press(page, "Solve");
  await expect(page.getByRole("heading", { name: "Solved" })).toBeVisible();
  for (const theme of ["letters", ...(FULL ? ["shapes", "numbers"] : [])]) {
    await page.getByLabel("Theme").selectOption(theme);
    for (const section of ["Watch", "Play", "Share", "Solve"]) {
      await goTo(page, section);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await page.locator("main :is(img, script, b, u)").count()).toBe(0);
    }
  }
  await goTo(page, "Share");
  const svg = (await saved(page, "SVG")).bytes.toString();
  const isWell = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
    return parsed.querySelectorAll("parsererror, script, b, u, img").length;
  }, svg);
  expect(isWell).toBe(0);
  expect(complaints).toEqual([]);
});
