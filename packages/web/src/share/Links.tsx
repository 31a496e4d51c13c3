/** Links: to this app, as a frame of another page, and to the viewer at e2.bucas.name that fans of large puzzles use. */
import { findFormat, type Placement, type Puzzle, PuzzleError, writeBucasSolution } from "@edgewise/core";
import { createMemo, type JSX, Show } from "solid-js";
import { store } from "../app/store.js";
import { writeLink } from "../links/link.js";
import { CopyField } from "../ui/CopyField.jsx";

export function Links(props: { readonly placements: readonly Placement[] | undefined }): JSX.Element {
  const code = createMemo(() => writeLink(store.puzzle(), props.placements ?? []));
  const app = `${location.origin}${location.pathname}`;
  const viewer = createMemo(() => viewerLink(store.puzzle(), props.placements));
  return (
    <section class="stack" aria-labelledby="links">
      <h2 id="links">Link</h2>
      <Show
        when={code()}
        fallback={<p class="soft">This puzzle is too large for a link. Share it as a file instead.</p>}
      >
        {(it) => (
          <>
            <CopyField label="Link to this puzzle" text={`${app}#${it()}`} />
            <CopyField
              label="To play in another page"
              text={`<iframe src="${app}?embed#${it()}" width="700" height="480" title="Edge-matching puzzle"></iframe>`}
            />
          </>
        )}
      </Show>
      <Show
        when={viewer().address}
        fallback={<p class="small soft">The viewer at e2.bucas.name cannot show this puzzle: {viewer().reason}.</p>}
      >
        {(address) => <CopyField label="Link for the viewer at e2.bucas.name" text={address()} />}
      </Show>
    </section>
  );
}

function viewerLink(puzzle: Puzzle, placements: readonly Placement[] | undefined) {
  try {
    const written = placements ? writeBucasSolution(puzzle, placements) : findFormat("bucas")?.write(puzzle, true);
    return { address: written?.text.trim(), reason: "" };
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error;
    const [{ expected, found }] = error.faults;
    return { address: undefined, reason: `it takes ${expected.replace(/ \(the format bucas\)/, "")}, not ${found}` };
  }
}
