import { catalogue, type Translated } from "../language/language.js";
import { type Count, counted } from "../language/numbers.js";

const english = {
  title: "Make puzzles",
  example: "An example of what will be made",
  whatToMake: "What to make",
  whatSidesShow: "What the sides show",
  contents: { pictures: "Pictures", questions: "Questions and answers" },
  picture: (number: number) => `Picture ${number}`,
  picturesElsewhere: "Another tab has changed the pictures on the sides.",
  list: "One question and its answer on each line",
  unasked: (most: Count, questions: Count) =>
    `At most ${most} of ${questions} questions meet their answers on this board: a larger one has more edges inside.`,
  touching: "Touching sides must be",
  rules: {
    signed: "two halves of a picture",
    case: "two halves, lettered c and C",
    equal: "the same picture",
  },
  frame: "Frame around the board",
  exactly: (count: number) => (count === 1 ? "exactly one" : `exactly ${count}`),
  some: "at least one (no search)",
  random: "perhaps none: sides at random",
  difficulty: "Difficulty, from 1 to 10",
  anyLevel: "any",
  levels: (range: string) => `${range} of 10`,
  level: (level: number) => `difficulty ${level} of 10`,
  howMany: "How many",
  make: (count: number) => (count === 1 ? "Make it" : `Make ${count}`),
  most: (most: number, what: "pictures" | "questions") => `There can be at most ${most} ${what}.`,

  whatWasMade: "What was made",
  made: (count: Count) => `${counted(count, "puzzle")} made.`,
  making: (done: number, wanted: number) => `${done} of ${wanted} made`,
  tries: (tries: Count, best: Count, level?: number) => {
    const it = level === undefined ? `at least ${counted(best, "solution")}` : `difficulty ${level} of 10`;
    return `: ${counted(tries, { one: "try", other: "tries" })}, the best has ${it}`;
  },
  fewQuestions:
    "Few different questions make many solutions: add some, choose a smaller board, or allow several solutions.",
  fewPictures:
    "Few different pictures make many solutions: add some, choose a smaller board, or allow several solutions.",
  progress: "Puzzles made",
  puzzles: "The puzzles",
  puzzle: (number: number) => `Puzzle ${number}`,
  play: "Play",
  code: "Code: it opens this puzzle on any device",
  link: "Link, without the solution",
  saveFile: "Save as a file",
  fileNote:
    "One puzzle on each line, without its solution. My puzzles opens it on any device, and so does the command line.",
  fileTitle: (count: Count) => counted(count, "puzzle"),
  listExample: "7 x 8 = 56\n9 x 6 = 54",
  openCode: "Open a code",
  codeWithList: "Code: it opens this puzzle where the list is the same",
  formerList:
    "The list was changed since. The link still opens this puzzle anywhere; its code needs the list it was made from:",
  needsList: (count: Count) =>
    `This code needs its list: write the same ${counted(count, "question")} and answers above, then open it.`,
  noCode: "This is not a puzzle code: expected one such as unique-4x4-signed-c5-s1.",
};

export type Texts = Translated<typeof english>;
export const t = catalogue(english, { de: () => import("./texts.de.js") });
