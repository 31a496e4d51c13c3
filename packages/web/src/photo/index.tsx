/** From a photo to the answer, in three steps: the tiles, their sides, and where each tile goes. */
import { createEffect, For, type JSX, Match, on, onCleanup, Show, Switch } from "solid-js";
import { openSection } from "../app/frame.js";
import { store } from "../app/store.js";
import { PhotoButton } from "../enter/Photo.jsx";
import { photo, setIsReading } from "../enter/photo.js";
import { Button, Choices } from "../ui/buttons.jsx";
import { createAttempts, Fault } from "../ui/Fault.jsx";
import { Menu } from "../ui/fields.jsx";
import { catchFocus } from "../ui/handling.jsx";
import { t as ui } from "../ui/texts.js";
import { Groups } from "./Groups.jsx";
import { PhotoMarks } from "./PhotoMarks.jsx";
import "./photo.css";
import { reader, STEPS } from "./reader.js";
import { TilePicture } from "./TilePicture.jsx";
import { t } from "./texts.js";

export default function PhotoReader(): JSX.Element {
  createEffect(on(photo, () => void reader.look()));
  createEffect(on([reader.step, reader.quads], catchFocus));
  onCleanup(catchFocus);
  return (
    <>
      <section class="hero stack" aria-label={t("step")}>
        <Show when={reader.step() !== "sides"} fallback={<Groups />}>
          <Show when={photo()} keyed>
            {(bitmap) => (
              <PhotoMarks
                bitmap={bitmap}
                current={reader.step() === "tiles" ? reader.selected() : reader.answer()[reader.cell()]?.tile}
                canChange={reader.step() === "tiles"}
              />
            )}
          </Show>
        </Show>
      </section>
      <div class="stack panel" classList={{ first: reader.step() !== "tiles" }}>
        <Choices
          label={t("step")}
          options={STEPS.map((id) => ({ id, title: t("steps")[id] }))}
          chosen={reader.step()}
          onChoose={(step) => void reader.go(step)}
        />
        <Fault text={reader.fault()} />
        <Switch>
          <Match when={reader.step() === "tiles"}>
            <TilesPanel />
          </Match>
          <Match when={reader.step() === "sides"}>
            <SidesPanel />
          </Match>
          <Match when={reader.step() === "answer"}>
            <Answer />
          </Match>
        </Switch>
        <div class="row spread">
          <p class="small soft">{t("device")}</p>
          <Button class="quiet" label={t("back")} onClick={() => setIsReading(false)} />
        </div>
      </div>
    </>
  );
}

/** Tiles of a puzzle. */
const LEAST = 2;

function TilesPanel(): JSX.Element {
  const [fault, attempt] = createAttempts();
  const count = () => reader.quads().length;
  return (
    <>
      <div aria-live="polite">
        <Show when={!reader.isBusy()} fallback={<p class="soft">{t("looking")}</p>}>
          <p>{t("found", count())}</p>
          <p class="small soft">{t(count() < LEAST ? "tooFew" : "checkTiles")}</p>
        </Show>
      </div>
      <div class="row">
        <Button
          class="primary large"
          label={t("toSides")}
          disabled={count() < LEAST || reader.isBusy()}
          onClick={() => void reader.go("sides")}
        />
        <Button label={t("add")} disabled={count() === 0 && reader.isBusy()} onClick={reader.add} />
        <Show when={reader.selected() !== undefined}>
          <Button label={t("removeTile", (reader.selected() ?? 0) + 1)} onClick={reader.remove} />
        </Show>
        <Show when={count() < LEAST && !reader.isBusy()}>
          <PhotoButton attempt={attempt} />
        </Show>
      </div>
      <Fault text={fault()} />
    </>
  );
}

function SidesPanel(): JSX.Element {
  const has = () => reader.reading()?.hasSolution;
  const verdict = () => {
    if (has() === undefined) return t("unknown");
    if (!has()) return t("unsolvable");
    return reader.reading()?.isPreferred ? t("preferred") : t("solvable");
  };
  const unsure = () => (reader.reading()?.groupOf ?? []).filter((_, side) => reader.isUnsure(side)).length;
  const idOf = ({ width, height }: { readonly width: number; readonly height: number }) => `${width}x${height}`;
  const options = () => reader.sizes().map((it) => ({ id: idOf(it), title: t("boardSize", it.width, it.height) }));
  return (
    <>
      <p
        class="notice"
        aria-live="polite"
        classList={{ good: has() === true && unsure() === 0, wrong: has() === false }}
      >
        {[verdict(), ...(unsure() > 0 ? [t("unsureSides", unsure())] : [])].join(" ")}
      </p>
      <div class="row">
        <Button class="primary large" label={ui("solve")} onClick={() => void reader.go("answer")} />
        <Button label={ui("undo")} isOff={!reader.canUndo()} onClick={reader.undo} />
      </div>
      <Show when={options().length > 1}>
        <Menu
          label={ui("board")}
          options={options()}
          chosen={idOf(reader.size())}
          onChoose={(id) => reader.chooseSize(reader.sizes().find((it) => idOf(it) === id) ?? reader.size())}
        />
      </Show>
      <p class="small soft">{t("checkSides")}</p>
    </>
  );
}

/** The photographed tiles as they belong, and what to do with the chosen one. */
function Answer(): JSX.Element {
  const { run, answer, cell, showCell } = reader;
  const words = (which: number) => {
    const it = answer()[which];
    return it ? `${t("place", it.y + 1, it.x + 1, it.tile + 1)} ${t("turns")[it.rotation]}` : "";
  };
  return (
    <Show
      when={answer().length > 0}
      fallback={
        <div class="stack" aria-live="polite">
          {/* Another search of it, or another puzzle, has taken the place of the search for the answer. */}
          <Switch fallback={<Button class="primary" label={ui("solve")} onClick={() => void reader.go("answer")} />}>
            <Match when={run()?.phase() === "running"}>
              <p>{t("searching")}</p>
            </Match>
            <Match when={run()?.failure() || run()?.hasNone()}>
              <p class="notice wrong">{run()?.failure() || t("noAnswer")}</p>
              <Button class="primary" label={t("toCheck")} onClick={() => void reader.go("sides")} />
            </Match>
          </Switch>
        </div>
      }
    >
      <fieldset class="photo-answer" style={{ "--columns": String(store.puzzle().board.width) }}>
        <legend class="hidden-visually">{t("answer")}</legend>
        <For each={answer()}>
          {({ tile, rotation }, i) => (
            <button type="button" aria-label={words(i())} aria-pressed={cell() === i()} onClick={() => showCell(i())}>
              <TilePicture tile={tile} rotation={rotation} />
            </button>
          )}
        </For>
      </fieldset>
      <p aria-live="polite">{words(cell())}</p>
      <div class="row">
        <Button label={t("previous")} isOff={cell() === 0} onClick={() => showCell(cell() - 1)} />
        <Button
          class="primary"
          label={t("next")}
          isOff={cell() === answer().length - 1}
          onClick={() => showCell(cell() + 1)}
        />
        <Button class="quiet" label={t("more")} onClick={() => openSection("solve")} />
      </div>
    </Show>
  );
}
