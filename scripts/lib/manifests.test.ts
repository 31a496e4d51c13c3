import { describe, expect, test } from "vitest";
import { lockedAddresses, loosePins } from "./manifests.mjs";

describe("loosePins", () => {
  test.each(["1.2.3", "7.0.2", "131.0.0-nightly.20260721", "workspace:*"])("takes %s", (version) => {
    expect(loosePins("package.json", { dependencies: { tool: version } })).toEqual([]);
  });

  test.each(["^1.2.3", "~1.2.3", "1.2", "1.x", "*", "latest", ">=1.2.3", "workspace:^", "1.2.3 || 2.0.0"])(
    "refuses %s",
    (version) => {
      expect(loosePins("package.json", { devDependencies: { tool: version } })).toEqual([
        `package.json: tool is "${version}", not an exact version`,
      ]);
    },
  );

  test("looks at optional dependencies, and leaves what a user brings along open", () => {
    const manifest = { optionalDependencies: { a: "^1.0.0" }, peerDependencies: { b: "^1.0.0" } };
    expect(loosePins("p", manifest)).toEqual(['p: a is "^1.0.0", not an exact version']);
  });
});

describe("lockedAddresses", () => {
  test.each([
    ["    resolution: {integrity: sha512-AI4UJbUE/2cVZdoXJ4PODc8==}", []],
    ["    deprecated: moved, see https://example.org", []],
    ["    version: link:packages/core", []],
    [
      "    resolution: {tarball: https://example.org/a.tgz}",
      ["pnpm-lock.yaml:1: resolution: {tarball: https://example.org/a.tgz}"],
    ],
    ["  a@git+ssh://example.org/a:", ["pnpm-lock.yaml:1: a@git+ssh://example.org/a:"]],
  ])("%s", (line, expected) => {
    expect(lockedAddresses(line)).toEqual(expected);
  });
});
