/** The manifests of the apps, and the page that lists them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const EMBED = join(import.meta.dirname, "..");
const APPS = readdirSync(join(EMBED, "apps"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const read = (path: string) => readFileSync(join(EMBED, path), "utf8");

test("the page lists every app", () => {
  const listed = [...read("README.md").matchAll(/^\| \[`apps\/([\w-]+)`\]/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(APPS.toSorted());
});

test.each(APPS)("%s uses the tools that are installed here", (app) => {
  const { devDependencies: tools } = JSON.parse(read("package.json"));
  expect(tools).toMatchObject(JSON.parse(read(`apps/${app}/package.json`)).devDependencies ?? {});
});

test.each(APPS)("%s has a test", (app) => {
  const tests = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".test.ts"));
  const text = tests.map((name) => read(`src/${name}`)).join("");
  expect(text).toMatch(new RegExp(`"${app}["/]`));
});
