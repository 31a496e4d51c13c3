/** Any text that describes a puzzle: pasted, typed or from a file. Typed text is read as it changes. */
import { CAPS, writePuzzle } from "@edgewise/core";
import { createEffect, createMemo, createSignal, For, type JSX, Match, on, onCleanup, Show, Switch } from "solid-js";
import { offerUndo } from "../app/frame.js";
import { store } from "../app/store.js";
import { t as app } from "../app/texts.js";
import { language, withTexts } from "../language/language.js";
import { OfCore } from "../puzzles/OfCore.jsx";
import { solving } from "../solve/solving.js";
import { Button } from "../ui/buttons.jsx";
import { type Message, messageOf, Notice } from "../ui/Fault.jsx";
import { FileButton } from "../ui/fields.jsx";
import { readTextFile } from "../ui/files.js";
import { t as ui } from "../ui/texts.js";
import { draft, MAX_TEXT, readDraft, reading, setDraft, setReading } from "./draft.js";
import type { ReadFault } from "./reading.js";
import { t } from "./texts.js";

/** How checkpoints and exported puzzles begin, or a file without any text: for My puzzles, which is loaded then. */
const FOR_LIBRARY = /^\s*(?:\{\s*"format"\s*:\s*"edgewise-(?:checkpoint|library)"|$)/;

/** Delay after the last key. Pasted text is read at once. */
const READ_AFTER_MS = 150;

export function Paste(): JSX.Element {
  const [text, setText] = [() => draft().text, (text: string, name?: string) => setDraft({ text, name })];
  setReading(readDraft());
  /** What was done with the file opened last, or why it, or the text pasted last, was not taken. */
  const [said, setSaid] = createSignal<Message>();
  const refuse = (text: string) => setSaid({ text, isWrong: true });
  const [isOver, setIsOver] = createSignal(false);
  let area: HTMLTextAreaElement | undefined;
  /** Set while the text has changed and was not read yet. */
  let timer: ReturnType<typeof setTimeout> | undefined;

  const read = (): void => {
    clearTimeout(timer);
    timer = undefined;
    setSaid(undefined);
    const puzzle = setReading(readDraft())?.puzzle;
    if (puzzle) store.setPuzzle(puzzle);
  };
  // What is wrong with it is said again in another language.
  createEffect(on(language, () => setReading(readDraft()), { defer: true }));
  const readRest = () => {
    if (timer !== undefined) read();
  };
  // Text typed just before switching to another section still counts.
  onCleanup(readRest);
  /** @returns whether a text is short enough; if not, says so, and everything stays as it was */
  const fits = (length: number, most: number, refusal: string): boolean => {
    if (length > most) refuse(refusal);
    return length <= most;
  };
  /** Before the browser begins to put in what takes it half a minute. */
  const onBeforeInput = (event: InputEvent & { currentTarget: HTMLTextAreaElement }) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const length = value.length - (selectionEnd - selectionStart) + (event.data?.length ?? 0);
    if (event.data && !fits(length, MAX_TEXT, t("tooManyCharacters", t("newText"), MAX_TEXT, length)))
      event.preventDefault();
  };
  const onInput = (content: string, inputType: string) => {
    setText(content);
    clearTimeout(timer);
    if (inputType.startsWith("insertFrom")) read();
    else timer = setTimeout(read, READ_AFTER_MS);
  };
  const replaceText = (text: string, name?: string) => {
    const old = draft();
    setDraft({ text, name });
    if (old.text.trim() !== "" && old.text !== text) {
      offerUndo({
        isBrief: true,
        get text() {
          return t("textReplaced");
        },
        undo() {
          setDraft(old);
          read();
        },
      });
    }
    // The puzzle that it was may be kept, and offered instead.
    read();
  };
  const openFile = async (file: File) => {
    // Later it would take the answer away.
    readRest();
    if (!fits(file.size, CAPS.inputBytes, t("tooManyBytes", file.name, CAPS.inputBytes, file.size))) return;
    const content = await readTextFile(file).catch((error: unknown) => void refuse(messageOf(error)));
    if (content === undefined) return;
    if (FOR_LIBRARY.test(content)) {
      const opening = await withTexts(import("../library/opening.js")).catch(() => undefined);
      const opened = (await opening?.openFiles([file])) ?? { text: app("missing"), isWrong: true };
      setSaid(opened.isWrong ? opened : { text: `${app("sections").library}: ${opened.text}` });
      return;
    }
    if (!fits(content.length, MAX_TEXT, t("tooManyCharacters", file.name, MAX_TEXT, content.length))) return;
    // The text field normalises line ends the same way, so offsets into the text stay correct.
    replaceText(content.replace(/\r\n?/g, "\n"), file.name.replace(/\..*$/, ""));
  };
  const goTo = ({ offset = 0 }: ReadFault) => {
    area?.focus();
    const word = /^\S*/.exec(text().slice(offset))?.[0] ?? "";
    area?.setSelectionRange(offset, offset + word.length);
  };
  const solve = () => {
    // Typed just now, or kept from an earlier visit and not the open puzzle.
    read();
    if (good()) solving.solve();
  };
  const edit = () => {
    replaceText(writePuzzle(store.puzzle(), "text").text);
    area?.focus();
  };
  const faults = () => reading()?.faults;
  const good = createMemo(() => {
    const result = reading();
    return result?.puzzle ? result : undefined;
  });

  return (
    <section
      class="stack"
      classList={{ over: isOver() }}
      aria-label={t("ways").paste}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const [file] = event.dataTransfer?.files ?? [];
        if (file) void openFile(file);
      }}
    >
      <label class="field">
        <span>{t("asText")}</span>
        <textarea
          ref={area}
          class="input"
          dir="ltr"
          rows={12}
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          placeholder={t("placeholder")}
          aria-describedby="reading"
          aria-invalid={faults() !== undefined}
          value={text()}
          onBeforeInput={onBeforeInput}
          onInput={(event) => onInput(event.currentTarget.value, event.inputType ?? "")}
        />
      </label>
      <div id="reading" class="stack" aria-live="polite">
        <Notice message={said()} />
        <Switch>
          <Match when={good()}>
            {(result) => (
              <div class="notice good stack tight">
                <p>
                  {t(
                    "readAs",
                    result().format,
                    result().puzzle.tiles.length,
                    result().puzzle.board.width,
                    result().puzzle.board.height,
                  )}
                </p>
                <For each={result().notes}>
                  {(note) => (
                    <p class="small">
                      <OfCore text={note} />
                    </p>
                  )}
                </For>
              </div>
            )}
          </Match>
          <Match when={faults()}>{(all) => <Faults faults={all()} onGo={goTo} />}</Match>
        </Switch>
      </div>
      <div class="row">
        <Button class="primary large" label={ui("solve")} disabled={!good()} onClick={solve} />
        <FileButton label={t("openFile")} what={t("puzzleFile")} onFile={openFile} />
        <Button class="quiet" label={t("editThese")} onClick={edit} />
      </div>
      <p class="small soft">{t("dropHere")}</p>
    </section>
  );
}

function Faults(props: { readonly faults: readonly ReadFault[]; readonly onGo: (fault: ReadFault) => void }) {
  return (
    <ul class="faults notice wrong stack">
      <For each={props.faults}>
        {(fault) => (
          <li class="stack tight">
            <Show when={fault.excerpt}>
              {(excerpt) => (
                <pre dir="ltr" aria-hidden="true">
                  <span class="soft">{excerpt().line} </span>
                  {excerpt().text}
                  {"\n"}
                  {" ".repeat(String(excerpt().line).length + 1 + excerpt().column)}^
                </pre>
              )}
            </Show>
            <p>
              <Show when={fault.offset !== undefined} fallback={<Show when={fault.where}>{fault.where}: </Show>}>
                <button type="button" class="link" onClick={() => props.onGo(fault)}>
                  {fault.where}
                </button>
                :{" "}
              </Show>
              <Show when={fault.meaning}>{fault.meaning}; </Show>
              <OfCore text={fault.text} />
            </p>
          </li>
        )}
      </For>
    </ul>
  );
}
