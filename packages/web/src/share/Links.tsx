/** Links: to this app, as a frame of another page, and to the viewer at e2.bucas.name that fans of large puzzles use. */
import { type Placement, type Puzzle, PuzzleError, writeBucasSolution, writePuzzle } from "@edgewise/core";
import { createMemo, type JSX, Show } from "solid-js";
import { store } from "../app/store.js";
import { ownPictures } from "../library/own-pictures.js";
import { writeLink } from "../links/link.js";
import { CopyField } from "../ui/CopyField.jsx";
import { t as ui } from "../ui/texts.js";
import { t } from "./texts.js";

export function Links(props: { readonly placements: readonly Placement[] | undefined }): JSX.Element {
  const code = createMemo(() => writeLink(store.puzzle(), props.placements, store.chosenTheme()));
  const app = `${location.origin}${location.pathname}`;
  const viewer = createMemo(() => viewerLink(store.puzzle(), props.placements));
  return (
    <section class="stack" aria-labelledby="links">
      <h2 id="links">{t("link")}</h2>
      <Show when={code()} fallback={<p class="soft">{t("tooLarge")}</p>}>
        {(it) => (
          <>
            <CopyField label={t("toPuzzle")} text={`${app}#${it()}`} />
            <CopyField
              label={t("toEmbed")}
              text={`<iframe src="${app}?embed#${it()}" width="700" height="480" title="${t("frameTitle")}"></iframe>`}
            />
            <Show when={ownPictures.files().size > 0}>
              <p class="small soft">{ui("picturesStay")}</p>
            </Show>
          </>
        )}
      </Show>
      <Show when={viewer()} fallback={<p class="small soft">{t("notForViewer")}</p>}>
        {(address) => <CopyField label={t("toViewer")} text={address()} />}
      </Show>
    </section>
  );
}

/** undefined for a puzzle that the viewer cannot show. */
function viewerLink(puzzle: Puzzle, placements: readonly Placement[] | undefined): string | undefined {
  try {
    const written = placements ? writeBucasSolution(puzzle, placements) : writePuzzle(puzzle, "bucas", true);
    return written.text.trim();
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error;
    return undefined;
  }
}
