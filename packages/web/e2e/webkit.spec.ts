/** The main path in WebKit: from the first screen to the solutions, and a game that survives a reload. */
import { expect, test } from "@playwright/test";
import { WEBKIT } from "../browsers.js";
import { CIRCLES } from "./app.js";
import { WebKit } from "./webkit.js";

test("from the first screen to the solutions, and a game", async ({ baseURL }) => {
  const browser = await WebKit.launch(WEBKIT);
  try {
    await browser.goto(`${baseURL}`);
    const text = (selector: string) => () =>
      browser.run(`return document.querySelector(${JSON.stringify(selector)})?.textContent ?? ""`);
    await expect.poll(text("h1")).toBe("Turn and place the tiles until every edge matches.");
    await browser.click("//strong[.='Solve my tiles']");
    await browser.click("//button[.='Paste']");
    await browser.type("textarea", CIRCLES);
    await expect.poll(text("#reading")).toContain("Read as letters: 9 tiles, 3 by 3.");
    await browser.click("//button[.='Solve']");
    await expect.poll(text(".notice h2")).toBe("Solved");
    await browser.click("//button[.='Find all']");
    await expect.poll(text(".notice h2")).toBe("4 different solutions");
    expect(await browser.run("return document.activeElement.textContent")).toBe("4 different solutions");
    expect(await browser.run("return document.documentElement.scrollWidth - innerWidth")).toBeLessThan(1);

    await browser.click("//nav//a[.='Play']");
    await browser.click('[data-tile="0"]');
    await browser.click('[data-cell="4"] .board-empty');
    await expect.poll(text(".said")).toContain("Tile 1 placed at row 2, column 2.");
    await browser.goto(`${baseURL}#play`);
    await browser.run("location.reload()");
    await expect.poll(text(".tray-section p")).toContain("8 tiles left");
  } finally {
    await browser.close();
  }
});
