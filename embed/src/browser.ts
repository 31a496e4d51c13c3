/** Opens pages in Chromium and records what they do. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Route } from "playwright-core";

/** Only ends a page that hangs; generous, because the machine may be busy. */
const DEADLINE_MS = 120_000;

export interface Visit {
  /** Text of the page's `<output>`. */
  readonly answer: string;
  /** Paths of all requests in order, including that for the page itself. */
  readonly requests: readonly string[];
  /** Errors of the page, and errors and warnings on its console. */
  readonly complaints: readonly string[];
  readonly crossOriginIsolated: boolean;
  readonly hasSharedArrayBuffer: boolean;
}

export function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: ["--disable-gpu", "--disable-quic"] });
}

/** Where the pages of a folder seem to be. */
const ORIGIN = "http://localhost/";

/**
 * Opens a page of a folder.
 *
 * @param headers sent with every file
 */
export function visit(browser: Browser, folder: string, page = "", headers: Readonly<Record<string, string>> = {}) {
  return look(browser, ORIGIN, page || "index.html", (route) => {
    const path = join(folder, new URL(route.request().url()).pathname);
    return route.fulfill(existsSync(path) ? { path, headers } : { status: 404 });
  });
}

/**
 * Opens a page in a new profile and waits for its answer.
 *
 * @param origin with a slash at its end
 * @param respond to each request; by default the network does
 */
export async function look(
  browser: Browser,
  origin: string,
  page: string,
  respond?: (route: Route) => Promise<void>,
): Promise<Visit> {
  const context = await browser.newContext();
  try {
    if (respond) await context.route("**", respond);
    const tab = await context.newPage();
    const requests: string[] = [];
    const complaints: string[] = [];
    // Events of the context include those of workers.
    context.on("request", (request) => requests.push(request.url().replace(origin, "/")));
    context.on("weberror", (error) => complaints.push(String(error.error())));
    context.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
    });
    await tab.goto(origin + page);
    const output = tab.locator("output:not(:empty)");
    await output.waitFor({ timeout: DEADLINE_MS }).catch((error) => {
      throw new Error([`${page} gave no answer`, ...complaints, String(error)].join("\n"));
    });
    const answer = (await output.textContent()) ?? "";
    const { crossOriginIsolated, hasSharedArrayBuffer } = await tab.evaluate(() => ({
      crossOriginIsolated: globalThis.crossOriginIsolated,
      hasSharedArrayBuffer: "SharedArrayBuffer" in globalThis,
    }));
    return { answer, requests, complaints, crossOriginIsolated, hasSharedArrayBuffer };
  } finally {
    await context.close();
  }
}
