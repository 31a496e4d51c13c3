/**
 * What core says of a text or a puzzle, in German: faults, notes and warnings. They are known by core's own words; what
 * is not here stays English, as a whole.
 */

/** What the groups stand for, such as numbers and labels, is taken as it is. */
const PHRASES: readonly (readonly [english: RegExp, german: string])[] = [
  [/^nothing$/, "nichts"],
  [/^none$/, "nichts"],
  [/^more$/, "mehr"],
  [/^another$/, "noch eine"],
  [/^null$/, "nichts"],
  [/^an empty text$/, "ein leerer Text"],
  [/^the end of the text$/, "das Ende des Textes"],
  [/^(\d+) (?:words|values)$/, "$1 Wörter"],
  [/^(\d+) tiles$/, "$1 Plättchen"],
  [/^(\d+) puzzles$/, "$1 Puzzles"],
  [/^("[^"]*") \(line (\d+)\)$/, "$1 (Zeile $2)"],
  [/^("[^"]*"), whose comma may be part of a number$/, "$1, dessen Komma zu einer Zahl gehören kann"],
  [/^(\d+) fields under (\d+) titles$/, "$1 Felder unter $2 Überschriften"],

  [/^a puzzle$/, "ein Puzzle"],
  [/^4 labels \(N, E, S, W\)$/, "4 Beschriftungen (oben, rechts, unten, links)"],
  [/^the number of the tile and 4 labels$/, "die Nummer des Plättchens und 4 Beschriftungen"],
  [/^four labels, each behind its side$/, "vier Beschriftungen, jede hinter ihrer Seite"],
  [
    /^a number or name before the labels, as on other lines, and no other tile's$/,
    "eine Nummer oder ein Name vor den Beschriftungen wie in anderen Zeilen, den kein anderes Plättchen hat",
  ],
  [
    /^four labels per line, separated by spaces, or one of the formats (.+)$/,
    "vier Beschriftungen in jeder Zeile mit Leerzeichen dazwischen, oder eines der Formate $1",
  ],
  [/^at least (\d+) tiles for the (\d+x\d+) board$/, "mindestens $1 Plättchen für das Brett $2"],
  [/^at most (\d+) cells$/, "höchstens $1 Felder"],
  [/^at most (\d+) tiles$/, "höchstens $1 Plättchen"],
  [/^at most (\d+) different labels$/, "höchstens $1 verschiedene Beschriftungen"],
  [/^at most (\d+) characters$/, "höchstens $1 Zeichen"],
  [/^a label of at most (\d+) characters$/, "eine Beschriftung von höchstens $1 Zeichen"],
  [/^a label of printable characters$/, "eine Beschriftung aus druckbaren Zeichen"],
  [/^a label that is not a reserved name$/, "eine Beschriftung, die kein reservierter Name ist"],
  [/^a label of one of the pairs$/, "eine Beschriftung aus einem der Paare"],
  [/^a label \(a text\)$/, "eine Beschriftung"],
  [/^a whole number such as 3 or -3$/, "eine ganze Zahl wie 3 oder -3"],
  [/^a letter that has another case$/, "ein Buchstabe, den es groß und klein gibt"],
  [/^a square number of tiles, or the size of the board$/, "eine Quadratzahl von Plättchen, oder die Größe des Bretts"],
  [/^the side of a board for (\d+) tiles$/, "die Seite eines Bretts für $1 Plättchen"],
  [/^a size: width and height$/, "eine Größe: Breite und Höhe"],
  [/^width and height of the board$/, "Breite und Höhe des Bretts"],
  [/^WIDTHxHEIGHT, such as 3x3$/, "BREITExHÖHE, wie 3x3"],
  [/^equal, signed, case or pairs$/, "equal, signed, case oder pairs"],
  [/^the letters N, E, S, W in some order$/, "die Buchstaben N, E, S, W in einer Reihenfolge"],
  [/^yes or no$/, "yes oder no"],
  [/^a whole number from (\d+)$/, "eine ganze Zahl ab $1"],
  [/^a whole number$/, "eine ganze Zahl"],
  [/^X,Y such as 0,2, counted from 0$/, "X,Y wie 0,2, gezählt ab 0"],
  [/^nothing after tile (\d+)$/, "nichts nach Plättchen $1"],
  [/^one puzzle, and nothing after its tiles$/, "ein einziges Puzzle, und nichts nach seinen Plättchen"],
  [/^printable text$/, "druckbarer Text"],
  [/^one line of printable text$/, "eine Zeile druckbarer Text"],
  [/^one line `(\w+)`$/, "eine einzige Zeile „$1“"],
  [/^`(.+)`$/, "„$1“"],
  [
    /^a label without brackets, or a list whose brackets match$/,
    "eine Beschriftung ohne Klammern, oder eine Liste mit allen Klammern",
  ],
  [/^rotation 0, since tiles may not turn$/, "Drehung 0, denn die Plättchen lassen sich nicht drehen"],
  [/^each (?:cell|tile) pinned once$/, "jedes nur einmal"],
  [/^each hole once$/, "jedes Loch nur einmal"],
  [/^(\[\d+, \d+\]) again$/, "$1 noch einmal"],
  [/^the hole (\[\d+, \d+\])$/, "das Loch $1"],
  [/^a cell on the (\d+x\d+) board$/, "ein Feld des Bretts $1"],
  [/^an open cell$/, "ein offenes Feld"],

  [/^a JSON value$/, "ein Wert in JSON"],
  [/^the double quote that ends the text$/, "das Anführungszeichen am Ende des Textes"],
  [/^the key ("[^"]+")$/, "der Schlüssel $1"],
  [/^an option in place of this key$/, "eine Angabe neben dem Text statt dieses Schlüssels"],
  [/^header lines at the top, above the tiles$/, "Kopfzeilen am Anfang, über den Plättchen"],
  [/^the parameter (\w+)$/, "der Parameter $1"],
  [/^the parameter (\w+) once$/, "der Parameter $1 nur einmal"],
  [/^a letter from a to z$/, "ein Buchstabe von a bis z"],
  [/^(\d+) characters$/, "$1 Zeichen"],
  [/^(\d+) numbers$/, "$1 Zahlen"],
  [/^(top,right,bottom,left,x,y,rot)$/, "$1"],

  [/^(“[^”]+”), or (“[^”]+”) with (“[^”]+”)$/, "$1, oder $2 mit $3"],
  [/^(“[^”]+”) with (“[^”]+”)$/, "$1 mit $2"],
  [/^(“.+”) \(halves of one picture\) or (“[^”]+”)$/, "$1 (Hälften eines Bildes) oder $2"],
  [/^(“[^”]+”) \(cow mates with COW\) or (“[^”]+”)$/, "$1 (zu cow passt COW) oder $2"],
  [/^(“[^”]+”) or (“[^”]+”)$/, "$1 oder $2"],
  [
    /^(“[^”]+”) if line (\d+) is a header, (“[^”]+”) if it is a tile$/,
    "$1, wenn Zeile $2 ein Kopf ist, $3, wenn ein Plättchen",
  ],
  [
    /^one puzzle, or (“[^”]+”) if the (\d+) blocks of (\d+) tiles are one board$/,
    "ein einziges Puzzle, oder $1, wenn die $2 Blöcke von $3 Plättchen ein Brett sind",
  ],
  [/^the order of the sides, such as (“[^”]+”)$/, "die Reihenfolge der Seiten, wie $1"],
  [/^no word on whether tiles turn$/, "nichts dazu, ob sich die Plättchen drehen lassen"],
  [/^as many sides as a rim has$/, "so viele Seiten, wie ein Rand hat"],
  [/^(\d+) sides 0, on a board with a rim of (\d+)$/, "$1 Seiten 0 auf einem Brett, dessen Rand $2 hat"],
  [/^labels with two endings each$/, "Beschriftungen mit je zwei Endungen"],
  [/^labels that differ only in capitals$/, "Beschriftungen, die sich nur in Großbuchstaben unterscheiden"],
  [/^four numbers that may be either$/, "vier Zahlen, die beides sein können"],
  [/^(\d+) blocks that may be a puzzle each$/, "$1 Blöcke, die je ein Puzzle sein können"],

  [/^a question and its answer$/, "eine Frage und ihre Antwort"],
  [
    /^QUESTION = ANSWER with one "=", or one tab, ";", ":" or "," on each line$/,
    "FRAGE = ANTWORT mit einem „=“, oder einem Tabulator, „;“, „:“ oder „,“ in jeder Zeile",
  ],
  [/^a text that stands only once in the list$/, "ein Text, der in der Liste nur einmal steht"],
  [/^from (\d+) to (\d+) questions$/, "$1 bis $2 Fragen"],
  [
    /^The dots or numbers before the questions are left out\.$/,
    "Die Punkte oder Nummern vor den Fragen sind weggelassen.",
  ],
  [/^Line (\d+) read as titles: (.+) and (.+)\.$/, "Zeile $1 als Überschriften gelesen: $2 und $3."],

  [/^Ignored line (\d+): (.+)\.$/, "Zeile $1 ausgelassen: $2."],
  [/^Ignored the columns (.+)\.$/, "Spalten ausgelassen: $1."],
  [/^Ignored the keys (.+)\.$/, "Schlüssel ausgelassen: $1."],
  [/^No line "size": taken as (.+)\.$/, "Keine Zeile „size“: angenommen ist $1."],
  [/^No line "rule": taken as "(.+)"\.$/, "Keine Zeile „rule“: angenommen ist „$1“."],
  [
    /^Line (\d+) alone makes it the rule "(.+)"; the other tiles show "(.+)"\. Is it mistyped\?$/,
    "Nur wegen Zeile $1 ist es die Regel „$2“; die anderen Plättchen zeigen „$3“. Ist dort ein Tippfehler?",
  ],
  [/^Lines above the tiles say otherwise: (.+)\.$/, "Zeilen über den Plättchen sagen es anders: $1."],
  [/^rule "(\w+)"$/, "Regel „$1“"],
  [/^tiles that turn$/, "Plättchen, die sich drehen lassen"],
  [/^tiles that do not turn$/, "Plättchen, die sich nicht drehen lassen"],
  [/^sides in the order (\w+)$/, "Seiten in der Reihenfolge $1"],
  [/^(\S+) the frame$/, "$1 der Rahmen"],
  [/^0 no frame$/, "0 kein Rahmen"],
  [/^the frame$/, "der Rahmen"],

  [/^so there is no solution\.$/, "also gibt es keine Lösung."],
  [/^No tile shows the frame's label ("[^"]+")$/, "Kein Plättchen zeigt $1, die Beschriftung des Rahmens"],
  [/^(\d+) cells?$/, "$1 Felder"],
  [/^on no side$/, "an keiner Seite"],
  [/^on one side$/, "an einer Seite"],
  [/^on two neighbouring sides$/, "an zwei Seiten nebeneinander"],
  [/^on two opposite sides$/, "an zwei Seiten gegenüber"],
  [/^on three sides$/, "an drei Seiten"],
  [/^on all sides$/, "an allen Seiten"],
  [/^only (\d+) such tiles?$/, "nur $1 solche"],
  [/^no such tile$/, "kein solches"],
  [/^these sides can only be on the rim\.$/, "Diese Seiten können nur am Rand liegen."],
  [/^with a frame, these tiles cannot be used\.$/, "Mit einem Rahmen sind diese Plättchen nicht zu gebrauchen."],
  [/^That leaves (\d+) tiles? for (\d+) cells?$/, "Es bleiben $1 Plättchen für $2 Felder"],
  [
    /^The rim would need room for (\d+) of these sides and has (\d+)$/,
    "Der Rand bräuchte Platz für $1 dieser Seiten und hat nur $2",
  ],
  [
    /^Paired off with their mates, (\d+) sides are left over, but the rim has room for (\d+), so there is no solution\.$/,
    "Paart man alle Seiten, die zusammenpassen, bleiben $1 übrig, aber der Rand hat Platz für $2, also gibt es keine Lösung.",
  ],
  [/^("[^"]+") on (\d+) sides? with itself$/, "$1 an $2 Seiten mit sich selbst"],
  [/^("[^"]+") on (\d+) sides? with ("[^"]+") on (\d+)$/, "$1 an $2 Seiten mit $3 an $4"],
  [/^("[^"]+") of tile (\d+|"[^"]*")$/, "$1 von Plättchen $2"],
  [/^(\d+) more$/, "$1 weitere"],
];

/** The groups stand for phrases, which must be known too. */
const SENTENCES: typeof PHRASES = [
  [/^line (\d+): (.+)$/s, "Zeile $1, $2"],
  [
    /^The board has (.+) for tiles with the frame (.+), but (.+), (.+)$/s,
    "Das Brett hat $1 für Plättchen mit dem Rahmen $2, aber $3, $4",
  ],
  [
    /^These cannot pair off, as they must with a frame and no spare tile: (.+); (.+)$/s,
    "Diese gehen nicht in Paaren auf, wie sie es mit Rahmen und ohne übriges Plättchen müssten: $1; $2",
  ],
  [/^Tiles that are the same except for rotation: (.+)\.$/s, "Plättchen, die bis auf Drehung gleich sind: $1."],
  [/^Tiles that are the same: (.+)\.$/s, "Plättchen, die gleich sind: $1."],
  [/^No other tile has a mate for (.+): (.+?\.)$/s, "Kein anderes Plättchen hat etwas Passendes zu $1: $2"],
  [/^expected (.+?), found (.+)$/s, "erwartet: $1, gefunden: $2"],
  [/^Not said in the text, taken as: (.+?)\.( .+)?$/s, "Steht nicht im Text, angenommen ist: $1.$2"],
  [/^ (.+)$/s, " $1"],
  [/^(.+?\.) (.+)$/s, "$1 $2"],
  [/^(.+) \(lines to write above the tiles\)$/s, "$1 (Zeilen, die über die Plättchen gehören)"],
  [/^(.+); and (.+)$/s, "$1; und $2"],
  [/^(.+); (.+)$/s, "$1; $2"],
  [/^(.+) or the frame's ("[^"]*")$/s, "$1 oder $2, die des Rahmens"],
  [/^(.+) or ([NESW]{4})$/s, "$1 oder $2"],
  [/^(.+?), or (.+)$/s, "$1, oder $2"],
  [/^("[^"]+") of tiles (.+)$/s, "$1 von Plättchen $2"],
  [/^(.+?), (.+)$/s, "$1, $2"],
  [/^(.+) and (.+)$/s, "$1 und $2"],
];

/** What was read: numbers, sizes, quoted texts, lines to write. */
const READ = /^(?:-?\d+|\d+x\d+|"(?:[^"\\]|\\.)*"|\[\d+, \d+\]|[NESW]{4}|“[^”]*”)$/s;

/** @returns the text itself if it, or a part of it, is not known */
export function german(text: string): string {
  const said = translated(text)?.replace(/“([^”]*)”|"([^"]*)"/g, (_, line, read) => `„${line ?? read}“`);
  return said?.replace(/(?<!\d)1 Felder/g, "1 Feld") ?? text;
}

function translated(text: string): string | undefined {
  const phrase = PHRASES.find(([english]) => english.test(text));
  if (phrase) return text.replace(...phrase);
  if (READ.test(text)) return text;
  const [english, sentence] = SENTENCES.find(([pattern]) => pattern.test(text)) ?? [];
  const parts = english?.exec(text)?.slice(1).map(translated);
  return parts?.includes(undefined) ? undefined : sentence?.replace(/\$(\d)/g, (_, n) => parts?.[n - 1] ?? "");
}
