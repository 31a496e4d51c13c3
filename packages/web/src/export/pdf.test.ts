import { expect, test } from "vitest";
import { writePdf } from "./pdf.js";

const jpeg = new Blob([Uint8Array.from([0xff, 0xd8, 0x25, 0x50, 0xff, 0xd9])]);
const latin = async (pdf: Blob) => Buffer.from(await pdf.arrayBuffer()).toString("latin1");

test("every offset in the table points to its object", async () => {
  const text = await latin(writePdf({ jpeg, width: 300, height: 400 }, "(title) ✓"));
  expect(text.startsWith("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")).toBe(true);
  expect(text.endsWith("%%EOF\n")).toBe(true);
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(start, start + 4)).toBe("xref");
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(offsets).toHaveLength(6);
  offsets.forEach((offset, i) => {
    expect(text.slice(offset).startsWith(`${i + 1} 0 obj\n`)).toBe(true);
  });
  expect(text).toContain("/MediaBox [0 0 595.28 841.89]");
});

test("stream lengths are correct, and the title is never read as PDF syntax", async () => {
  const text = await latin(writePdf({ jpeg, width: 10, height: 10 }, ")>>\n(evil"));
  const streams = [...text.matchAll(/\/Length (\d+) >>\nstream\n/g)];
  expect(streams).toHaveLength(2);
  for (const { 0: head, 1: length, index } of streams) {
    const end = index + head.length + Number(length);
    expect(text.slice(end, end + 10)).toBe("\nendstream");
  }
  expect(text).toContain("/Title <feff0029003e003e000a00280065");
  expect(text).not.toContain("evil");
});

test.each([
  [4000, 100],
  [100, 4000],
])("a picture of %i by %i stays on the page", async (width, height) => {
  const text = await latin(writePdf({ jpeg, width, height }, ""));
  const [, w, h, x, y] = /q (\S+) 0 0 (\S+) (\S+) (\S+) cm/.exec(text)?.map(Number) ?? [];
  expect([(x ?? 0) + (w ?? 0) <= 595, (y ?? 0) + (h ?? 0) <= 841, (x ?? -1) >= 0, (y ?? -1) >= 0]).toEqual(
    Array(4).fill(true),
  );
});
