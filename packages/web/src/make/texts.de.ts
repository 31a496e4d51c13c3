import { counted } from "../language/numbers.js";
import type { Texts } from "./texts.js";

export default {
  title: "Puzzles erstellen",
  example: "Ein Beispiel dafür, was entsteht",
  whatToMake: "Was entstehen soll",
  whatSidesShow: "Was die Seiten zeigen",
  contents: { pictures: "Bilder", questions: "Fragen und Antworten" },
  picture: (number) => `Bild ${number}`,
  picturesElsewhere: "In einem anderen Tab wurden die Bilder auf den Seiten geändert.",
  list: "In jeder Zeile eine Frage und ihre Antwort",
  unasked: (most, questions) =>
    `Höchstens ${most} von ${questions} Fragen treffen auf diesem Brett ihre Antworten: Ein größeres hat mehr Kanten innen.`,
  touching: "Seiten, die sich berühren, zeigen",
  rules: {
    signed: "zwei Hälften eines Bildes",
    case: "zwei Hälften, geschrieben c und C",
    equal: "das gleiche Bild",
  },
  frame: "Rahmen um das Brett",
  exactly: (count) => (count === 1 ? "genau eine" : `genau ${count}`),
  some: "mindestens eine (ohne Suche)",
  random: "vielleicht keine: Seiten zufällig",
  difficulty: "Schwierigkeit, von 1 bis 10",
  anyLevel: "beliebig",
  levels: (range) => `${range} von 10`,
  level: (level) => `Schwierigkeit ${level} von 10`,
  howMany: "Wie viele",
  make: (count) => (count === 1 ? "Puzzle erstellen" : `${count} erstellen`),
  most: (most, what) => `Es sind höchstens ${most} ${what === "questions" ? "Fragen" : "Bilder"} möglich.`,

  whatWasMade: "Was entstanden ist",
  made: (count) => `${counted(count, { one: "Puzzle", other: "Puzzles" })} erstellt.`,
  making: (done, wanted) => `${done} von ${wanted} erstellt`,
  tries: (tries, best, level) => {
    const solutions = counted(best, { one: "Lösung", other: "Lösungen" });
    const it = level === undefined ? `mindestens ${solutions}` : `Schwierigkeit ${level} von 10`;
    return `: ${counted(tries, { one: "Versuch", other: "Versuche" })}, der beste hat ${it}`;
  },
  fewQuestions:
    "Wenige verschiedene Fragen ergeben viele Lösungen: Fragen ergänzen, ein kleineres Brett wählen oder mehrere Lösungen zulassen.",
  fewPictures:
    "Wenige verschiedene Bilder ergeben viele Lösungen: mehr Bilder nehmen, ein kleineres Brett wählen oder mehrere Lösungen zulassen.",
  progress: "Erstellte Puzzles",
  puzzles: "Die Puzzles",
  puzzle: (number) => `Puzzle ${number}`,
  play: "Spielen",
  code: "Code: öffnet dieses Puzzle auf jedem Gerät",
  link: "Link, ohne die Lösung",
  saveFile: "Als Datei speichern",
  fileNote:
    "Ein Puzzle in jeder Zeile, ohne Lösung. „Meine Puzzles“ öffnet sie auf jedem Gerät, ebenso die Befehlszeile.",
  fileTitle: (count) => counted(count, { one: "Puzzle", other: "Puzzles" }),
  listExample: "7 · 8 = 56\n9 · 6 = 54",
  openCode: "Einen Code öffnen",
  codeWithList: "Code: öffnet dieses Puzzle, wo die Liste dieselbe ist",
  formerList:
    "Die Liste hat sich seitdem geändert. Der Link öffnet dieses Puzzle weiterhin überall; sein Code braucht die Liste, aus der es entstand:",
  needsList: (count) =>
    `Dieser Code braucht seine Liste: oben dieselben ${counted(count, { one: "Frage", other: "Fragen" })} mit Antworten eingeben, dann öffnen.`,
  noCode: "Das ist kein Code eines Puzzles: erwartet wird einer wie unique-4x4-signed-c5-s1.",
} satisfies Texts;
