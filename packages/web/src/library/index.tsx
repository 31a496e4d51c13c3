/** Section My puzzles: the works kept in this browser, and files of them. */
import { createMemo, createSignal, For, type JSX, onMount, Show } from "solid-js";
import { offerUndo, openSection } from "../app/frame.js";
import { store } from "../app/store.js";
import { t as app } from "../app/texts.js";
import { momentText } from "../language/numbers.js";
import { laidIn } from "../solve/solving.js";
import { verdictOf } from "../solve/wording.js";
import { Button } from "../ui/buttons.jsx";
import { Fault, type Message, Notice } from "../ui/Fault.jsx";
import { FileButton, TextForm } from "../ui/fields.jsx";
import { fileName, saveFile } from "../ui/files.js";
import { focusMain } from "../ui/handling.jsx";
import { t as ui } from "../ui/texts.js";
import { writeLibrary } from "./files.js";
import { keepOpen, openWork } from "./keeping.js";
import { library } from "./library.js";
import { openFiles } from "./opening.js";
import { t } from "./texts.js";
import { MAX_TITLE, titleOf, type Work } from "./work.js";

export default function Library(): JSX.Element {
  const [said, setSaid] = createSignal<Message>();
  onMount(() => void library.refresh());
  const works = () => library.works() ?? [];
  const isOpenKept = createMemo(() => works().some(({ id }) => id === store.workId()));
  const keep = async () => {
    focusMain();
    await keepOpen();
    if (isOpenKept()) setSaid({ text: app("kept", titleOf({ puzzle: store.puzzle() })) });
  };
  return (
    <div class="stack loose">
      <div class="stack tight">
        <h1>{t("title")}</h1>
        <p class="lead">{t("about")}</p>
      </div>
      <div class="row">
        {!isOpenKept() && <Button class="primary" label={t("keepOpen")} onClick={keep} />}
        <FileButton
          label={t("openFile")}
          what={t("fileKinds")}
          multiple
          onFile={async (...files) => setSaid(await openFiles(files))}
        />
        {works().length > 0 && <Button label={t("exportAll")} onClick={() => save("my-puzzles", works())} />}
      </div>
      <div aria-live="polite">
        <Fault text={library.fault()} />
        <Notice message={said()} />
      </div>
      <Show
        when={works().length > 0}
        fallback={
          // Its place is kept while the works are read, so that nothing shifts.
          <p class="soft" style={{ visibility: library.works() ? "visible" : "hidden" }}>
            {t("none")}
          </p>
        }
      >
        <ul class="stack tight" aria-label={t("keptPuzzles")}>
          <For each={works().map(({ id }) => id)}>
            {(id) => <Show when={works().find((work) => work.id === id)}>{(work) => <Entry work={work()} />}</Show>}
          </For>
        </ul>
      </Show>
      <p class="small soft">{t("exportNote")}</p>
    </div>
  );
}

function Entry(props: { readonly work: Work }): JSX.Element {
  const [isRenaming, setIsRenaming] = createSignal(false);
  let renameButton: HTMLButtonElement | undefined;
  const title = () => titleOf(props.work);
  const isOpen = () => props.work.id === store.workId();
  const endRenaming = () => {
    setIsRenaming(false);
    renameButton?.focus();
  };
  const rename = (name: string) => {
    void library.update(props.work.id, (kept) => kept && { ...kept, title: name.trim() });
    endRenaming();
    return true;
  };
  const open = () => {
    const { work } = props;
    if (!isOpen()) openWork(work);
    openSection(work.search || work.position.length === 0 ? "solve" : "play");
  };
  const remove = () => {
    const { work } = props;
    void library.remove(work.id);
    const rest = isOpen() ? store.clearWork() : undefined;
    focusMain();
    offerUndo({
      get text() {
        return t("deleted", titleOf(work));
      },
      async undo() {
        await library.update(work.id, (kept) => kept ?? work);
        if (rest && store.workId() === rest.id) openWork(work);
      },
    });
  };
  return (
    <li class="card stack tight">
      <Show
        when={isRenaming()}
        fallback={
          <div class="row tight">
            <h2>{title()}</h2>
            {isOpen() && <span class="small soft">{t("openNow")}</span>}
          </div>
        }
      >
        <TextForm
          label={t("name")}
          button={t("saveName")}
          value={title()}
          maxlength={MAX_TITLE}
          onText={rename}
          onCancel={endRenaming}
        />
      </Show>
      <p class="small soft">{about(props.work)}</p>
      <div class="row tight">
        <Button class="primary" aria-label={t("openIt", title())} label={ui("open")} onClick={open} />
        <Button
          ref={renameButton}
          aria-label={t("renameIt", title())}
          aria-expanded={isRenaming()}
          label={t("rename")}
          onClick={() => setIsRenaming(!isRenaming())}
        />
        <Button
          aria-label={t("exportIt", title())}
          label={t("export")}
          onClick={() => save(fileName(title()), [props.work])}
        />
        <Button class="quiet" aria-label={t("deleteIt", title())} label={t("delete")} onClick={remove} />
      </div>
    </li>
  );
}

/** "8 by 8, 64 tiles · 12 placed · unfinished count · Nov 22, 2026, 1:05 PM" */
function about(work: Work): string {
  const { puzzle, position, changedAt } = work;
  const { width, height } = puzzle.board;
  const size = t("size", width, height, puzzle.tiles.length);
  const placed = position.length > 0 && t("placed", position.length);
  return [size, placed, stateOf(work), momentText(changedAt)].filter((part) => part).join(" · ");
}

/** "unfinished count", "Solved", "Exactly one solution" */
function stateOf({ puzzle, search }: Work): string | undefined {
  if (!search) return undefined;
  if (!("report" in search)) return t("unfinished")[search.kind];
  const { outcome } = search.report;
  // How many solutions placed tiles leave says nothing of the puzzle.
  if (outcome.status === "complete" && laidIn(search.puzzle, puzzle) > 0) return undefined;
  return verdictOf(search.kind, outcome).title;
}

function save(name: string, works: readonly Work[]): void {
  const files = writeLibrary(works);
  for (const [i, file] of files.entries()) {
    saveFile(`${name}${files.length > 1 ? `-${i + 1}` : ""}.edgewise.json`, file, "application/json");
  }
}
