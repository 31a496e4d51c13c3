/**
 * Takes the screenshots in the README: docs/img/web-*.png. Run it after `npm run web:build`; Chromium is found as in
 * `npm test`. The result depends on the machine's fonts, so no check compares it.
 */
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { preview } from "vite";

const OUT = fileURLToPath(new URL("../../../docs/img/", import.meta.url));
const WEB = fileURLToPath(new URL("..", import.meta.url));

/** @typedef {import("@playwright/test").Page} Page */

/** @type {{ name: string, width: number, height: number, look: "light" | "dark", section: string, act: (page: Page) => Promise<void> }[]} */
const SHOTS = [
  {
    name: "web-solve",
    width: 1180,
    height: 760,
    look: "light",
    section: "solve",
    act: async (page) => {
      await page.getByRole("button", { name: "Find all" }).click();
      await page.getByText("Exactly one solution").waitFor();
    },
  },
  { name: "web-phone", width: 390, height: 760, look: "dark", section: "solve", act: async () => {} },
  {
    name: "web-watch",
    width: 1180,
    height: 760,
    look: "light",
    section: "watch",
    act: async (page) => {
      const next = page.getByRole("button", { name: "Next fit" });
      for (let i = 0; i < 40; i++) await next.click();
    },
  },
];

const server = await preview({ root: WEB, preview: { port: 0, host: "127.0.0.1" } });
const address = server.resolvedUrls?.local[0] ?? "";
const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
for (const { name, width, height, look, section, act } of SHOTS) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: look, reducedMotion: "reduce" });
  await page.goto(`${address}#${section}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await act(page);
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${OUT}${name}.png` });
  await page.close();
}
await browser.close();
await server.close();
