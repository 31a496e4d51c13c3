/** Opens pages in Chromium and records what they do. */
import { type Browser, chromium } from "playwright-core";
import { serve } from "./serve.js";

const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
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
  return chromium.launch({ executablePath, args: ARGS });
}

/**
 * Serves a folder and opens one of its pages.
 *
 * @param headers sent with every file
 */
export async function visit(
  browser: Browser,
  folder: string,
  page = "",
  headers: Readonly<Record<string, string>> = {},
): Promise<Visit> {
  const site = await serve(folder, headers);
  try {
    return await look(browser, site.origin, page);
  } finally {
    await site.close();
  }
}

/**
 * Opens a page in a new profile and waits for its answer.
 *
 * @param origin with a slash at its end
 */
export async function look(browser: Browser, origin: string, page: string): Promise<Visit> {
  const context = await browser.newContext();
  try {
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
