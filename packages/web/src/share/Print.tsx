/** Printing the open puzzle, and the pictures of the user on its tiles. */

import { type Placement, verify } from "@edgewise/core";
import { createMemo, type JSX } from "solid-js";
import { store } from "../app/store.js";
import { familiesOf, ownPictures } from "../library/own-pictures.js";
import { PictureEditor } from "../print/PictureEditor.jsx";
import { PrintSheets } from "../print/PrintSheets.jsx";
import { solving } from "../solve/solving.js";
import { t } from "./texts.js";

export function Print(props: { readonly placements: readonly Placement[] | undefined }): JSX.Element {
  const slots = createMemo(() => familiesOf(store.puzzle()));
  const solution = () =>
    [props.placements, solving.run()?.solution()].find((it) => it && verify(store.puzzle(), it).length === 0);
  return (
    <>
      <details>
        <summary>{t("ownPictures")}</summary>
        <PictureEditor slots={slots()} files={ownPictures.files()} onChange={ownPictures.set} />
      </details>
      <PrintSheets
        puzzles={[{ puzzle: store.puzzle(), solution: solution(), pictures: ownPictures.files() }]}
        title={store.puzzle().name || "Edgewise"}
      />
    </>
  );
}
