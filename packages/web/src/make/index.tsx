/** Section Make: puzzles to order, with the user's own pictures or with questions and answers, to play, send and print. */
import { maxColors, writePuzzle } from "@edgewise/core";
import { createMemo, For, type JSX, onCleanup, Show } from "solid-js";
import { openSection } from "../app/frame.js";
import { writeLink } from "../links/link.js";
import { PictureEditor } from "../print/PictureEditor.jsx";
import { PrintSheets } from "../print/PrintSheets.jsx";
import { OfCore } from "../puzzles/OfCore.jsx";
import { solving } from "../solve/solving.js";
import { Board, ThemeChoice } from "../ui/Board.jsx";
import { Button, Choices } from "../ui/buttons.jsx";
import { CopyField } from "../ui/CopyField.jsx";
import { Fault } from "../ui/Fault.jsx";
import { Check, Menu, NumberField, TextForm } from "../ui/fields.jsx";
import { Bar } from "../ui/figures.jsx";
import { fileName, saveFile } from "../ui/files.js";
import { t as ui } from "../ui/texts.js";
import { parseCode } from "./code.js";
import { CONTENTS, form, LEVELS, MAX_COUNT, MAX_SIDE, making, SOLUTIONS, solutionsWanted, themeOf } from "./making.js";
import { t } from "./texts.js";

const CONTENT_CHOICES = () => CONTENTS.map((id) => ({ id, title: t("contents")[id] }));
const RULES = () => (["signed", "case", "equal"] as const).map((id) => ({ id, title: t("rules")[id] }));
const solutionTitle = (id: (typeof SOLUTIONS)[number]) =>
  id === "some" ? t("some") : id === "random" ? t("random") : t("exactly", Number(id));

export default function Make(): JSX.Element {
  onCleanup(making.leave);
  return (
    <div class="split headed">
      <header class="stack tight">
        <h1>{t("title")}</h1>
      </header>
      <Form />
      <Show when={making.preview()}>
        {(it) => (
          <section class="hero stack" aria-label={ui("theTiles")}>
            <Board
              puzzle={it().puzzle}
              theme={themeOf(it())}
              pictures={making.previewPictures()}
              label={ui("looseTiles", it().puzzle.tiles.length)}
            />
            <div class="row spread">
              <p class="soft small">
                {making.made().length > 0 ? it().puzzle.name : t("example")}
                <Show when={it().level}>{(level) => <>, {t("level", level())}</>}</Show>
              </p>
              {!making.draft().list && <ThemeChoice />}
            </div>
          </section>
        )}
      </Show>
      <Results />
    </div>
  );
}

function Form(): JSX.Element {
  const [width, setWidth] = form.width;
  const [height, setHeight] = form.height;
  const [colors, setColors] = form.colors;
  const [rule, setRule] = form.rule;
  const [frame, setFrame] = form.frame;
  const [content, setContent] = form.content;
  const [list, setList] = form.list;
  const setSolutions = form.solutions[1];
  const [level, setLevel] = form.level;
  const [count, setCount] = form.count;
  const slots = createMemo(() =>
    Array.from({ length: colors() }, (_, color) => ({ id: color, title: t("picture", color + 1) })),
  );
  const questions = () => making.draft().list?.length ?? 0;
  const edges = () => 2 * width() * height() - width() - height();
  const isPictures = () => content() === "pictures";
  const solutionChoices = () =>
    SOLUTIONS.filter((id) => isPictures() || id !== "random").map((id) => ({ id, title: solutionTitle(id) }));
  const levelTitle = (id: (typeof LEVELS)[number]) =>
    id === "any" ? t("anyLevel") : t("levels", id.replace("-", "–"));
  return (
    <section class="stack panel" aria-label={t("whatToMake")}>
      <Choices label={t("whatSidesShow")} options={CONTENT_CHOICES()} chosen={content()} onChoose={setContent} />
      <div class="fields">
        <NumberField label={ui("width")} value={width()} min={1} max={MAX_SIDE} onChange={setWidth} />
        <NumberField label={ui("height")} value={height()} min={1} max={MAX_SIDE} onChange={setHeight} />
        <Show when={isPictures()}>
          <NumberField
            label={ui("pictures")}
            value={colors()}
            min={1}
            max={maxColors(rule(), frame())}
            onChange={setColors}
          />
        </Show>
      </div>
      <Show
        when={isPictures()}
        fallback={
          <div class="stack tight" aria-live="polite">
            {/* Screen readers say what is typed anyway. */}
            <label class="field" aria-live="off">
              <span>{t("list")}</span>
              <textarea
                class="input"
                rows="7"
                placeholder={t("listExample")}
                value={list()}
                aria-invalid={list() !== "" && making.draft().fault !== ""}
                onInput={(event) => setList(event.currentTarget.value)}
              />
            </label>
            {list() !== "" && <Fault text={making.draft().fault} />}
            <For each={making.draft().notes}>
              {(note) => (
                <p class="small soft">
                  <OfCore text={note} />
                </p>
              )}
            </For>
            {questions() > edges() && <p class="small soft">{t("unasked", edges(), questions())}</p>}
          </div>
        }
      >
        <Menu label={t("touching")} options={RULES()} chosen={rule()} onChoose={setRule} />
        <PictureEditor slots={slots()} files={making.pictures()} onChange={making.setPictures} />
      </Show>
      <Check label={t("frame")} checked={frame()} onChange={setFrame} />
      <div class="fields">
        <Menu
          label={ui("solutionsHead")}
          options={solutionChoices()}
          chosen={solutionsWanted()}
          onChoose={setSolutions}
        />
        <NumberField label={t("howMany")} value={count()} min={1} max={MAX_COUNT} onChange={setCount} />
      </div>
      <Show when={Number(solutionsWanted()) > 0}>
        <Menu
          label={t("difficulty")}
          options={LEVELS.map((id) => ({ id, title: levelTitle(id) }))}
          chosen={level()}
          onChoose={setLevel}
        />
      </Show>
      {isPictures() && <Fault text={making.draft().fault} />}
      <div class="row">
        <Button
          class={making.isRunning() ? "large" : "primary large"}
          label={making.isRunning() ? ui("cancel") : t("make", count())}
          disabled={!making.isRunning() && making.draft().fault !== ""}
          onClick={() => (making.isRunning() ? making.cancel() : making.make())}
        />
      </div>
    </section>
  );
}

function Results(): JSX.Element {
  const chosen = () => making.made()[making.shown()];
  const link = createMemo(() => {
    const it = chosen();
    const code = it && writeLink(it.puzzle, [], themeOf(it));
    return code && `${location.origin}${location.pathname}#play=${code}`;
  });
  const title = () =>
    making.made().length === 1 ? (chosen()?.puzzle.name ?? "") : t("fileTitle", making.made().length);
  const save = () => {
    const lines = making.made().map(({ puzzle }) => `${JSON.stringify(JSON.parse(writePuzzle(puzzle).text))}\n`);
    saveFile(`${fileName(title())}.ndjson`, lines.join(""), "application/x-ndjson");
  };
  const useAnd = (next: () => void) => async () => {
    const it = chosen();
    if (it) await making.use(it);
    next();
  };
  return (
    <section class="stack panel" aria-label={t("whatWasMade")}>
      <div aria-live="polite" class="stack tight">
        {(making.isRunning() || making.made().length > 0) && (
          <p class="figures">
            {progressText()}
            {/* They change all the time. */}
            <span aria-live="off">{triesText()}</span>
          </p>
        )}
        <Show when={making.advice()}>{(text) => <p class="notice">{text()}</p>}</Show>
        <Fault text={making.fault()} />
      </div>
      <Show when={making.isRunning()}>
        <Bar role="progressbar" label={t("progress")} share={making.made().length / making.wanted()} />
      </Show>
      <Show when={making.made().length > 1}>
        <fieldset class="row tight">
          <legend class="hidden-visually">{t("puzzles")}</legend>
          <For each={making.made()}>
            {({ puzzle }, i) => (
              <Button
                class="square"
                label={String(i() + 1)}
                title={puzzle.name}
                aria-label={t("puzzle", i() + 1)}
                aria-pressed={making.shown() === i()}
                onClick={() => making.show(i())}
              />
            )}
          </For>
        </fieldset>
      </Show>
      <Show when={chosen()}>
        {(it) => (
          <div class="stack">
            <div class="row">
              <Button class="primary" label={ui("solve")} onClick={useAnd(() => solving.solve())} />
              <Button label={t("play")} onClick={useAnd(() => openSection("play"))} />
            </div>
            <Show when={making.formerList(it())}>
              {(list) => (
                <label class="field notice">
                  <span>{t("formerList")}</span>
                  <textarea class="input" rows="4" readonly value={list()} />
                </label>
              )}
            </Show>
            <Show when={parseCode(it().puzzle.name)}>
              {(order) => <CopyField label={t(order().list ? "codeWithList" : "code")} text={it().puzzle.name} />}
            </Show>
            <Show when={link()}>
              {(text) => (
                <>
                  <CopyField label={t("link")} text={text()} />
                  {making.filesFor(it()).size > 0 && <p class="small soft">{ui("picturesStay")}</p>}
                </>
              )}
            </Show>
          </div>
        )}
      </Show>
      <Show when={!making.isRunning() && making.made()[0]}>
        {(first) => (
          <>
            <PrintSheets
              puzzles={making.made().map((it) => ({ ...it, pictures: making.filesFor(it) }))}
              title={title()}
              theme={themeOf(first())}
            />
            <div class="row">
              <Button label={t("saveFile")} onClick={save} />
            </div>
            <p class="small soft">{t("fileNote")}</p>
          </>
        )}
      </Show>
      <TextForm label={t("openCode")} button={ui("open")} maxlength={60} onText={making.openCode} />
    </section>
  );
}

function progressText(): string {
  const done = making.made().length;
  return making.isRunning() ? t("making", done, making.wanted()) : t("made", done);
}

function triesText(): string {
  const it = making.isRunning() && making.tries();
  return it ? t("tries", it.tries, it.best, it.level) : "";
}
