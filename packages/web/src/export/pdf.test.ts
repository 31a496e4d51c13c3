import { expect, test } from "vitest";
import { PAPERS, type PaperName, writePdf } from "./pdf.js";

const jpeg = Uint8Array.from([0xff, 0xd8, 0x25, 0x50, 0xff, 0xd9]);
const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

test.each(Object.keys(PAPERS) as PaperName[])(
  "a page of %s: every offset in the table points to its object",
  (paper) => {
    const text = latin(writePdf({ jpeg, width: 300, height: 400 }, paper, "(title) ✓"));
    expect(text.startsWith("%PDF-1.4\n")).toBe(true);
    expect(text.endsWith("%%EOF\n")).toBe(true);
    const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(start, start + 4)).toBe("xref");
    const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
    expect(offsets).toHaveLength(6);
    offsets.forEach((offset, i) => {
      expect(text.slice(offset).startsWith(`${i + 1} 0 obj\n`)).toBe(true);
    });
    expect(text).toContain(`/MediaBox [0 0 ${PAPERS[paper].width} ${PAPERS[paper].height}]`);
  },
);

test("stream lengths are correct, and the title is never read as PDF syntax", () => {
  const text = latin(writePdf({ jpeg, width: 10, height: 10 }, "a4", ")>>\n(evil"));
  const streams = [...text.matchAll(/\/Length (\d+) >>\nstream\n/g)];
  expect(streams).toHaveLength(2);
  for (const { 0: head, 1: length, index } of streams) {
    const end = index + head.length + Number(length);
    expect(text.slice(end, end + 10)).toBe("\nendstream");
  }
  expect(text).toContain("/Title <feff0029003e003e000a00280065");
  expect(text).not.toContain("evil");
});

test("the picture stays on the page", () => {
  const text = latin(writePdf({ jpeg, width: 4000, height: 100 }, "letter", ""));
  const [, w, , x, y] = /q (\S+) 0 0 (\S+) (\S+) (\S+) cm/.exec(text)?.map(Number) ?? [];
  expect([(x ?? 0) + (w ?? 0) <= 612, (x ?? -1) >= 0, (y ?? -1) >= 0]).toEqual([true, true, true]);
});
