/** Rows of fields as spreadsheets write them, below titles: empty fields, notes in quotes, columns without a title. */
import { describe, expect, test } from "vitest";
import { faultsOf } from "../testing/faults.js";
import { readPuzzle } from "./read.js";

/** Tiles as top, right, bottom, left. */
const NINE = `COW hen cow cow/HEN PIG HEN pig/cow HEN PIG DOG/PIG hen cow hen/DOG dog cow HEN/COW HEN DOG PIG/PIG pig DOG dog/hen COW dog PIG/dog dog COW pig`;
const TILES = NINE.split("/").map((tile) => tile.split(" "));

/** A table with a number for each tile, top, left, right, bottom, and what the function gives. */
function table(titles: string, last: (tile: number) => string, mark = ","): string {
  const rows = TILES.map(([n, e, s, w], i) => [i + 1, n, w, e, s, last(i)].join(mark));
  return `${[titles, ...rows].join("\n")}\n`;
}

describe("titles hold whatever the other columns are", () => {
  const titles = "Tile,Top,Left,Right,Bottom,Note";
  test.each([
    { what: "empty notes", text: table(titles, () => "") },
    { what: "one note", text: table(titles, (i) => (i === 4 ? "worn" : "")) },
    { what: "a note in quotes with a comma", text: table(titles, (i) => (i === 4 ? '"corner worn, blue"' : "")) },
    { what: "a note in single quotes", text: table(titles, (i) => (i === 0 ? "'its \"corner\", blue'" : "")) },
    { what: "doubled quotes in quotes", text: table(titles, (i) => (i === 4 ? '"a ""corner"", blue"' : "")) },
    { what: "notes of two lines", text: table(titles, (i) => (i % 3 === 0 ? '"worn,\nblue"' : "")) },
    { what: "notes of two lines in each row", text: table(titles, (i) => `"worn ""${i}""\n\nand blue"`) },
    { what: "a title of two lines", text: table('Tile,"Top\nedge",Left,Right,Bottom', () => "") },
    { what: "a title of two lines, and tabs", text: table('Tile\t"Top\nedge"\tLeft\tRight\tBottom', () => "", "\t") },
    { what: "a quote alone in a note", text: table(titles, (i) => (i === 2 || i === 5 ? '"' : "")) },
    { what: "an apostrophe", text: table(titles, (i) => (i === 0 ? "'tis worn" : "it's")) },
    { what: "labels in quotes", text: table(titles, () => "").replace(/\b[a-z]{3}(?=,)/gi, '"$&"') },
    { what: "a title line above", text: `My own nine owl tiles\n${table(titles, () => "")}` },
    { what: "empty columns behind", text: table(titles, () => ",,,") },
    { what: "semicolons", text: table(titles.replaceAll(",", ";"), () => "", ";") },
    { what: "semicolons, and no first title", text: table(";Top;Left;Right;Bottom", () => "", ";") },
    { what: "tabs", text: table(titles.replaceAll(",", "\t"), () => "", "\t") },
    {
      what: "bars around",
      text: `|${table(titles.replaceAll(",", "|"), () => "|", "|")
        .trim()
        .replaceAll("\n", "\n|")}`,
    },
    { what: "a column of numbers without a title", text: table(",Top,Left,Right,Bottom", () => "") },
    { what: "an empty first note", text: table("Note,Top,Left,Right,Bottom", () => "").replace(/^1,/m, ",") },
    { what: "German titles", text: table("Karte,Oben,Links,Rechts,Unten,Notiz", () => "") },
    { what: "German points of the compass", text: table("Nummer,Norden,Westen,Osten,Süden", () => "") },
    { what: "German points of the compass, short", text: table("Nr,Nord,West,Ost,Süd,Notiz", () => "") },
    { what: "letters of the compass in German", text: table("Nr,N,W,O,S", () => "") },
    { what: "letters of German words", text: table("Nr,O,L,R,U", () => "") },
    { what: "the title # of a column", text: table("#,Top,Left,Right,Bottom", () => "") },
    { what: "the title # of a column, and tabs", text: table("#\tTop\tLeft\tRight\tBottom", () => "", "\t") },
    {
      what: "the title # of a column, and bars",
      text: `| ${table(" # | Top | Left | Right | Bottom", () => "", "|").replaceAll(/\n(?=.)/g, "\n|")}`,
    },
    { what: "French titles", text: table("Nr,Haut,Gauche,Droite,Bas", () => "") },
    { what: "letters of the compass in French", text: table("Nr,N,O,E,S", () => "") },
    { what: "Spanish titles", text: table("id,arriba,izquierda,derecha,abajo", () => "") },
    { what: "Italian titles", text: table("id,alto,sinistra,destra,basso", () => "") },
    { what: "Dutch titles", text: table("Nr,boven,links,rechts,onder", () => "") },
    { what: "Portuguese titles", text: table("id,cima,esquerda,direita,baixo", () => "") },
    { what: "Polish titles", text: table("nr,góra,lewo,prawo,dół", () => "") },
    { what: "Swedish titles", text: table("nr,upp,vänster,höger,ned", () => "") },
    { what: "above and below", text: table("Tile,above,left,right,below", () => "") },
    { what: "oberhalb und unterhalb", text: table("Karte,oberhalb,links,rechts,unterhalb", () => "") },
    { what: "colons", text: table("Karte:,Oben:,Links:,Rechts:,Unten:", () => "") },
    { what: "brackets", text: table("Karte,oben (N),links (W),rechts (O),unten (S)", () => "") },
    { what: "edges", text: table("id,top edge,left edge,right edge,bottom edge", () => "") },
    { what: "sides in front", text: table("id,side_top,side_left,side_right,side_bottom", () => "") },
    { what: "German edges", text: table("Nr,Kante oben,Kante links,Kante rechts,Kante unten", () => "") },
    { what: "German sides", text: table("Nr,obere Seite,linke Seite,rechte Seite,untere Seite", () => "") },
    { what: "titles of two words", text: table("Tile,top side,Left Side,right side,bottom side", () => "") },
  ])("$what", ({ text }) => {
    const { puzzle, notes } = readPuzzle(text, { rule: "case" });
    expect(puzzle.tiles).toEqual(TILES);
    expect(notes.join()).not.toContain("--edge-order");
  });

  test("a fault below a field of two lines keeps its line", () => {
    const text = table(titles, (i) => (i === 1 ? '"worn,\nblue"' : "")).replace("cow,DOG,HEN,PIG", "cow,DOG,,PIG");
    expect(faultsOf(() => readPuzzle(text, { rule: "case" }))).toEqual(["tile-sides 5:1"]);
  });

  test("a tile whose labels are the first letters of the sides is no titles", () => {
    const text = "A r r b w/B r r b t/C w w b t/D t t r b/E r w w b/F w b r t/G t w w r/H b b r w/I r t t w".replaceAll(
      "/",
      "\n",
    );
    expect(readPuzzle(text, { rule: "equal", rotate: true }).puzzle.tiles).toHaveLength(9);
  });

  test("other letters are labels", () => {
    const text = "O r r b w/B r r b t/C w w b t/D t t r b/E r w w b/F w b r t/G t w w r/N o s w t/I r t t w";
    const { puzzle } = readPuzzle(text.replaceAll("/", "\n"), { rule: "equal", rotate: true });
    expect(puzzle.tiles[0]).toEqual(["r", "r", "b", "w"]);
    // Of a German set they are all, or none is.
    const bare = readPuzzle("5 w o s e\n1 o t w n\n2 w e o w\n3 t n n e\n", { rule: "equal", rotate: true });
    expect(bare.puzzle.tiles[0]).toEqual(["w", "o", "s", "e"]);
  });

  test.each(["top,left,right,bottom", "N,W,O,S", "oben,links,rechts,unten"])(
    "names of rows need none: %s",
    (titles) => {
      const rows = TILES.map(([n, e, s, w], i) => `Tile ${i + 1}: ${n},${w},${e},${s}`);
      const { puzzle, notes } = readPuzzle([titles, ...rows].join("\n"), { rule: "case", rotate: true });
      expect(puzzle.tiles).toEqual(TILES);
      expect(notes.join()).not.toMatch(/Ignored|order/);
    },
  );

  test("titles of which some name no side leave the order open", () => {
    const signed = "1;2;3;-3;1\n2;-2;-4;1;3\n3;-1;-2;2;-3\n4;4;2;-1;1\n";
    const titles = "Nr;top;alas;left;right\n";
    for (const each of [titles, "Nr;haut;haut;gauche;droite\n", "#;yukarı;aşağı;sol;sağ\n", "Nr;Felső;Alsó;Bal;Jobb\n"])
      expect(() => readPuzzle(each + signed)).toThrow(
        "2:3: expected the order of the sides, such as --edge-order NESW, found titles that do not name each side once",
      );
    for (const each of ["Nr;a;b;c;d\n", "Nr;side1;side2;side3;side4\n"])
      expect(readPuzzle(each + signed).notes.join()).toContain("sides in the order NESW");
    expect(
      readPuzzle(`The Four Seasons Puzzle\n${signed.replaceAll(/^.;/gm, "").replaceAll(";", " ")}`).puzzle.rule,
    ).toBe("signed");
    const { tiles } = readPuzzle(titles + signed, { edgeOrder: "NSWE" }).puzzle;
    expect(tiles[0]).toEqual(["2", "1", "3", "-3"]);
    expect(readPuzzle(`order NSWE\n${titles}${signed}`).puzzle.tiles).toEqual(tiles);
    // One word of a sentence says nothing.
    expect(readPuzzle(`Tiles for my left hand\n${signed}`).notes).toContain(
      'Ignored line 1: "Tiles for my left hand".',
    );
  });

  test("names of rows need no title", () => {
    const { puzzle } = readPuzzle("N E S W\n1 a b c d\n2 b c d a\n3 c a a b\n4 d d b c\n", { rotate: true });
    expect(puzzle.tiles).toHaveLength(4);
  });

  test("a column of tiles' names may have gaps", () => {
    expect(readPuzzle(table("Tile,Top,Left,Right,Bottom,Note", (i) => (i ? "" : "worn"))).notes).toContain(
      'Ignored the columns "Note".',
    );
  });
});

describe("a side that is missing is a fault of its line", () => {
  const text = table("Tile,Top,Left,Right,Bottom,Back", () => "blue");
  test.each([
    { what: "one", text: text.replace("4,PIG,", "4,,"), faults: ["tile-sides 5:1"], found: 'none under "Top"' },
    {
      what: "two, and another line",
      text: text.replace("2,HEN,pig,PIG", "2,HEN, ,").replace("4,PIG,", '4,"",'),
      faults: ["tile-sides 3:1", "tile-sides 5:1"],
      found: 'none under "Left", none under "Right"',
    },
  ])("$what", ({ text, faults, found }) => {
    expect(faultsOf(() => readPuzzle(text, { rule: "case" }))).toEqual(faults);
    expect(() => readPuzzle(text)).toThrow(`expected 4 labels (N, E, S, W), found ${found} [tile-sides]`);
  });

  test("so is a field too many", () => {
    const line = text.replace(/^7,.*$/m, "$&,7");
    expect(() => readPuzzle(line)).toThrow("8:1: expected 4 labels (N, E, S, W), found 7 fields under 6 titles");
  });
});

describe("the name of a tile stands before its first label", () => {
  const list = (name: (tile: number) => string, mark = ", ") =>
    TILES.map((tile, i) => `${name(i + 1)} ${tile.join(mark)}\n`).join("");

  test.each([
    { what: "1.", text: list((i) => `${i}.`) },
    { what: "1)", text: list((i) => `${i})`) },
    { what: "1:", text: list((i) => `${i}:`) },
    { what: "Tile 1:", text: list((i) => `Tile ${i}:`) },
    { what: "Tile 1: between blanks", text: list((i) => `Tile ${i}:`, " ") },
    { what: "Tile 1: between blanks, below titles", text: `N E S W\n${list((i) => `Tile ${i}:`, " ")}` },
    { what: "Tile 1: between blanks, below a header line", text: `size 3x3\n${list((i) => `Tile ${i}:`, " ")}` },
    { what: "1. between semicolons", text: list((i) => `${i}.`, ";") },
    { what: "1. between tabs", text: list((i) => `${i}.`, "\t") },
    { what: "1. between bars", text: list((i) => `|${i}.`, "|") },
    { what: "1. below a title", text: `My own nine animals\n${list((i) => `${i}.`)}` },
    { what: "1. below a header line", text: `size 3x3\n${list((i) => `${i}.`)}` },
  ])("$what", ({ text }) => {
    const { puzzle, notes } = readPuzzle(text);
    expect([puzzle.tiles, puzzle.rule]).toEqual([TILES, "case"]);
    expect(notes.join()).not.toContain("mistyped");
  });

  test("signed numbers beside those of the tiles", () => {
    const tiles = ["2, -3, 3, 1", "-2, 1, 3, -1", "1, -1, 2, 3", "-3, 2, -1, 1"];
    for (const name of ["1.", "1)", "1:", "Tile 1:"]) {
      const text = tiles.map((tile, i) => `${name.replace("1", String(i + 1))} ${tile}\n`).join("");
      const { puzzle } = readPuzzle(text);
      expect([puzzle.tiles, puzzle.rule]).toEqual([tiles.map((tile) => tile.split(", ")), "signed"]);
    }
  });

  test("a fault keeps its column", () => {
    expect(faultsOf(() => readPuzzle(list((i) => `${i}.`).replace("3. cow", "3. 7")))).toEqual(["unmated-label 3:4"]);
  });

  test.each([
    { what: "a name missing", text: list((i) => (i === 5 ? "" : `${i}.`)) },
    { what: "a name twice", text: list((i) => `${i === 5 ? 4 : i}.`) },
    { what: "a label missing", text: list((i) => `${i}.`).replace("5. DOG, ", "5. ") },
    { what: "a label missing between blanks", text: list((i) => `Tile ${i}:`, " ").replace("5: DOG ", "5: ") },
    { what: "a first label missing", text: list((i) => `${i}.`).replace("5. DOG, ", "5., ") },
    { what: "a label too many", text: list((i) => `${i}.`).replace("5. DOG, ", "5. DOG, dog, ") },
  ])("$what is a fault", ({ text }) => {
    expect(faultsOf(() => readPuzzle(text)).join()).toContain("tile-sides");
  });

  test("labels that all begin with a number, and names in a column of their own, stay whole", () => {
    const labels = "1. a, 2. b, 3. c, 4. d\n2. b, 3. c, 4. d, 1. a\n3. c, 4. d, 1. a, 2. b\n4. d, 2. b, 1. a, 3. c\n";
    expect(readPuzzle(labels, { rotate: true, rule: "equal" }).puzzle.tiles[0]).toEqual([
      "1. a",
      "2. b",
      "3. c",
      "4. d",
    ]);
    const { puzzle } = readPuzzle(`Tile,Top,Right,Bottom,Left\n${list((i) => `${i}. animals,`, ",")}`);
    expect([puzzle.tiles, puzzle.tileNames?.[0]]).toEqual([TILES, "1. animals"]);
  });
});

describe("a dash or dot in the first of five columns", () => {
  const rows = TILES.map((tile) => `- ${tile.join(" ")}\n`).join("");
  const withMark = (mark: string) => TILES.map((tile) => [mark, ...tile.slice(0, 3)]);
  const threeAnd = (mark: string, name: (i: number) => string) =>
    withMark(mark)
      .map((tile, i) => `${tile.join(" ")} ${name(i)}\n`)
      .join("");

  test.each([
    { what: "in place of a name", text: `id N E S W\n${rows}`, tiles: TILES },
    { what: "in place of most names", text: `# N E S W\n${rows.replace("-", "7")}`, tiles: TILES },
    { what: "as a label, before numbers", text: threeAnd("-", (i) => String(i + 1)), tiles: withMark("-") },
    { what: "as a label, before names", text: threeAnd("·", (i) => `t${i}`), tiles: withMark("·") },
    { what: "as a label below titles", text: `N E S W id\n${threeAnd("-", () => "x")}`, tiles: withMark("-") },
  ])("$what", ({ text, tiles }) => {
    expect(readPuzzle(text, { rule: "equal", rotate: true }).puzzle.tiles).toEqual(tiles);
  });

  test("is no list where it may be the sign of a number", () => {
    for (const blanks of [" ", "  "]) {
      const text = ["3 -2 1 4", "2 -3 4 1", "1 -4 2 3", "4 -1 3 2"].map((row) => `-${blanks}${row}\n`).join("");
      expect(() => readPuzzle(text)).toThrow("1:1: expected 4 labels (N, E, S, W), or the number of the tile");
      expect(readPuzzle(text.replace(/^-/gm, "•")).puzzle.tiles).toHaveLength(4);
    }
  });
});

describe("a separator inside labels is part of them", () => {
  const decimals = ["1,5 2,5 3,5 1,5", "2,5 2,5 1,5 3,5", "3,5 1,5 1,5 2,5", "1,5 3,5 2,5 2,5"].map((row) =>
    row.split(" "),
  );
  const halves = TILES.map((tile) =>
    tile.map((label) => `${label.toLowerCase()}, ${/[a-z]/.test(label) ? "tail" : "head"}`),
  );
  const said = { rule: "equal", rotate: true } as const;

  describe.each([
    { what: "decimal commas", tiles: decimals },
    { what: "commas in words", tiles: halves },
  ])("$what", ({ tiles }) => {
    test.each(["\t", ";", "|"])("between %j", (mark) => {
      for (const titles of ["Nr Top Right Bottom Left", "No haut droite bas gauche", undefined]) {
        const rows = tiles.map((tile, i) => [i + 1, ...tile].join(mark));
        const text = [...(titles === undefined ? [] : [titles.replaceAll(" ", mark)]), ...rows].join("\n");
        expect(readPuzzle(text, said).puzzle.tiles).toEqual(tiles);
      }
      const bare = tiles.map((tile) => tile.join(mark)).join("\n");
      expect(readPuzzle(bare, said).puzzle.tiles).toEqual(tiles);
    });
  });

  test.each([
    {
      what: "decimal commas between blanks",
      text: decimals.map((tile, i) => `${i + 1} ${tile.join(" ")}`),
      tiles: decimals,
    },
    {
      what: "semicolons in labels between blanks",
      text: TILES.map((tile) => tile.map((label) => `${label};x`).join(" ")),
      tiles: TILES.map((tile) => tile.map((label) => `${label};x`)),
    },
    {
      what: "words of several words",
      text: TILES.map((tile) => tile.map((label) => `the ${label}`).join(",")),
      tiles: TILES.map((tile) => tile.map((label) => `the ${label}`)),
    },
    {
      what: "notes beside some tiles",
      text: [
        "Nr;Top;Right;Bottom;Left;Note",
        ...halves.map((tile, i) => `${i + 1};${tile.join(";")};${i === 4 ? "worn, blue" : ""}`),
      ],
      tiles: halves,
    },
    {
      what: "commas in some labels",
      text: ["red;dark, red;blue;red", "blue;dark, red;red;blue", "dark, red;red;red;blue", "red;blue;dark, red;red"],
      tiles: undefined,
    },
    {
      what: "semicolons in labels between commas",
      text: TILES.map((tile) => tile.map((label) => `${label};x`).join(",")),
      tiles: TILES.map((tile) => tile.map((label) => `${label};x`)),
    },
    {
      what: "semicolons in labels, and numbers",
      text: TILES.map((tile, i) => [i + 1, ...tile.map((label) => `${label};x`)].join(",")),
      tiles: TILES.map((tile) => tile.map((label) => `${label};x`)),
    },
    {
      what: "labels of two words between commas, and numbers behind them",
      text: TILES.map((tile, i) => [...tile.map((label) => `the ${label}`), i + 1].join(",")),
      tiles: TILES.map((tile) => tile.map((label) => `the ${label}`)),
    },
    {
      what: "labels of two words, a line above and a column without notes",
      text: [
        ...["My puzzle", "id,top,right,bottom,left,note"],
        ...TILES.map((tile, i) => `${i + 1},${tile.map((label) => `the ${label}`).join(",")},`),
      ],
      tiles: TILES.map((tile) => tile.map((label) => `the ${label}`)),
    },
    { what: "tabs behind commas", text: TILES.map((tile) => tile.join(",\t")), tiles: TILES },
    {
      what: "bars in labels between commas",
      text: TILES.map((tile, i) => [i + 1, ...tile.map((label) => `${label}|x`)].join(",")),
      tiles: TILES.map((tile) => tile.map((label) => `${label}|x`)),
    },
  ])("$what", ({ text, tiles = text.map((row) => row.split(";")) }) => {
    expect(readPuzzle(text.join("\n"), said).puzzle.tiles).toEqual(tiles);
  });

  test("halves with commas are told by lines, since the option takes a comma as an end", () => {
    const text = halves.map((tile) => tile.join(";")).join("\n");
    expect(() => readPuzzle(text)).toThrow("expected lines above the table such as pair cow, head = cow, tail (halves");
    const pairs = ["cow", "hen", "pig", "dog"].map((name) => `pair ${name}, head = ${name}, tail\n`).join("");
    expect(readPuzzle(`${pairs}${text}`).puzzle.tiles).toEqual(halves);
  });
});

test("a table of very many columns is read in no time, or refused", () => {
  const many = `N,E,S,W${",x".repeat(60_000)}\n`;
  expect(faultsOf(() => readPuzzle(`${many}1,2,3,4\n`.repeat(2)))).not.toEqual([]);
  expect(faultsOf(() => readPuzzle(`N,E,S,W,x\n${"1,".repeat(60_000)}\n`))).not.toEqual([]);
  expect(faultsOf(() => readPuzzle(`N,E,S,W,"x\n${`1,2,3,4,"${"',".repeat(30_000)}\n`}`))).not.toEqual([]);
});

test("two quotes in quotes stand for one", () => {
  const text = table("Tile,North,West,East,South", () => "").replace(/\b[a-z]{3}(?=,)/gi, '"6"" $&"');
  expect(readPuzzle(text, { rule: "case" }).puzzle.labels.names).toContain('6" COW');
});
