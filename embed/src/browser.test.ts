/** The apps that run in a browser: their answers, and what they request. */
import type { Browser } from "playwright-core";
import { createServer } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launch, look, type Visit, visit } from "./browser.js";
import { appFolder, ground, runScript } from "./ground.js";

const { chromium } = ground();

/** fixtures/counts.tsv, insects. */
const ANSWER = /^4 arrangements, 1 distinct/;

/** Builds add hashes and folders to the path of a kernel. */
const KERNEL = /[^/]*[.]wasm$/;

/** Title, app to build (empty: none), folder, page, and the number of WebAssembly files that the page fetches. */
const PAGES = [
  ["no build step, with an import map", "", ".", "page/index.html", 0],
  ["no build step, the kernel as a file", "", ".", "page/url.html", 1],
  ["no build step, all in one file", "", ".", "page/standalone.html", 0],
  ["Vite", "vite", "vite/dist", "index.html", 0],
  ["Vite, the kernel as a file", "vite", "vite/dist", "url.html", 1],
  ["Vite, in a web worker", "vite", "vite/dist", "worker.html", 0],
  ["esbuild", "esbuild", "esbuild", "index.html", 0],
  ["esbuild, the kernel as a file", "esbuild", "esbuild", "url.html", 1],
  ["Parcel with default settings", "parcel-default", "parcel-default/dist", "index.html", 0],
  ["Parcel with packageExports", "parcel", "parcel/dist", "index.html", 0],
  ["Parcel with packageExports, the kernel as a file", "parcel", "parcel/dist", "url.html", 1],
  ["webpack", "webpack", "webpack", "index.html", 0],
  ["webpack, the kernel as a file", "webpack", "webpack", "url.html", 1],
] as const;

/** Apps that only full runs build: the pages without a build, and those of Vite, stand for them. */
const LATER = process.env.EDGEWISE_FULL === "1" ? [] : ["esbuild", "parcel-default", "parcel", "webpack"];

/** Policies with which the strict app is served, and the engine that must answer. */
const POLICIES = [
  ["default-src 'none'; img-src data:; script-src 'self' 'wasm-unsafe-eval'", /by specialised$/],
  ["default-src 'none'; img-src data:; script-src 'self'", /by reference \(.*content policy.*\)$/i],
] as const;

describe.skipIf(chromium === "")(`Chromium${chromium ? "" : ": not found; set CHROMIUM to its path"}`, () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launch(chromium);
  });
  afterAll(() => browser?.close());

  for (const [title, app, root, page, kernels] of PAGES) {
    const isLater = LATER.includes(app);
    describe.skipIf(isLater)(isLater ? `${title} (skipped: full runs only, EDGEWISE_FULL=1)` : title, () => {
      let seen: Visit;
      beforeAll(async () => {
        if (app !== "") await built(app);
        seen = await visit(browser, appFolder(root), page);
      });

      test("solves the puzzle", () => {
        expect(seen.answer).toMatch(ANSWER);
        expect(seen.complaints).toEqual([]);
      });

      test(`fetches the page, its scripts, and ${kernels === 0 ? "nothing else" : "one kernel"}`, () => {
        const others = seen.requests.filter((path) => !/[.](html|js)$/.test(path));
        expect(others.map((path) => KERNEL.test(path))).toEqual(Array(kernels).fill(true));
      });

      test("shares no memory and needs no isolation", () => {
        const { crossOriginIsolated, hasSharedArrayBuffer } = seen;
        expect([crossOriginIsolated, hasSharedArrayBuffer]).toEqual([false, false]);
      });
    });
  }

  describe("Vite's development server", () => {
    let origin = "";
    let stop = async () => {};
    beforeAll(async () => {
      const server = await createServer({ root: appFolder("vite"), logLevel: "silent", server: { host: "127.0.0.1" } });
      stop = () => server.close();
      await server.listen(0);
      origin = server.resolvedUrls?.local[0] ?? "";
    });
    afterAll(() => stop());

    test.each(["index.html", "url.html", "worker.html"])("%s solves the puzzle", async (page) => {
      expect((await look(browser, origin, page)).answer).toMatch(ANSWER);
    });
  });

  test.each(POLICIES)("content policy %s", async (policy, engine) => {
    await built("strict-policy");
    const { answer } = await visit(browser, appFolder("strict-policy"), "", { "content-security-policy": policy });
    expect(answer).toMatch(ANSWER);
    expect(answer).toMatch(engine);
  });
});

const BUILDS = new Map<string, Promise<string>>();

/** Builds an app once, and only if a test that is run needs it. */
function built(app: string): Promise<string> {
  const build = BUILDS.get(app) ?? runScript(app, "build");
  BUILDS.set(app, build);
  return build;
}
