/** Section Share: the puzzle as a link, as files, on paper. */
import { type Placement, verify } from "@edgewise/core";
import { createMemo, type JSX, onCleanup, Show } from "solid-js";
import { store } from "../app/store.js";
import { familiesOf, ownPictures } from "../library/own-pictures.js";
import { placementsOf, rulesOf, startWith } from "../play/position.js";
import { PictureEditor } from "../print/PictureEditor.jsx";
import { PrintSheets } from "../print/PrintSheets.jsx";
import { bestBoard } from "../solve/best-board.js";
import { solving } from "../solve/solving.js";
import { Board, ThemeChoice } from "../ui/Board.jsx";
import { Choices, type Option } from "../ui/buttons.jsx";
import { Files } from "./Files.jsx";
import { Links } from "./Links.jsx";
import { chooseSubject, type SubjectId, subjectId } from "./subject.js";
import { t } from "./texts.js";

/** What the picture and the link show besides the puzzle. */
interface Subject extends Option<SubjectId> {
  readonly placements?: readonly Placement[];
}

export default function Share(): JSX.Element {
  const subjects = createMemo((): readonly Subject[] => {
    const [position, solution, best] = [store.position(), solving.run()?.solution(), bestBoard.placements()];
    const rules = rulesOf(store.puzzle());
    // As Play shows it, with the pinned tiles.
    const placed = placementsOf(rules, startWith(rules, position));
    return [
      { id: "tiles", title: t("subjects").tiles },
      ...(position.length > 0 ? [{ id: "position", title: t("subjects").position, placements: placed } as const] : []),
      ...(best ? [{ id: "best", title: t("subjects").best, placements: best } as const] : []),
      ...(solution ? [{ id: "solution", title: t("subjects").solution, placements: solution } as const] : []),
    ];
  });
  onCleanup(() => chooseSubject("tiles"));
  /** While the best board grows, its buttons stay the same. */
  const options = createMemo(() => subjects().map(({ id, title }) => ({ id, title })), undefined, {
    equals: (a, b) => JSON.stringify(a) === JSON.stringify(b),
  });
  const subject = createMemo(() => subjects().find(({ id }) => id === subjectId()) ?? subjects()[0]);
  const placements = createMemo(() => subject()?.placements);
  const solved = () =>
    [placements(), solving.run()?.solution()].find((it) => it && verify(store.puzzle(), it).length === 0);
  const slots = createMemo(() => familiesOf(store.puzzle()));

  return (
    <div class="split">
      <section class="hero stack" aria-label={t("preview")}>
        <Board puzzle={store.puzzle()} placements={placements()} label={subject()?.title ?? ""} />
        <div class="row spread">
          <Show when={subjects().length > 1} fallback={<span />}>
            <Choices label={t("what")} options={options()} chosen={subject()?.id ?? "tiles"} onChoose={chooseSubject} />
          </Show>
          <ThemeChoice />
        </div>
      </section>
      <div class="stack loose">
        <h1>{t("title")}</h1>
        <Links placements={placements()} />
        <Files placements={placements()} />
        <PictureEditor slots={slots()} files={ownPictures.files()} onChange={ownPictures.set} />
        <PrintSheets
          puzzles={[{ puzzle: store.puzzle(), solution: solved(), pictures: ownPictures.files() }]}
          title={store.puzzle().name || "Edgewise"}
          theme={store.theme()}
        />
      </div>
    </div>
  );
}
