/** What the command refuses: one clear line, exit code 2, no stack trace. */
import { symlinkSync } from "node:fs";
import { fixturePath, useFolder } from "@edgewise/core/testing";
import { describe, expect, test } from "vitest";
import { EXIT } from "./exit-codes.js";
import { edgewise, withoutNative } from "./testing/command.js";

withoutNative();
const { folder, inFolder, file } = useFolder();

const puzzle = (name: string) => fixturePath("puzzles", name);
const insects = puzzle("insects.arc");
const link = inFolder("link.txt");
symlinkSync("linked.txt", link);

describe("bad usage and bad input: one clear line, exit code 2, no stack trace", () => {
  const large = () => file("large.txt", "a".repeat(10 * 1024 * 1024));
  const manyPuzzles = ["experiment", "--size", "3x3", "--colors", "4", "--puzzles", "1000000", "--time-limit", "0.2"];
  const FOLDER = /^error: cannot write .*: expected a file, found a folder\n$/;
  const cases: [string, () => string[], RegExp][] = [
    ["no such file", () => ["solve", "nowhere.txt"], /nowhere\.txt: no such file or folder/],
    ["a folder", () => ["solve", folder], /expected a file, found a folder/],
    ["no such fill order", () => ["solve", insects, "--order", "file:nope", "--json"], /nope: no such file or folder/],
    ["an empty name", () => ["solve", ""], /^error: "": no such file or folder$/m],
    [
      "standard output for a PDF",
      () => ["render", insects, "--sheets", "-"],
      /^error: --sheets: expected a file to write, found "-"$/m,
    ],
    [
      "the first puzzle of *.txt for a PDF",
      () => ["render", "--solve", "--sheets", file("first.txt", "1 -1 1 -1"), insects],
      /^error: --sheets: expected .pdf, found ".*first.txt"$/m,
    ],
    [
      "another ending for several puzzles",
      () => ["generate", "--size", "2x2", "--colors", "2", "--count", "2", "--out", "some.txt"],
      /^error: --out some.txt: expected json for several puzzles, found "text"$/m,
    ],
    [
      "help on what is no command",
      () => ["help", "cuont"],
      /^error: unknown command 'cuont' \(Did you mean count\?\)$/m,
    ],
    [
      "an empty file",
      () => ["solve", file("empty.txt", "")],
      /empty\.txt: expected a puzzle, found nothing \[empty-input\]/,
    ],
    [
      "a 10 MB file",
      () => ["solve", large()],
      /large\.txt: expected at most 8388608 bytes of input, found more \[cap-exceeded\]/,
    ],
    [
      "no text",
      () => ["solve", file("bytes.bin", Uint8Array.of(0xff, 0xfe, 0x00))],
      /expected UTF-8 text, found other bytes/,
    ],
    [
      "a sheet in Excel's own code page",
      () => ["solve", file("latin1.csv", Buffer.from("Nr;oben;rechts;unten;links\r\n1;k\xe4fer;a;b;c\r\n", "latin1"))],
      /latin1\.csv: expected UTF-8 text, found other bytes; Excel writes UTF-8 as the file type "CSV UTF-8" \[forbidden/,
    ],
    [
      "a photo",
      () => ["solve", file("photo.jpg", Buffer.from("ffd8ffe0", "hex"))],
      /photo.jpg: expected UTF-8 text, found a picture; edgewise photo reads the tiles in one/,
    ],
    [
      "a NUL byte",
      () => ["solve", file("nul.txt", "size 1x1\na b \0 d\n")],
      /nul\.txt:2:5: expected printable text, found "\\u\{0\}"/,
    ],
    [
      "a huge board",
      () => ["solve", file("huge.txt", "size 100000x100000\nrule equal\na a a a\n")],
      /huge\.txt:1:6: expected at most 256 cells, found 100000x100000 \[cap-exceeded\]/,
    ],
    [
      "three labels",
      () => ["solve", file("three.txt", "size 1x1\nrule equal\na b c\n")],
      /three\.txt:3:1: expected 4 labels \(N, E, S, W\), found 3 \[tile-sides\]/,
    ],
    [
      "tiles that may turn or not",
      () => ["solve", file("digits.txt", "2\n5 1 7 3\n7 4 2 9\n5 8 6 1\n6 3 8 4\n")],
      /digits\.txt:2:1: expected --rotate, or --no-rotate with --edge-order NESW, found .* \[ambiguous\]/,
    ],
    [
      "a file that is read and written",
      () => ["solve", file("mine.txt", "size 1x1\nrule equal\na b c d\n"), "--out", inFolder("mine.txt")],
      /--out: expected another file than the one that is read, found ".*mine\.txt"/,
    ],
    [
      "a link to the file that is written",
      () => ["solve", link, "--out", file("linked.txt", "size 1x1\nrule equal\na b c d\n")],
      /--out: expected another file than the one that is read, found ".*linked\.txt"/,
    ],
    [
      "an order file that is read and written",
      () => ["solve", insects, "--order", `file:${file("order.txt", "0,0")}`, "--out", inFolder("order.txt")],
      /--out: expected another file than the one that is read, found ".*order\.txt"/,
    ],
    ["a file without a name", () => ["solve", insects, "--out", ""], /--out: expected a path, found ""/],
    // These are refused before anything is searched, which would be noted or found wrong first.
    ["a folder to write puzzles' counts to", () => [...manyPuzzles, "--out", folder], FOLDER],
    ["a folder to write the hardest puzzles to", () => [...manyPuzzles, "--hardest", "nodes", "--out", folder], FOLDER],
    ["a folder to write an analysis to", () => ["analyze", insects, "--order", "file:none", "--out", folder], FOLDER],
    [
      "a folder to draw to",
      () => ["render", puzzle("random-3x3-c4-1.puzzle.json"), "--solve", "--out", folder],
      FOLDER,
    ],
    [
      "an engine that threads lack",
      () => ["experiment", "--size", "3x3", "--colors", "4", "--engine", "native", "--threads", "2"],
      /^error: --engine native: /,
    ],
    ["a pin without a tile", () => ["solve", insects, "--pin", "0,0"], /--pin: expected X,Y:TILE or .*, found "0,0"/],
    ["a rule without mates", () => ["solve", insects, "--rule", "a=b,c"], /--rule: expected equal, .*, found "a=b,c"/],
    [
      "a hole off the board",
      () => ["solve", insects, "--hole", "9,9"],
      /insects\.arc: --hole: expected a cell on the 3x3 board, found \[9, 9\] \[outside-board\]/,
    ],
    [
      "a pin off the board",
      () => ["solve", insects, "--pin", "0,0:0", "--pin", "9,1:3"],
      /insects\.arc: --pin 9,1:3: expected a column from 0 to 2, found 9 \[outside-board\]/,
    ],
    [
      "pins that the format has no place for",
      () => ["convert", insects, "--pin", "0,0:1:2", "--to", "arc"],
      /pins: expected no pins, or --lossy to lose them .*, found 1 \[cannot-write\]/,
    ],
    ["standard input as puzzle and solution", () => ["render", "--solution", "-"], /expected standard input once/],
    ["standard input as puzzle and checkpoint", () => ["count", "-", "--resume", "-"], /expected standard input once/],
    ["an unknown option", () => ["solve", insects, "--fast"], /unknown option '--fast'/],
    ["a value of an option that takes none", () => ["solve", insects, "--all=3"], /^error: --all takes no value$/m],
    ["an unknown command", () => ["resolve"], /unknown command 'resolve'/],
    [
      "an unknown engine",
      () => ["solve", insects, "--engine", "magic"],
      /--engine: expected auto, native, specialised, wasm, reference, .* found "magic"/,
    ],
    [
      "an unknown order",
      () => ["solve", insects, "--order", "random"],
      /--order: expected auto, row-major, .* found "random"/,
    ],
    [
      "an order file that misses a cell",
      () => ["solve", insects, "--order", `file:${file("short.txt", "0,0 1,0")}`],
      /short\.txt: expected all 9 open cells in the fill order, found 2, without 2,0/,
    ],
    [
      "no threads",
      () => ["solve", insects, "--threads", "0"],
      /--threads: expected a whole number from 1 to 1024, found "0"/,
    ],
    [
      "a negative limit",
      () => ["solve", insects, "--limit", "-1"],
      /--limit: expected a whole number from 1 to 9e15, found "-1"/,
    ],
    [
      "--all with --limit",
      () => ["solve", insects, "--all", "--limit", "2"],
      /--all and --limit cannot be given together/,
    ],
    [
      "jobs of several threads",
      () => ["count", insects, "--jobs", "2", "--threads", "2"],
      /--threads and --jobs cannot/,
    ],
    [
      "a format for puzzles that are not written",
      () => ["generate", "--size", "2x2", "--colors", "2", "--sheets", "a.pdf", "--to", "json"],
      /--to needs --out: with --sheets puzzles are only written there/,
    ],
    [
      "several puzzles in a format that holds one",
      () => ["generate", "--size", "3x3", "--colors", "4", "--count", "3", "--to", "text"],
      /^error: --to: expected json for several puzzles, found "text"$/m,
    ],
    ...[
      ["verify", "-", "-"],
      ["render", "-", "--solution", "-"],
      ["solve", "-", "--order", "file:-"],
    ].map((args): [string, () => string[], RegExp] => [
      `${args[0]} of standard input twice`,
      () => args,
      /^error: -: expected standard input once among the files, found it again$/m,
    ]),
    ["two outputs", () => ["solve", insects, "--json", "--to", "svg"], /--json and --to cannot be given together/],
    ["a picture of many", () => ["solve", insects, "--all", "--to", "svg"], /--to svg holds one board/],
    [
      "a picture of another kind",
      () => ["render", insects, "--out", "board.gif"],
      /--out: expected .svg or .png for a picture, found "board.gif"/,
    ],
    [
      "a PDF of one board",
      () => ["solve", insects, "--out", "board.pdf"],
      /for a picture \(edgewise render --sheets writes a PDF\), found "board.pdf"/,
    ],
    ...[
      ["generate", "--size", "2x2", "--colors", "2"],
      ["convert", insects],
      ["photo", "none.jpg"],
    ].map((command): [string, () => string[], RegExp] => [
      `a picture of ${command[0]}`,
      () => [...command, "--out", inFolder("board.png")],
      /^error: --out: expected the ending of a format to write, such as \.json or \.txt, found ".*board\.png"$/m,
    ]),
    [
      "a model of a new puzzle",
      () => ["generate", "--size", "2x2", "--colors", "2", "--out", "board.cnf"],
      /--out: expected the ending of a format to write, such as .*, found "board\.cnf"/,
    ],
    [
      "neither a format nor an ending",
      () => ["convert", insects, "--out", inFolder("board.new")],
      /--to: expected a format \(see edgewise formats\) or --out with its ending, found neither/,
    ],
    [
      "an unknown input format",
      () => ["solve", insects, "--from", "magic"],
      /--from: expected json, .* or text \(see edgewise formats\), found "magic"/,
    ],
    [
      "an unknown output format",
      () => ["convert", insects, "--to", "magic"],
      /--to: expected json, .* or mzn.*, found "magic"/,
    ],
    ["a solution that bucas cannot hold", () => ["solve", insects, "--to", "bucas"], /insects:.*\[cannot-write\]/],
    [
      "an unknown theme",
      () => ["solve", insects, "--to", "svg", "--theme", "magic"],
      /--theme: expected shapes, letters, numbers, words, insects or cats, found "magic"/,
    ],
    [
      "a theme for text",
      () => ["render", insects, "--to", "text", "--theme", "letters"],
      /--theme is for svg and png, not for text/,
    ],
    [
      "a picture as a format",
      () => ["convert", insects, "--to", "svg"],
      /edgewise render draws pictures\), found "svg"/,
    ],
    [
      "a bad edge order",
      () => ["solve", insects, "--edge-order", "NNSW"],
      /--edge-order: expected the letters N, E, S, W in some order, such as NESW, found "NNSW"/,
    ],
    [
      "no colours",
      () => ["generate", "--size", "3x3", "--colors", "0"],
      /--colors: expected a whole number from 1 to 250, found "0"/,
    ],
    [
      "figures beside JSON, which has them",
      () => ["solve", insects, "--json", "--stats"],
      /--stats and --json cannot be given together/,
    ],
    [
      "symmetry breaking for an engine that has none",
      () => ["solve", insects, "--engine", "xcc", "--no-symmetry"],
      /--no-symmetry is only for engines that leave out equivalent boards \(.*\), not for xcc/,
    ],
    [
      "an unknown engine to compare with",
      () => ["solve", insects, "--cross-check", "magic"],
      /^error: --cross-check: expected native, .* found "magic"/m,
    ],
    [
      "an engine to compare with that is not here",
      () => ["solve", insects, "--cross-check", "native"],
      /^error: --cross-check native: /m,
    ],
    [
      "an address of another site",
      () => ["solve", "https://example.org/#board_w=2"],
      /example\.org.*: expected a file or an address of e2\.bucas\.name, which holds its board; nothing is fetched/,
    ],
    [
      "every arrangement of a single solution",
      () => ["solve", insects, "--every-arrangement"],
      /--every-arrangement needs --all, --limit or --cross-check$/m,
    ],
    [
      "tiles that may turn and may not",
      () => ["count", insects, "--rotate", "--no-rotate"],
      /--no-rotate and --rotate cannot be given together/,
    ],
    [
      "a frame and none",
      () => ["count", insects, "--no-frame", "--frame", "a"],
      /--no-frame and --frame cannot be given together/,
    ],
    ["no size", () => ["generate", "--colors", "4"], /--size: expected WIDTHxHEIGHT, such as 3x3, found nothing/],
    [
      "frame colours without a frame",
      () => ["generate", "--size", "3x3", "--colors", "4", "--frame-colors", "2"],
      /--frame-colors needs --frame/,
    ],
    ["an option of another command", () => ["count", insects, "--all"], /--all is only for edgewise solve$/m],
    [
      "too large a board to generate",
      () => ["generate", "--size", "99x99", "--colors", "4"],
      /^error: --size: expected from 1 to 256 cells, found 9801$/m,
    ],
    [
      "a malformed size",
      () => ["generate", "--size", "3", "--colors", "4"],
      /--size: expected WIDTHxHEIGHT, such as 3x3, found "3"/,
    ],
    [
      "a board without rows",
      () => ["photo", "none.jpg", "--size", "3x0"],
      /^error: --size: expected WIDTHx.*, found "3x0"$/m,
    ],
    ["no time", () => ["solve", insects, "--time-limit", "0"], /--time-limit: expected a number of seconds above 0/],
    ["a comma, decimal or not", () => ["solve", insects, "--time-limit", "1,500"], /--time-limit: .* found "1,500"/],
    [
      "a list that is read and written",
      () => ["generate", "--size", "3x3", "--list", file("sums.txt", "1 + 1 = 2\n"), "--out", inFolder("sums.txt")],
      /--out: expected another file than the one that is read, found ".*sums\.txt"/,
    ],
    [
      "a name that is too long for a file",
      () => ["maximize", insects, "--out", inFolder("x".repeat(300))],
      /cannot write .*x: the name is too long$/m,
    ],
    [
      "an output folder that is not there",
      () => ["solve", insects, "--out", inFolder("none/x")],
      /cannot write .*no such file or folder/,
    ],
  ];
  test.each(cases)("%s", async (_, args, message) => {
    const { code, stderr } = await edgewise(args());
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(
      stderr
        .trim()
        .split("\n")
        .filter((line) => line.startsWith("error:")),
    ).toHaveLength(1);
    expect(code).toBe(EXIT.badInput);
  });

  test.each([
    [11, "1 more error"],
    [13, "3 more errors"],
  ])("of %i faults ten are reported, and %s", async (tiles, more) => {
    const { stderr } = await edgewise(["solve", "-"], `size 1x1\nrule equal\n${"a b c\n".repeat(tiles)}`);
    expect(stderr.trimEnd().split("\n").slice(10)).toEqual([`error: standard input: ${more}`]);
  });

  test("every fault is reported, one line each", async () => {
    const { stderr } = await edgewise(
      ["solve", "-"],
      '{"format": "edgewise-puzzle", "version": 1, "board": {"width": 1, "height": 1, "depth": 1}, "rule": "odd", "tiles": [["a"]]}',
    );
    expect(
      stderr
        .trim()
        .split("\n")
        .map((line) => /\[(.*)\]$/.exec(line)?.[1]),
    ).toEqual(["unknown-key", "bad-rule", "tile-sides"]);
  });
});
