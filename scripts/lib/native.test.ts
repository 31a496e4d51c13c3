import { expect, test } from "vitest";
import { whyNotBuilt } from "./native.mjs";

const MANIFEST = 'edition = "2024"\nrust-version = "1.88"\n';

test.each([
  ["no cargo", undefined, /no cargo.*npm run native/],
  ["an older one", "cargo 1.87.1 (abc 2025-01-01)", /needs cargo 1\.88, and found 1\.87.*npm run native/],
  ["the oldest that will do", "cargo 1.88.0 (abc 2025-01-01)", undefined],
  ["a newer one", "cargo 2.0.0", undefined],
])("%s", (_, cargo, expected) => {
  const reason = whyNotBuilt(cargo, MANIFEST);
  if (expected === undefined) expect(reason).toBeUndefined();
  else expect(reason).toMatch(expected);
});
