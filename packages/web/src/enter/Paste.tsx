/** Any text that describes a puzzle: pasted, typed or from a file. Typed text is read as it changes. */
import { CAPS, findFormat } from "@edgewise/core";
import { createEffect, createMemo, createSignal, For, type JSX, Match, onCleanup, Show, Switch } from "solid-js";
import type { SectionProps } from "../app/store.js";
import { counted } from "../solve/wording.js";
import { type ReadFault, type Reading, readText } from "./reading.js";

/** Delay after the last key. Pasted text is read at once. */
const READ_AFTER_MS = 150;

const PLACEHOLDER = `One tile per line, its four sides clockwise from the top:

2 -3  3  1
-2  1 -4  3
…

Other formats work too: JSON, Prolog, CSV, a viewer link …`;

export interface PasteProps extends SectionProps {
  /** Called with true while the text is not a valid puzzle, so the puzzle shown is not the one in the text. */
  readonly onFaulty: (isFaulty: boolean) => void;
}

export function Paste(props: PasteProps): JSX.Element {
  const [text, setText] = createSignal("");
  const [reading, setReading] = createSignal<Reading | undefined>();
  const [isOver, setIsOver] = createSignal(false);
  let area: HTMLTextAreaElement | undefined;
  let picker: HTMLInputElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Name of the file the text came from; cleared when the text changes. */
  let fileName: string | undefined;
  let isRead = true;

  const read = (): void => {
    clearTimeout(timer);
    isRead = true;
    const content = text();
    if (content.trim() === "") {
      setReading(undefined);
      return;
    }
    const result = readText(content, fileName);
    setReading(result);
    if ("puzzle" in result) props.store.setPuzzle(result.puzzle);
  };
  // Text typed just before switching to another section still counts.
  onCleanup(() => {
    if (!isRead) read();
  });
  const onInput = (content: string, inputType: string) => {
    setText(content);
    fileName = undefined;
    isRead = false;
    clearTimeout(timer);
    if (inputType.startsWith("insertFrom")) read();
    else timer = setTimeout(read, READ_AFTER_MS);
  };
  const openFile = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > CAPS.inputBytes) {
      const found = `expected at most ${CAPS.inputBytes} bytes, found ${file.size}`;
      setReading({ faults: [{ text: found, where: file.name }] });
      return;
    }
    // The text field normalises line ends the same way, so offsets into the text stay correct.
    setText((await file.text()).replace(/\r\n?/g, "\n"));
    fileName = file.name.replace(/\..*$/, "");
    read();
  };
  const goTo = ({ offset = 0 }: ReadFault) => {
    area?.focus();
    const word = /^\S*/.exec(text().slice(offset))?.[0] ?? "";
    area?.setSelectionRange(offset, offset + word.length);
  };
  const solve = () => {
    if (!isRead) read();
    const result = reading();
    if (result && "puzzle" in result) props.store.solve();
  };
  const edit = () => {
    fileName = undefined;
    setText(findFormat("text")?.write(props.store.puzzle()).text ?? "");
    read();
    area?.focus();
  };
  const good = createMemo(() => {
    const result = reading();
    return result && "puzzle" in result ? result : undefined;
  });
  const faults = createMemo(() => {
    const result = reading();
    return result && "faults" in result ? result.faults : undefined;
  });

  createEffect(() => props.onFaulty(faults() !== undefined));
  onCleanup(() => props.onFaulty(false));

  return (
    <section
      class="stack paste"
      classList={{ over: isOver() }}
      aria-label="Paste"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        void openFile(event.dataTransfer?.files[0]);
      }}
    >
      <label class="field">
        <span>Your tiles as text</span>
        <textarea
          ref={area}
          class="input"
          rows={12}
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          placeholder={PLACEHOLDER}
          aria-describedby="reading"
          aria-invalid={faults() !== undefined}
          value={text()}
          onInput={(event) => onInput(event.currentTarget.value, event.inputType ?? "")}
        />
      </label>
      <div id="reading" aria-live="polite">
        <Switch>
          <Match when={good()}>
            {(result) => (
              <div class="notice good stack tight">
                <p>
                  Read as {result().format}: {counted(result().puzzle.tiles.length, "tile")},{" "}
                  {result().puzzle.board.width} by {result().puzzle.board.height}.
                </p>
                <For each={result().notes}>{(note) => <p class="small">{note}</p>}</For>
              </div>
            )}
          </Match>
          <Match when={faults()}>{(all) => <Faults faults={all()} onGo={goTo} />}</Match>
        </Switch>
      </div>
      <div class="row">
        <button type="button" class="button primary large" disabled={!good()} onClick={solve}>
          Solve
        </button>
        <button type="button" class="button" onClick={() => picker?.click()}>
          Open file
        </button>
        <button type="button" class="button quiet" onClick={edit}>
          Edit these tiles
        </button>
        <input
          ref={picker}
          type="file"
          class="hidden-visually"
          tabindex={-1}
          aria-label="Puzzle file"
          onChange={(event) => {
            void openFile(event.currentTarget.files?.[0]);
            event.currentTarget.value = "";
          }}
        />
      </div>
      <p class="small soft">You can also drop a file here. Nothing leaves your device.</p>
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
                <pre aria-hidden="true">
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
              {fault.text}
            </p>
          </li>
        )}
      </For>
    </ul>
  );
}
