import { describe, expect, test } from "vitest";
import { faultsOf } from "../testing/faults.js";
import { clausesOf, quoteAtom } from "./prolog-text.js";

const WANTED = new Map([
  ["tile", { required: true }],
  ["pin", { required: false }],
]);

/** A fact as its name and arguments, `-` for a clause that is not a fact. */
const read = (text: string) =>
  [...clausesOf(text, WANTED)].map((fact) =>
    fact ? [fact.name.text, ...fact.args.map(({ text }) => text)].join(" ") : "-",
  );

describe("clauses", () => {
  test.each([
    { text: "tile(1, a, b).", clauses: ["tile 1 a b"] },
    { text: "tile(1,a,b). tile(2,c,d).", clauses: ["tile 1 a b", "tile 2 c d"] },
    { text: "tile (\n1\n,\na).", clauses: ["tile 1 a"] },
    { text: "% tile(1, a).\ntile(2, /* b, */ c).%", clauses: ["tile 2 c"] },
    { text: "tile(a, B, _x, _).", clauses: ["tile a B _x _"] },
    { text: "tile(éa, aB_1, +, =..).", clauses: ["tile éa aB_1 + =.."] },
    { text: "tile(007, -3, - 0, -12).", clauses: ["tile 7 -3 0 -12"] },
    { text: ":- use_module(library(lists)).\ntile(1).", clauses: ["-", "tile 1"] },
    { text: "tile(N, A) :- other(N, A).", clauses: ["-"] },
    { text: "tile(N) --> [N].", clauses: ["-"] },
    { text: "go :- X = 'tile(1).', Y = \"a. b\", Z = `c. `, write(0'.), write(0'''), X =.. [a].", clauses: ["-"] },
    { text: "other(1). other.", clauses: ["-", "-"] },
    { text: "pin(X + 1). pin([]). pin(f(x)). pin(1.5). pin(1)", clauses: "syntax 1:43" },
    { text: "pin(X + 1). pin([]). pin(f(x)). pin(1.5). pin(1) .", clauses: ["-", "-", "-", "-", "pin 1"] },
    { text: "", clauses: [] },
  ])("$text", ({ text, clauses }) => {
    if (typeof clauses === "string") expect(faultsOf(() => read(text))).toEqual([clauses]);
    else expect(read(text)).toEqual(clauses);
  });

  test.each([
    { text: "tile(1, [a]).", fault: "syntax 1:9", why: "a list for a label" },
    { text: "tile(1, a.5).", fault: "syntax 1:10", why: "an operator after a label" },
    { text: "tile(1 a).", fault: "syntax 1:8", why: "no comma" },
    { text: "tile(1, ).", fault: "syntax 1:9", why: "no argument" },
    { text: "tile(1) tile(2).", fault: "syntax 1:9", why: "no full stop between" },
    { text: "tile(1, `a`).", fault: "syntax 1:9", why: "back quotes" },
    { text: "tile(1, 'a).\ntile(2, b).", fault: "syntax 1:9", why: "an open quote" },
    { text: "tile(1, 'a\\", fault: "syntax 1:9", why: "an open quote at the end" },
    { text: "a. /* b", fault: "syntax 1:4", why: "an open comment" },
    { text: "a.\ntile(1)", fault: "syntax 2:1", why: "no full stop at the end" },
    { text: "tile('\\q').", fault: "syntax 1:6", why: "an unknown escape" },
    { text: "tile('\\x110000\\').", fault: "syntax 1:6", why: "a code point past Unicode" },
    { text: `tile('${"a".repeat(700)}').`, fault: "cap-exceeded 1:6", why: "a text too long for any label" },
  ])("refuses $why", ({ text, fault }) => {
    expect(faultsOf(() => read(text))).toEqual([fault]);
  });

  test("places point at the words themselves", () => {
    const [first, second] = [...clausesOf("tile(1).\n\n  tile( 'a b' ).", WANTED)];
    expect(first?.name).toMatchObject({ line: 1, column: 1 });
    expect(second?.name).toMatchObject({ line: 3, column: 3 });
    expect(second?.args).toMatchObject([{ text: "a b", kind: "atom", line: 3, column: 9 }]);
  });

  test("a quoted text of 2 MiB and a million clauses are read", () => {
    expect(read(`x('${"''".repeat(2 ** 20)}').`)).toEqual(["-"]);
    expect(read("a.\n".repeat(1e6))).toHaveLength(1e6);
  });
});

describe("quoted atoms (ISO 13211-1, 6.4.2)", () => {
  test.each([
    { quoted: "'it''s'", label: "it's" },
    { quoted: "'it\\'s'", label: "it's" },
    { quoted: '"it\'s"', label: "it's" },
    { quoted: '"say ""a"""', label: 'say "a"' },
    { quoted: "'a\\\\b'", label: "a\\b" },
    { quoted: "'\\x41\\B\\x43'", label: "ABC" },
    { quoted: "'\\x10ffff\\'", label: "\u{10ffff}" },
    { quoted: "'\\101\\'", label: "A" },
    { quoted: "'\\u00e9\\U0001F600'", label: "é😀" },
    { quoted: "'a\\\nb'", label: "ab" },
    { quoted: "'a\\sb'", label: "a b" },
    { quoted: "'a.  b % c'", label: "a.  b % c" },
    { quoted: "'X'", label: "X" },
    { quoted: "''", label: "" },
  ])("$quoted", ({ quoted, label }) => {
    expect(read(`tile(${quoted}).`)).toEqual([`tile ${label}`]);
  });
});

describe("quoteAtom", () => {
  test.each([
    { label: "lion_tail", written: "lion_tail" },
    { label: "3", written: "3" },
    { label: "-3", written: "-3" },
    { label: "120", written: "120" },
    { label: "1a", written: "'1a'" },
    { label: "0", written: "0" },
    { label: "-0", written: "'-0'" },
    { label: "03", written: "'03'" },
    { label: "1.5", written: "'1.5'" },
    { label: "Lion", written: "'Lion'" },
    { label: "_", written: "'_'" },
    { label: "it's", written: "'it\\'s'" },
    { label: "a\\b", written: "'a\\\\b'" },
    { label: "é", written: "'é'" },
    { label: "a b", written: "'a b'" },
    { label: "[]", written: "'[]'" },
  ])("$label -> $written, and back", ({ label, written }) => {
    expect(quoteAtom(label)).toBe(written);
    expect(read(`tile(${written}).`)).toEqual([`tile ${label}`]);
  });
});
