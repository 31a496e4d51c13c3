/** The app in other pages and on other sites: frames, the element, the picture beside a link, the share sheet. */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { LINK_PICTURE } from "../link-picture.js";
import { axeFaults, cell, FULL, measured, open, tray } from "./app.js";

const ELEMENT_KB = 40;
const HOST = "https://puzzles.example/";
/** The page in the guide. */
const [, EXAMPLE = ""] = /```html\n(<!doctype html>\n<title>Four tiles.*?)```/s.exec(
  readFileSync("../../docs/GUIDE.md", "utf8"),
) ?? [""];

test("the page in the guide: a frame to play in, and the element", { tag: "@everywhere" }, async ({
  page,
  baseURL,
}) => {
  // Another port is another site.
  const server = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html").end(EXAMPLE.replaceAll(HOST, String(baseURL)));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const frame = page.frameLocator("iframe");
  await frame.locator('[data-tile="0"]').click();
  await frame.locator('[data-cell="0"]').click();
  await expect(frame.getByText("Tile 1 placed at row 1, column 1.")).toBeVisible();
  await expect(frame.getByRole("navigation")).toHaveCount(0);

  const element = page.locator("edgewise-board");
  await expect(element.getByRole("img", { name: "four" })).toBeVisible();
  const drawn = () => element.evaluate((it) => it.shadowRoot?.innerHTML);
  const cats = await drawn();
  await element.evaluate((it) => it.setAttribute("theme", "insects"));
  expect(await drawn()).not.toBe(cats);
  await expect(element.locator("title").nth(1)).toHaveText(/^Tile 1: top /);
  await element.evaluate((it) => it.setAttribute("lang", "de-CH"));
  await expect(element.locator("title").nth(1)).toHaveText(/^Plättchen 1: oben /);
  await element.evaluate((it) => it.removeAttribute("lang"));
  await element.evaluate((it) => it.setAttribute("puzzle", "p1.00000000.x"));
  await expect(element).toHaveText("This link is damaged or incomplete: its checksum does not match.");
  expect(complaints).toEqual([]);
  server.close();
});

test("a frame shows board and controls at its size, and keeps nothing", async ({ page }) => {
  const [, query = ""] = /src="https:\/\/puzzles.example\/(\?embed#[^"]+)"/.exec(EXAMPLE) ?? [];
  for (const [width, height] of [
    [340, 560],
    [640, 400],
    [1100, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("about:blank");
    await page.goto(`./${query}`);
    await expect(page.getByText("4 tiles left")).toBeVisible();
    for (const part of [".board", ".tray", ".tools"]) {
      await expect(page.locator(part)).toBeInViewport({ ratio: 1 });
    }
    if (FULL || width === 340) expect(await axeFaults(page)).toEqual([]);
  }
  await tray(page, 0).click();
  await cell(page, 0).click();
  expect(page.url()).toContain(query);
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([]);
  await page.reload();
  await expect(page.getByText("4 tiles left")).toBeVisible();
  const link = await page.getByRole("link", { name: "Open in Edgewise" }).getAttribute("href");
  expect(link).toBe(`./${query.replace("?embed", "")}`);

  await page.goto(`./${query.replace("?embed#", "?embed=watch#play=")}`);
  await expect(page.getByRole("heading", { name: "Watch the search" })).toBeVisible();
  await page.goto(`./${query.replace("?embed", "?embed=solve")}`);
  await page.getByRole("button", { name: "Find all" }).click();
  await expect(page.getByRole("heading", { name: "Exactly one solution" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Other puzzles" })).toHaveCount(0);
  await page.goto(`./${query.replace("?embed", "?embed=watch")}`);
  await expect(page.getByRole("heading", { name: "Watch the search" })).toBeVisible();
  // Sections that are not meant for frames.
  for (const hash of ["library", "share", "make=unique-3x3-signed-c5-s1"]) {
    await page.goto("about:blank");
    await page.goto(`./?embed#${hash}`);
    await expect(page.locator("main")).toHaveAttribute("data-section", "play");
  }
});

test(`the element is one file of at most ${ELEMENT_KB} kB, compressed`, () => {
  const source = readFileSync("dist/edgewise-board.js", "utf8");
  expect(source).not.toMatch(/\bimport\s*[("{]/);
  const bytes = gzipSync(source).length;
  measured(`the element: ${(bytes / 1000).toFixed(1)} kB`);
  expect(bytes).toBeLessThanOrEqual(ELEMENT_KB * 1000);
});

test("other sites find a title, a sentence and a picture of the right size", async ({ page, request }) => {
  await open(page);
  const meta = (property: string) => page.locator(`meta[property="og:${property}"]`).getAttribute("content");
  expect(await meta("title")).toContain("Edgewise");
  expect(await meta("description")).toContain("until every edge matches");
  const response = await request.get((await meta("image")) ?? "");
  expect(response.headers()["content-type"]).toBe("image/png");
  const picture = await response.body();
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([LINK_PICTURE.width, LINK_PICTURE.height]);
});

test("the share sheet gets the link where there is one", async ({ page }) => {
  await open(page, "share");
  await expect(page.getByRole("button", { name: "Send …" })).toHaveCount(0);
  await page.addInitScript(() => {
    const share = async (data: ShareData) => Object.assign(globalThis, { sent: data });
    Object.assign(navigator, { share });
  });
  await page.reload();
  await page.getByRole("button", { name: "Send …" }).first().click();
  expect(await page.evaluate(() => (globalThis as unknown as { sent: ShareData }).sent)).toEqual({
    url: await page.getByLabel("Link to this puzzle").inputValue(),
  });
});
