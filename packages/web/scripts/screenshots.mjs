/**
 * Takes the screenshots in the guide: docs/img/web-*.png. Run it after `npm run build`; CHROMIUM names another
 * Chromium than Debian's. The result depends on the machine's fonts, so no check compares it.
 */
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { preview } from "vite";

const OUT = fileURLToPath(new URL("../../../docs/img/", import.meta.url));
const WEB = fileURLToPath(new URL("..", import.meta.url));

/** @typedef {import("@playwright/test").Page} Page */

const WIDE = { width: 1180, height: 760 };
const PHONE = { width: 390, height: 760 };

/** @type {{ name: string, viewport: typeof WIDE, colorScheme: "light" | "dark", act?: (page: Page) => Promise<void> }[]} */
const SHOTS = [
  {
    name: "web-solve",
    viewport: WIDE,
    colorScheme: "light",
    act: async (page) => {
      await page.getByRole("button", { name: "Find all" }).click();
      await page.getByText("Exactly one solution").waitFor();
    },
  },
  { name: "web-phone", viewport: PHONE, colorScheme: "dark" },
  {
    name: "web-watch",
    viewport: WIDE,
    colorScheme: "light",
    act: async (page) => {
      await page.getByRole("link", { name: "Watch" }).click();
      for (let i = 0; i < 40; i++) await page.getByRole("button", { name: "Next fit" }).click();
    },
  },
];

const server = await preview({ root: WEB, preview: { port: 0, host: "127.0.0.1" } });
const address = server.resolvedUrls?.local[0] ?? "";
const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
for (const { name, viewport, colorScheme, act } of SHOTS) {
  const page = await browser.newPage({ viewport, colorScheme, reducedMotion: "reduce" });
  await page.goto(`${address}#solve`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await act?.(page);
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${OUT}${name}.png` });
  await page.close();
}
await browser.close();
await server.close();
