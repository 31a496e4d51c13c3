/** What is to be made, what was made, and the worker that makes it. It goes on while another section is open. */
import {
  GENERATED_RULES,
  type GeneratedRule,
  generatePlanted,
  makePuzzle,
  maxColors,
  type PuzzleData,
  verify,
} from "@edgewise/core";
import { byFamily } from "@edgewise/core/render";
import { parseQuestions, type Question, withQuestions } from "@edgewise/core/workshop";
import { proxy, type Remote } from "comlink";
import { createEffect, createMemo, createRoot, createSignal, on } from "solid-js";
import { offerUndo } from "../app/frame.js";
import { kept, oneOf } from "../app/keep.js";
import { store } from "../app/store.js";
import { library } from "../library/library.js";
import { addressesOf, ownPictures, type PictureFiles } from "../library/own-pictures.js";
import { t as puzzles } from "../puzzles/texts.js";
import { fittingTheme } from "../puzzles/themes.js";
import { messageOf } from "../ui/Fault.jsx";
import { createAnswer } from "../ui/open-worker.js";
import { type Order, parseCode } from "./code.js";
import type { Made, MakeTask, MakeWorkerApi, Tries } from "./make-worker.js";
import { t } from "./texts.js";

export const MAX_SIDE = 16;
export const MAX_COUNT = 100;
/** Seeds of first puzzles: as short in a code as is enough for a school. */
const SEEDS = 1_000_000;

/** After this many tries the best puzzle should have fewer solutions than this. If not, more tries hardly help. */
const HOPELESS = { tries: 200, best: 100 } as const;

export const CONTENTS = ["pictures", "questions"] as const;
/** "1" to "5": exactly so many solutions. */
export const SOLUTIONS = ["1", "2", "3", "4", "5", "some", "random"] as const;

/** Levels of difficulty, from 1 to 10, that can be asked for. */
export const LEVELS = ["any", "1-2", "3-4", "5-6", "7-8", "9-10"] as const;

const upTo = (most: number) => (value: unknown) =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most ? Number(value) : undefined;

export const form = createRoot(() => ({
  width: kept("make.width", 4, upTo(MAX_SIDE)),
  height: kept("make.height", 4, upTo(MAX_SIDE)),
  colors: kept("make.colors", 5, upTo(maxColors("equal", false))),
  rule: kept<GeneratedRule>("make.rule", "signed", oneOf(GENERATED_RULES)),
  frame: kept("make.frame", false, oneOf([false, true])),
  content: kept<(typeof CONTENTS)[number]>("make.content", "pictures", oneOf(CONTENTS)),
  list: kept("make.list", "", (value) => (typeof value === "string" ? value.slice(0, 20_000) : undefined)),
  solutions: kept<(typeof SOLUTIONS)[number]>("make.solutions", "1", oneOf(SOLUTIONS)),
  level: kept<(typeof LEVELS)[number]>("make.level", "any", oneOf(LEVELS)),
  count: kept("make.count", 1, upTo(MAX_COUNT)),
}));

/** With questions and answers there is no choice of none: one solution is planted. */
export const solutionsWanted = () => {
  const [solutions, content] = [form.solutions[0](), form.content[0]()];
  return solutions === "random" && content === "questions" ? "some" : solutions;
};

/** What was made before a reload, as far as it is still sound. */
function madeFrom(value: unknown): readonly Made[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.slice(0, MAX_COUNT).flatMap((it: Made) => {
    try {
      const made = { ...it, puzzle: makePuzzle(it.puzzle) };
      return made.solution && verify(made.puzzle, made.solution).length > 0 ? [] : [made];
    } catch {
      return [];
    }
  });
}

/** Texts have a theme of their own; else a made puzzle looks as the open one does. */
export const themeOf = ({ puzzle }: Made): string =>
  typeof puzzle.rule === "string" ? store.theme() : fittingTheme(puzzle);

/** One on each line, to be read again: no text of theirs contains a tab. */
const listText = (questions: readonly Question[]) => questions.map((it) => it.join("\t")).join("\n");

interface TypedList {
  readonly list: readonly Question[];
  /** What was left out of it. */
  readonly notes: readonly string[];
}

export const making = createRoot(() => {
  const [made, setMade] = kept("make.made", [], madeFrom);
  const [shown, show] = createSignal(0);
  /** Id of the work whose place what is made takes: the one that was open then. Empty once it did. */
  const [replaced, setReplaced] = kept("make.replaced", "", (value) => (typeof value === "string" ? value : undefined));
  const [tries, setTries] = createSignal<Tries>();
  /** What the worker makes, or has made. */
  const [task, setTask] = createSignal<MakeTask>();
  /** How many questions a code needs that could not be opened; 0 if the text is no code. */
  const [missing, setMissing] = createSignal<number>();
  /** By colour. */
  const [pictures, showPictures] = createSignal<PictureFiles>(new Map());
  /** Those of an earlier visit are shown, unless others were chosen meanwhile. */
  const recalled = library.formPictures().then((files) => files && pictures().size === 0 && showPictures(files));
  const setPictures = (files: PictureFiles) => {
    showPictures(files);
    void library.keepFormPictures(files);
  };
  library.watchFormPictures(async () => {
    const [mine, theirs] = [pictures(), await library.formPictures()];
    if (!theirs) return;
    showPictures(theirs);
    offerUndo({
      get text() {
        return t("picturesElsewhere");
      },
      undo: () => setPictures(mine),
    });
  });

  /** The list in the form, whatever is to be made, or what is wrong with it. */
  const typedList = createMemo((): TypedList | string => {
    const notes: string[] = [];
    try {
      return { list: parseQuestions(form.list[0](), notes), notes };
    } catch (error) {
      return puzzles("ofCore", messageOf(error));
    }
  });
  /** What the form says, as a task for the puzzle of this number. */
  const taskFor = (list: readonly Question[] | undefined, seed: number): MakeTask => {
    const solutions = solutionsWanted();
    const [from = 0, to] = form.level[0]().split("-").map(Number);
    const order: Order = {
      width: form.width[0](),
      height: form.height[0](),
      colors: list?.length ?? form.colors[0](),
      rule: list ? "signed" : form.rule[0](),
      frame: form.frame[0](),
      seed,
      ...(list && { balanced: true }),
      ...(solutions === "random" && { random: true }),
      ...(Number(solutions) > 0 && { solutions: Number(solutions), ...(to && { difficulty: [from, to] }) }),
    };
    return { order, count: form.count[0](), ...(list && { questions: list }) };
  };
  /** The questions in the form, if it has some, and a puzzle such as will be made; or why nothing can be made. */
  const draft = createMemo((): Partial<TypedList> & { readonly sample?: Made; readonly fault: string } => {
    const typed = form.content[0]() === "questions" ? typedList() : undefined;
    if (typeof typed === "string") return { fault: typed };
    const list = typed?.list;
    const { order } = taskFor(list, 1);
    const most = maxColors(order.rule, order.frame === true);
    if (order.colors > most) return { fault: t("most", most, form.content[0]()) };
    const planted = generatePlanted(order);
    return { ...typed, sample: list ? withQuestions(planted, list) : planted, fault: "" };
  });
  const preview = () => made()[shown()] ?? draft().sample;
  /** The pictures of a made puzzle, by family of its labels. */
  const filesFor = ({ puzzle }: Made): PictureFiles => {
    if (typeof puzzle.rule !== "string") return new Map();
    return byFamily(puzzle, pictures());
  };
  const previewFiles = createMemo(() => {
    const it = preview();
    return it ? filesFor(it) : new Map();
  });
  const startWorker = () => new Worker(new URL("./make-worker.js", import.meta.url), { type: "module" });
  const [isDone, fault] = createAnswer(task, startWorker, async (api: Remote<MakeWorkerApi>, mine) => {
    const onMade = ({ puzzle, ...rest }: Made & { readonly puzzle: PuzzleData }) => {
      if (task() !== mine) return;
      setTries(undefined);
      setMade([...made(), { ...rest, puzzle: makePuzzle(puzzle) }]);
    };
    const onTries = (it: Tries) => task() === mine && setTries(it);
    await api.make(mine, proxy(onMade), proxy(onTries));
    return true;
  });
  const isRunning = () => task() !== undefined && !isDone() && fault() === "";
  // What it would make is not what the form says any more.
  const fields = Object.values(form).map(([value]) => value);
  createEffect(on(fields, () => isRunning() && setTask(undefined), { defer: true }));
  const run = (next: MakeTask) => {
    setMade([]);
    setReplaced(store.workId());
    show(0);
    setTries(undefined);
    setMissing(undefined);
    setTask(next);
  };
  /** Makes it the puzzle of all sections. @returns once its pictures are kept, which a reload before that would lose */
  const use = async (it: Made): Promise<void> => {
    setReplaced("");
    const theme = themeOf(it);
    store.setPuzzle(it.puzzle, { theme });
    await recalled;
    const files = filesFor(it);
    if (files.size > 0) await ownPictures.set(files);
  };
  return {
    made,
    /** Index of the one that is shown. */
    shown,
    show,
    preview,
    previewPictures: addressesOf(previewFiles),
    filesFor,
    pictures,
    setPictures,
    draft,
    /** The list that this one was made from, which its code needs; empty if the form still has it. */
    formerList({ puzzle: { rule } }: Made): string {
      const [list, typed] = [typeof rule === "string" ? "" : listText(rule.pairs), typedList()];
      return typeof typed !== "string" && list === listText(typed.list) ? "" : list;
    },
    wanted: () => task()?.count ?? 0,
    tries,
    fault: () => {
      const questions = missing();
      if (questions === undefined) return fault();
      return questions > 0 ? t("needsList", questions) : t("noCode");
    },
    isRunning,
    /** Why the search for the next one finds none, where that can be said; else empty. */
    advice: () => {
      const { tries: tried = 0, best = 0 } = (isRunning() && tries()) || {};
      if (tried < HOPELESS.tries || best < HOPELESS.best) return "";
      return t(task()?.questions ? "fewQuestions" : "fewPictures");
    },
    cancel: () => setTask(undefined),
    make: () => run(taskFor(draft().list, 1 + Math.floor(Math.random() * (SEEDS - 1)))),
    /** @returns whether it is one that can be opened; one of questions and answers needs their list in the form */
    openCode(code: string): boolean {
      const order = parseCode(code);
      if (order?.list) form.content[1]("questions");
      const questions = order?.list ? draft().list : undefined;
      const canOpen = order !== undefined && (!order.list || questions?.length === order.colors);
      if (canOpen) run({ order, count: 1, ...(questions && { questions }) });
      else setMissing(order?.colors ?? 0);
      return canOpen;
    },
    use,
    /** The other sections go on with what was made, unless that, or another puzzle, was opened since. */
    async leave(): Promise<void> {
      const it = made()[shown()];
      if (it && store.workId() === replaced()) await use(it);
    },
  };
});
