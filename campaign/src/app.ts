/** The target `kills/app`: a search in the app, in a Chromium that is killed. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { ROOT } from "@edgewise/bench";
import { chromium, type Page } from "playwright-core";
import { inCase } from "./program.js";
import { importSource } from "./sources.js";
import { SEEDS, type Target, target } from "./target.js";

const BUILT = join(ROOT, "packages/web/dist");
/** What its search finds, in other orders too. */
const FOUND = "Exactly one solution";
/** In milliseconds, for the search on a busy machine. */
const PATIENCE_MS = 300_000;

/** Tests change the puzzle, what happens to the browser's files while it is down, and the most kills of one case. */
export async function appTarget({
  // A code of one with one solution, and a search of half a minute, which is not over before it is killed.
  puzzle = "planted-7x7-signed-c7-s1",
  afterKill = (_profile: string): void => undefined,
  most = 12,
} = {}): Promise<Target> {
  const { CHROMIUM }: { readonly CHROMIUM: string } = await import(pathToFileURL(`${ROOT}scripts/chromium.mjs`).href);
  // Every browser of a case finds the app at the same address, or what it keeps would be out of reach.
  const { serve } = await importSource<{
    serve(options: { readonly built: string }): Promise<{ readonly url: string; close(): void }>;
  }>("packages/web/e2e/serve.ts");
  return target<number>({
    name: "kills/app",
    what: "a count in the app, whose Chromium or whose page alone is killed: what My puzzles kept can be continued, and in the end the count is exact",
    unit: "kills",
    planted: "a browser that loses its files",
    missing: !existsSync(CHROMIUM) ? "no Chromium was found" : existsSync(BUILT) ? undefined : "the app is not built",
    cases: SEEDS,
    batch: 1,
    check: inCase(async (random, at) => {
      const app = await serve({ built: BUILT });
      let browser: Browser | undefined;
      let isKept = false;
      try {
        for (let kills = 0; ; kills++) {
          browser ??= await startBrowser(CHROMIUM, at("profile"));
          const page = await browser.open();
          await (isKept ? goOn(page, app.url) : begin(page, app.url, puzzle));
          // Every other time only after something new was kept.
          const isToKeep = kills % 2 === 0;
          const due = async () => {
            if (isToKeep) await untilKept(page, isKept);
            await setTimeout(random.below(isToKeep ? 500 : 6000));
          };
          if (await endsBefore(page, kills < most && due)) return kills;
          isKept ||= isToKeep;
          if (kills & 2) await crash(page);
          else {
            await browser.kill();
            browser = undefined;
            afterKill(at("profile"));
          }
        }
      } finally {
        await browser?.kill();
        app.close();
      }
    }),
  });
}

async function begin(page: Page, url: string, puzzle: string): Promise<void> {
  await page.goto(`${url}#make=${puzzle}`);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByRole("navigation").getByText("Solve").click();
  await page.getByRole("button", { name: "Count", exact: true }).click();
}

/** @throws Error if the search is gone */
async function goOn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}#library`);
  const [kept, nothing] = [
    page.getByRole("button", { name: /^Open Planted/ }),
    page.getByText("No puzzle is kept yet"),
  ];
  await kept.or(nothing).waitFor();
  if (await nothing.isVisible()) throw new Error("My puzzles has lost the search");
  await kept.click();
  const [goesOn, isOver] = [page.getByRole("button", { name: "Continue", exact: true }), end(page)];
  await goesOn.or(isOver).waitFor();
  if (await goesOn.isVisible()) await goesOn.click();
}

const end = (page: Page) => page.getByRole("heading", { name: FOUND });

/** Waits for the end of the search, or for something else that comes first. @returns whether it was the end */
async function endsBefore(page: Page, other: (() => Promise<void>) | false): Promise<boolean> {
  const ended = end(page)
    .waitFor({ timeout: PATIENCE_MS })
    .then(() => true);
  if (!other) return ended;
  const isDue = other().then(() => false);
  // They fail with their page.
  for (const each of [ended, isDue]) each.catch(() => undefined);
  return Promise.race([ended, isDue]);
}

/** The checkpoints in My puzzles, as the browser's database holds them. */
const CHECKPOINTS = `new Promise((resolve) => {
  indexedDB.open("edgewise").onsuccess = ({ target: { result: database } }) => {
    database.transaction("works").objectStore("works").getAll().onsuccess = ({ target: { result: works } }) => {
      resolve(works.map((work) => work.search?.checkpoint ?? "").join(""));
      database.close();
    };
  };
})`;

/** @param wasKept whether there may be one already */
async function untilKept(page: Page, wasKept: boolean): Promise<void> {
  const before = wasKept ? await page.evaluate(CHECKPOINTS) : "";
  while ((await page.evaluate(CHECKPOINTS)) === before) await setTimeout(50);
}

/** Ends a page with its workers. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent("crash");
  page.goto("chrome://crash").catch(() => undefined);
  await crashed;
}

interface Browser {
  open(): Promise<Page>;
  /** Ends all its processes at once. */
  kill(): Promise<void>;
}

/** @param profile the folder of what it keeps */
async function startBrowser(path: string, profile: string): Promise<Browser> {
  const port = join(profile, "DevToolsActivePort");
  rmSync(port, { force: true });
  const flags = ["headless", "no-sandbox", "disable-gpu", "disable-quic", "no-first-run", "disable-sync"];
  const quiet = ["disable-background-networking", "disable-component-update", "remote-debugging-port=0"];
  const args = [...flags, ...quiet, `user-data-dir=${profile}`].map((flag) => `--${flag}`);
  // In a group of its own, which a signal reaches as a whole.
  const child = spawn(path, args, { detached: true, stdio: "ignore" });
  while (!existsSync(port) || !readFileSync(port, "utf8").includes("\n")) {
    if (child.exitCode !== null) throw new Error("Chromium did not start");
    await setTimeout(20);
  }
  const [number] = readFileSync(port, "utf8").split("\n");
  const [context] = (await chromium.connectOverCDP(`http://127.0.0.1:${number}`)).contexts();
  if (!context) throw new Error("Chromium has no window");
  return {
    open: () => context.newPage(),
    async kill() {
      const exit = once(child, "exit");
      process.kill(-Number(child.pid), "SIGKILL");
      await exit;
    },
  };
}
