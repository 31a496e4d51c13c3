/** Properties of the whole page: accessibility, size, layout stability, offline use, content policy. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import { CONTENT_POLICY } from "../content-policy.js";
import { axeFaults, everyScreen, FULL, measured, open, PHONES_ON_THEIR_SIDE, press, SECTIONS, tooWide } from "./app.js";
import { serve } from "./serve.js";

const DIST = "dist";
/** 3 kB of it are the picture. */
const FIRST_LOAD_KB = 27;

/**
 * Devices, and by colour scheme the rules that axe checks there: light and dark differ in colours only. In a short run these
 * are the widest layout, light; languages.spec.ts checks the narrowest, dark.
 */
const ALL = FULL ? { light: "all", dark: "color" } : {};
const DEVICES = [
  ["desktop", 1280, 860, { light: "all", ...ALL }],
  ["phone", 390, 844, ALL],
  ["small phone", 320, 640, ALL],
  ["small phone on its side", 568, 320, {}],
  ["phone on its side", 844, 390, {}],
  ["tablet", 768, 1024, {}],
] as const;

test("axe finds nothing on any screen and device, light or dark, and nothing is too wide", {
  tag: "@chromium",
}, async ({ page }) => {
  // Judges no colour halfway to another.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page);
  await press(page, "Find all");
  await expect(page.getByRole("heading", { name: "Exactly one solution" })).toBeVisible();
  const found: string[] = [];
  await everyScreen(page, async (screen) => {
    if (screen.startsWith("study")) await expect(page.getByRole("img", { name: /^Nodes visited/ })).toBeVisible();
    for (const [device, width, height, rules] of DEVICES) {
      await page.setViewportSize({ width, height });
      const overflow = await tooWide(page);
      if (overflow > 0) found.push(`${screen}, ${device}: ${overflow} px too wide`);
      for (const [colorScheme, checked] of Object.entries(rules) as ["light" | "dark", "all" | "color"][]) {
        await page.emulateMedia({ colorScheme });
        const faults = await axeFaults(page, checked);
        found.push(...faults.map((fault) => `${screen}, ${device}, ${colorScheme}: ${fault}`));
      }
    }
  });
  expect(found).toEqual([]);
});

test("phones on their side show the whole board and the first buttons beside it", { tag: "@chromium" }, async ({
  page,
}) => {
  await open(page);
  for (const [width, height] of PHONES_ON_THEIR_SIDE) {
    await page.setViewportSize({ width, height });
    await expect(page.locator(".hero .board")).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Find all" })).toBeInViewport({ ratio: 1 });
  }
});

test("on a screen enlarged four times nothing lies over the board, in German, where words are longest", async ({
  page,
}) => {
  await open(page, "play");
  await page.getByLabel("Language").selectOption("Deutsch");
  await page.setViewportSize({ width: 320, height: 256 });
  for (const section of ["play", "enter", "solve"]) {
    await page.goto(`./#${section}`);
    await expect(page.locator("main")).toHaveAttribute("data-section", section);
    const over = await page.locator("main :is(.play-board, .tap-frame, .hero .board)").evaluate((board) => {
      const its = board.getBoundingClientRect();
      const others = [...document.querySelectorAll("main :is(h1, button)")].filter((it) => !board.contains(it));
      const lies = ({ top, bottom, left, right }: DOMRect) =>
        top < its.bottom && bottom > its.top && left < its.right && right > its.left;
      return others.filter((it) => lies(it.getBoundingClientRect())).map(({ textContent }) => textContent);
    });
    expect(over, section).toEqual([]);
  }
});

test("the narrower the screen, the smaller the names of the sections, or the same", async ({ page }) => {
  await open(page);
  const sizes: number[] = [];
  for (const width of [320, 390, 440, 800]) {
    await page.setViewportSize({ width, height: 800 });
    sizes.push(
      await page
        .locator(".tabs a")
        .first()
        .evaluate((tab) => Number.parseFloat(getComputedStyle(tab).fontSize)),
    );
  }
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
});

test("every section can be reached in German, where names are longest, at any width, also in letters twice as large", async ({
  page,
  browserName,
}) => {
  await open(page, "study");
  await page.getByLabel("Language").selectOption("Deutsch");
  await expect(page.getByRole("navigation", { name: "Bereiche" })).toBeVisible();
  const faults: string[] = [];
  for (const size of ["100%", "200%"]) {
    await page.evaluate((to) => document.documentElement.style.setProperty("font-size", to), size);
    for (const width of [320, 390, 700, 800, 801, 1000, 1280]) {
      for (const height of [320, 860]) {
        await page.setViewportSize({ width, height });
        const overflow = await tooWide(page);
        if (overflow > 0) faults.push(`${width} by ${height}, ${size}: ${overflow} px too wide`);
      }
    }
  }
  expect(faults).toEqual([]);
  // The header is one row, and neither a long word nor a figure is broken.
  await page.setViewportSize({ width: 390, height: 844 });
  const widthOf = (it: string) =>
    page
      .locator(it)
      .first()
      .evaluate((element) => element.clientWidth);
  // The scroll bar of Firefox takes room that it takes on no phone.
  if (browserName === "chromium") expect((await page.locator(".top").boundingBox())?.height).toBeLessThan(90);
  expect(await widthOf(".numbers dt")).toBeGreaterThan(300);
  expect(await widthOf(".numbers dd")).toBeGreaterThan(300);
  expect(await widthOf(".fields .field")).toBeGreaterThan(150);
  // Nor a question, nor what is said about a board in a race.
  await page.goto("./#enter");
  expect(await widthOf(".dock-words")).toBeGreaterThan(150);
  await page.goto("./#watch");
  await press(page, "Von der Mitte aus");
  expect(await widthOf(".lane p")).toBeGreaterThan(300);
  expect(await tooWide(page)).toBe(0);
});

test("on the smallest phones the names of the sections are apart", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page);
  await page.getByLabel("Language").selectOption("Deutsch");
  await expect(page.getByRole("navigation", { name: "Bereiche" })).toBeVisible();
  const gaps = await page.locator(".tabs a").evaluateAll((tabs) => {
    const boxes = tabs.map((tab) => {
      const text = document.createRange();
      text.selectNodeContents(tab);
      return text.getBoundingClientRect();
    });
    return boxes.slice(1).map(({ left }, i) => left - (boxes[i]?.right ?? 0));
  });
  expect(gaps).toHaveLength(6);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4);
});

// The driver of Firefox does not emulate paper.
test("printed, a page is light, and leaves out navigation, fields and buttons", { tag: "@chromium" }, async ({
  page,
}) => {
  await open(page);
  await press(page, "Switch to dark mode");
  await press(page, "Find all");
  await expect(page.getByRole("heading", { name: "Exactly one solution" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("details.laying")).toHaveCSS("break-inside", "avoid");
  for (const section of ["solve", "make", "share"] as const) {
    await page.evaluate((to) => location.assign(`#${to}`), section);
    await expect(page.locator("main")).toHaveAttribute("data-section", section);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(32, 30, 26)");
    await expect(page.locator(".hero .board")).toBeVisible();
    await expect(page.locator(":is(nav, button, input, select, textarea, .button):visible")).toHaveCount(0);
  }
});

test(`the first load is at most ${FIRST_LOAD_KB} kB of script and style, compressed`, () => {
  const html = readFileSync(join(DIST, "index.html"), "utf8").replaceAll(/<link rel="prefetch"[^>]*>/g, "");
  const files = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = ""]) => file);
  expect(files.some((file) => file.endsWith(".js")) && files.some((file) => file.endsWith(".css"))).toBe(true);
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file))).length, 0);
  measured(`first load: ${(bytes / 1000).toFixed(1)} kB in ${files.length} files`);
  expect(bytes).toBeLessThanOrEqual(FIRST_LOAD_KB * 1000);
});

/** Waits until what is put off to idle time has been done, and drawn. */
function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let i = 0; i < 2; i++) {
      await new Promise((resolve) => requestIdleCallback(resolve));
      await new Promise(requestAnimationFrame);
    }
  });
}

test("nothing shifts while it loads", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (globalThis as unknown as { shifts: number }).shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const section of SECTIONS) {
    await open(page, section);
    await settled(page);
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts)).toBe(0);
  }
});

test.describe("with its service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("after one visit it works without a network", async ({ page, context }) => {
    await open(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.reload();
    for (const section of SECTIONS) {
      await page.goto(`./#${section}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    await page.goto("./#solve");
    await press(page, "Find all");
    await expect(page.getByRole("heading", { name: "Exactly one solution" })).toBeVisible();
    await context.setOffline(false);
  });

  test("no request goes to another origin", async ({ page, context, baseURL }) => {
    const asked: string[] = [];
    context.on("request", (request) => asked.push(new URL(request.url()).origin));
    for (const section of SECTIONS) await open(page, section);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    expect([...new Set(asked)]).toEqual([new URL(baseURL ?? "").origin]);
  });

  test("works from a folder of any depth", async ({ page }) => {
    const { url, close } = await serve({ folder: "/some/where/deep/" });
    const missing: string[] = [];
    page.on("response", (response) => {
      if (response.status() >= 400) missing.push(response.url());
    });
    await page.goto(`${url}#solve`);
    await press(page, "Solve");
    await expect(page.getByRole("heading", { name: "Solved" })).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    expect(missing).toEqual([]);
    close();
  });
});

test("it can be installed: manifest, icons of every size", async ({ page, request, baseURL }) => {
  await open(page);
  const href = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = await (await request.get(new URL(href ?? "", baseURL).href)).json();
  expect(manifest).toMatchObject({ name: "Edgewise", display: "standalone" });
  for (const { src, sizes, type } of manifest.icons as { src: string; sizes: string; type: string }[]) {
    const icon = await request.get(new URL(src, baseURL).href);
    expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, type]);
    if (type === "image/png")
      expect(`${(await icon.body()).readUInt32BE(16)}x${(await icon.body()).readUInt32BE(20)}`).toBe(sizes);
  }
});

test("the page contains its content policy, for hosts that send none", async ({ page }) => {
  await open(page);
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
  expect(await policy.getAttribute("content")).toBe(CONTENT_POLICY);
  const isBlocked = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => resolve(effectiveDirective));
        document.body.append(Object.assign(document.createElement("script"), { textContent: "0" }));
      }),
  );
  expect(await isBlocked).toBe("script-src-elem");
});

test("where WebAssembly is forbidden the app says so, and still solves", async ({ page }) => {
  const { url, close } = await serve({ policy: "default-src 'self'; script-src 'self'" });
  await page.goto(`${url}#solve`);
  await press(page, "Find all");
  await expect(page.getByRole("heading", { name: "Exactly one solution" })).toBeVisible();
  await expect(page.getByText("does not allow WebAssembly")).toBeVisible();
  close();
});

test("the first screen: one sentence, a picture, and three doors that lead where they say", async ({ page }) => {
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  for (const [width, height] of [
    [390, 664],
    [1280, 800],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("./");
    await expect(page.getByRole("heading")).toHaveText(["Turn and place the tiles until every edge matches."]);
    await expect(page.getByRole("img", { name: /nearly finished/ })).toBeInViewport();
    for (const door of await page.locator(".door").all()) await expect(door).toBeInViewport({ ratio: 1 });
  }
  for (const [door, heading, shown] of [
    ["Solve my tiles", "Your tiles", "36 sides to go"],
    ["Play", "Play", "9 tiles left: scroll for more"],
    ["Make a puzzle", "Make puzzles", "How many"],
  ] as const) {
    await page.goto("./#welcome");
    await page.getByRole("navigation", { name: "Start" }).getByText(door, { exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.getByText(shown, { exact: true })).toBeVisible();
    expect(await page.locator("main").textContent()).not.toMatch(/signed|node|growth/i);
  }
  expect(complaints).toEqual([]);
  // The typeface comes with the app.
  await expect.poll(() => page.evaluate(() => document.fonts.check("16px Figtree"))).toBe(true);
});
