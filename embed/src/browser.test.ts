/** The apps that run in a browser: answer, requests, time of loading. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launch, visit } from "./browser.js";
import { appFolder, ground } from "./ground.js";
import { runScript } from "./run.js";

const { chromium, folder } = ground();
const ANSWER = /^4 arrangements, 1 distinct, loaded in ([\d.]+) ms$/; // fixtures/counts.tsv, insects

/** The best of some visits, since other programs run as well. */
const LOAD_MS = 20;
const TRIES = 5;

describe.runIf(chromium === undefined)("browser", () => {
  test("no Chromium was found: not run", () => expect(chromium).toBeUndefined());
});
