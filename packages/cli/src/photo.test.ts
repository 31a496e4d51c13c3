/** edgewise photo: pictures that the command draws itself, and files that are no photos. */
import { existsSync } from "node:fs";
import { readPuzzle } from "@edgewise/core";
import { designOf } from "@edgewise/core/identify";
import { fixturePath, useFolder } from "@edgewise/core/testing";
import { describe, expect, test } from "vitest";
import { EXIT } from "./exit-codes.js";
import { readPicture } from "./pictures.js";
import { edgewise } from "./testing/command.js";

const { inFolder, file } = useFolder();

test("the picture of a puzzle is read as the same puzzle", async () => {
  const picture = inFolder("loose.png");
  const insects = fixturePath("puzzles", "insects.arc");
  await edgewise(["render", insects, "--theme", "insects", "--to", "png", "--out", picture]);
  const { stdout, stderr, code } = await edgewise(["photo", picture, "--to", "text"]);
  expect(stderr).toBe("note: Found 9 tiles, numbered row by row, with 8 different sides.\n");
  expect(code).toBe(EXIT.done);
  const original = (await edgewise(["convert", insects, "--to", "text"])).stdout;
  const designs = [stdout, original].map((text) => designOf(readPuzzle(text).puzzle)?.fingerprint);
  expect(designs[0]).toBe(designs[1]);
});

test.each([
  ["4x4", 16],
  ["1000x1000", 1_000_000],
])("--size %s for two tiles: one line", async (size, needed) => {
  const two = file("two.txt", "size 2x1\nrule signed\n1 2 3 4\n-1 -2 -3 -4\n");
  const picture = inFolder("two.png");
  await edgewise(["render", two, "--theme", "insects", "--out", picture]);
  expect(await edgewise(["photo", picture, "--size", size])).toEqual({
    code: EXIT.badInput,
    stdout: "",
    stderr: `error: ${picture}: expected ${needed} tiles for --size ${size}, found 2\n`,
  });
});

/** Red at the left, blue at the right, 16 x 8 pixels, without a note of the camera. */
const TWO_COLOURS = Buffer.from(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wCEABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXwBFRcXHhoeOyEhO3xTRlN8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fP/AABEIAAgAEAMBEQACEQEDEQH/xAGiAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJCgsQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+gEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoLEQACAQIEBAMEBwUEBAABAncAAQIDEQQFITEGEkFRB2FxEyIygQgUQpGhscEJIzNS8BVictEKFiQ04SXxFxgZGiYnKCkqNTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqCg4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2dri4+Tl5ufo6ery8/T19vf4+fr/2gAMAwEAAhEDEQA/AMqvPPsDMr9APhz/AP/Z",
  "base64",
);

/** The same as a camera writes it that was held so, in either order of bytes. */
function heldBy(orientation: number, isLittle: boolean): Buffer {
  const tiff = Buffer.alloc(26);
  const u16 = (value: number, at: number) => (isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at));
  tiff.write(isLittle ? "II" : "MM", "latin1");
  u16(42, 2);
  u16(8, isLittle ? 4 : 6);
  u16(1, 8);
  u16(0x0112, 10);
  u16(3, 12);
  u16(1, isLittle ? 14 : 16);
  u16(orientation, 18);
  const segment = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, segment.length + 2]);
  return Buffer.concat([TWO_COLOURS.subarray(0, 2), head, segment, TWO_COLOURS.subarray(2)]);
}

/** A PNG whose header says that it is 0 pixels wide. */
const EMPTY_PICTURE = Buffer.from("89504e470d0a1a0a0000000d4948445200000000000000010802000000", "hex");

describe("turns a photo as the camera was held", () => {
  // Where the red half is: expected from the pictures of Exif 2.3, table 6.
  test.each([
    [1, 16, 8, "left"],
    [2, 16, 8, "right"],
    [3, 16, 8, "right"],
    [4, 16, 8, "left"],
    [5, 8, 16, "top"],
    [6, 8, 16, "top"],
    [7, 8, 16, "bottom"],
    [8, 8, 16, "bottom"],
  ])("orientation %i", async (orientation, width, height, side) => {
    for (const isLittle of [true, false]) {
      const image = await readPicture(file("held.jpg", heldBy(orientation, isLittle)));
      expect([image.width, image.height]).toEqual([width, height]);
      const red = (x: number, y: number) => (image.data[(y * width + x) * 4] ?? 0) > 128;
      const [x, y] = [Math.floor(width / 2), Math.floor(height / 2)];
      const places = { left: red(1, y), right: red(width - 2, y), top: red(x, 1), bottom: red(x, height - 2) };
      expect(places).toMatchObject({ [side]: true, [OPPOSITE[side] ?? ""]: false });
    }
  });
});

const OPPOSITE: Readonly<Record<string, string>> = { left: "right", right: "left", top: "bottom", bottom: "top" };

test.runIf(existsSync("/dev/zero"))("a file without an end is read up to a limit", async () => {
  expect(await edgewise(["photo", "/dev/zero"])).toEqual({
    code: EXIT.badInput,
    stdout: "",
    stderr: "error: /dev/zero: expected at most 240000000 bytes of input, found more [cap-exceeded]\n",
  });
});

test.each([
  ["nothing.jpg", "", /expected a JPEG or PNG photo, found an empty file/],
  ["text.jpg", "size 3x3", /expected a JPEG or PNG photo, found something else/],
  ["screen.webp", "RIFF\0\0\0\0WEBPVP8 ", /found WebP, which is not supported: export the photo as JPEG/],
  ["phone.heic", "\0\0\0\x18ftypheic\0\0\0\0", /found HEIC, which is not supported: export the photo as JPEG/],
  ["print.jpg", Buffer.from("ffd8ffc00014080001000104", "hex"), /found a JPEG for print \(CMYK\): export it in RGB/],
  ["cut.jpg", TWO_COLOURS.subarray(0, 200), /damaged|something else/],
  ["zero.png", EMPTY_PICTURE, /cannot read .*zero\.png: /],
  ["small.jpg", TWO_COLOURS, /expected a photo of tiles, found 0 tiles/],
])("refuses %s", async (name, content, message) => {
  const { stderr, code } = await edgewise(["photo", file(name, content)]);
  expect(stderr).toMatch(message);
  expect(stderr.trimEnd().split("\n")).toHaveLength(1);
  expect(code).toBe(EXIT.badInput);
});
