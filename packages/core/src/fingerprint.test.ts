import fc from "fast-check";
import { expect, test } from "vitest";
import { fingerprint } from "./fingerprint.js";

test("the same text has the same fingerprint, of 16 hexadecimal digits", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(fingerprint(text)).toMatch(/^[0-9a-f]{16}$/);
      expect(fingerprint(text)).toBe(fingerprint([...text].join("")));
    }),
  );
});

test("adding, removing or changing one character changes it", () => {
  const change = fc.tuple(fc.string({ minLength: 1 }), fc.nat(), fc.constantFrom("", "a", "bb"));
  fc.assert(
    fc.property(change, ([text, where, by]) => {
      const at = where % text.length;
      const changed = text.slice(0, at) + by + text.slice(at + 1);
      if (changed !== text) expect(fingerprint(changed)).not.toBe(fingerprint(text));
    }),
    { numRuns: 1000 },
  );
});

test("a hundred thousand short texts have different fingerprints", () => {
  const seen = new Set(Array.from({ length: 100_000 }, (_, i) => fingerprint(`${i}`)));
  expect(seen.size).toBe(100_000);
});

test("bytes and the text of the same character codes have the same fingerprint", () => {
  expect(fingerprint(Uint8Array.of(101, 100, 103, 101))).toBe(fingerprint("edge"));
});
