/** Properties of the whole page: accessibility, size, layout stability, offline use, content policy. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { preview } from "vite";
import { CONTENT_POLICY } from "../content-policy.js";
import { measured, open, press, SECTIONS } from "./app.js";

const DIST = "dist";
const FIRST_LOAD_KB = 120;

for (const [device, width, height] of [
  ["desktop", 1280, 860],
  ["phone", 390, 844],
  ["small phone", 320, 640],
] as const) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`axe finds nothing on any screen: ${device}, ${colorScheme}`, async ({ browser }) => {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme });
      const page = await context.newPage();
      await open(page);
      await press(page, "Find all");
      await expect(page.getByRole("heading", { name: "Exactly one solution" })).toBeVisible();
      for (const section of SECTIONS) {
        await page.goto(`./#${section}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        const ways = section === "enter" ? ["Tap", "Generate", "Examples", "Paste"] : [""];
        for (const way of ways) {
          if (way) await press(page, way);
          const { violations } = await new AxeBuilder({ page })
            .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
            .analyze();
          const found = violations.map(
            ({ id, impact, nodes }) => `${section} ${way} ${impact} ${id}: ${nodes[0]?.html}`,
          );
          expect(found).toEqual([]);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(`${section} ${way}: ${Math.max(0, overflow)} px too wide`).toBe(`${section} ${way}: 0 px too wide`);
        }
      }
      await context.close();
    });
  }
}

test(`the first load is at most ${FIRST_LOAD_KB} kB of script and style, compressed`, () => {
  const html = readFileSync(join(DIST, "index.html"), "utf8");
  const files = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = ""]) => file);
  expect(files.some((file) => file.endsWith(".js")) && files.some((file) => file.endsWith(".css"))).toBe(true);
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file))).length, 0);
  measured(`first load: ${(bytes / 1000).toFixed(1)} kB in ${files.length} files`);
  expect(bytes).toBeLessThanOrEqual(FIRST_LOAD_KB * 1000);
});

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
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts)).toBe(0);
  }
});

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

test("no request goes to another origin", async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).origin));
  for (const section of SECTIONS) await open(page, section);
  expect([...new Set(asked)]).toEqual([new URL(baseURL ?? "").origin]);
});

test("where WebAssembly is forbidden the app says so, and still solves", async ({ browser }) => {
  const policy = "default-src 'self'; script-src 'self'";
  const server = await preview({
    preview: { port: 0, host: "127.0.0.1", headers: { "Content-Security-Policy": policy } },
  });
  const page = await browser.newPage();
  await page.goto(server.resolvedUrls?.local[0] ?? "");
  await press(page, "Find all");
  await expect(page.getByRole("heading", { name: "Exactly one solution" })).toBeVisible();
  await expect(page.getByText("does not allow WebAssembly")).toBeVisible();
  await page.close();
  await server.close();
});

test("works from a folder of any depth", async ({ browser }) => {
  const server = await preview({ base: "/some/where/deep/", preview: { port: 0, host: "127.0.0.1" } });
  const page = await browser.newPage();
  const missing: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) missing.push(response.url());
  });
  await page.goto(server.resolvedUrls?.local[0] ?? "");
  await press(page, "Solve");
  await expect(page.getByRole("heading", { name: "Solved" })).toBeVisible();
  expect(missing).toEqual([]);
  await page.close();
  await server.close();
});
