import type { Texts } from "./texts.js";

export default {
  tooLong: (most) => `Dieser Link ist zu lang: erlaubt sind ${most} Zeichen.`,
  noForm: "Dieser Link ist beschädigt: Er hat nicht die erwartete Form.",
  otherVersion: (version) => `Dieser Link stammt von einer anderen Version (${version}) dieser App.`,
  wrongSum: "Dieser Link ist beschädigt oder unvollständig: Seine Prüfsumme stimmt nicht.",
  noPuzzle: "Dieser Link enthält kein Puzzle.",
  badPuzzle: (expected, found) => `Dieser Link enthält kein Puzzle: erwartet ${expected}, gefunden ${found}.`,
  badPosition: "Die gelegten Plättchen in diesem Link passen nicht auf sein Brett.",
} satisfies Texts;
