/** Saves the puzzle and its picture as files. */
import { drawSvg, type Placement, resultOf, writePuzzle } from "@edgewise/core";
import { sceneOf } from "@edgewise/core/render";
import { type JSX, Show } from "solid-js";
import { store } from "../app/store.js";
import { dataAddressesOf, ownPictures } from "../library/own-pictures.js";
import { titleOf } from "../library/work.js";
import type { SearchReport } from "../solve/protocol.js";
import { solving } from "../solve/solving.js";
import { Button } from "../ui/buttons.jsx";
import { createAttempts, Fault } from "../ui/Fault.jsx";
import { encoded, fileName, paintSvg, saveFile } from "../ui/files.js";
import { t as ui } from "../ui/texts.js";
import { tileWords } from "../ui/wording.js";
import { t } from "./texts.js";

/** Width of a tile in pixels. */
const PNG_TILE = 240;

export function Files(props: { readonly placements: readonly Placement[] | undefined }): JSX.Element {
  const [fault, attempt] = createAttempts();
  const { puzzle } = store;
  const picture = async () => {
    const pictures = await dataAddressesOf(ownPictures.files());
    return drawSvg(puzzle(), props.placements, {
      theme: store.theme(),
      pictures,
      title: titleOf({ puzzle: puzzle() }),
      describe: (tile, rotation) => tileWords(puzzle(), tile, rotation, props.placements !== undefined),
    });
  };
  const save = (ending: string, content: Blob | string, type?: string) =>
    saveFile(`${fileName(puzzle().name)}.${ending}`, content, type);
  const text = (format: string) => writePuzzle(puzzle(), format).text;
  const report = () => solving.run()?.report();
  const found = () => solving.run()?.solutions() ?? [];
  const solutions = ({ setup, outcome }: SearchReport) => {
    const content = { ...resultOf(puzzle(), setup, outcome), solutions: found().map((placements) => ({ placements })) };
    save("solutions.json", JSON.stringify(content), "application/json");
  };
  const png = async () => {
    const { columns } = sceneOf(puzzle(), props.placements);
    const canvas = await paintSvg(await picture(), Math.min(4096, columns * PNG_TILE));
    save("png", await encoded(canvas, "image/png"));
  };
  const button = (label: string, make: () => void | Promise<void>) => (
    <Button label={label} onClick={() => void attempt(make)} />
  );
  return (
    <section class="stack" aria-labelledby="files">
      <h2 id="files">{t("files")}</h2>
      <div class="row">
        {button("JSON", () => save("puzzle.json", text("json"), "application/json"))}
        {button(t("text"), () => save("txt", text("text")))}
        <Show when={found().length > 0 && report()}>{(it) => button(ui("solutionsHead"), () => solutions(it()))}</Show>
        {button("SVG", async () => save("svg", await picture(), "image/svg+xml"))}
        {button("PNG", png)}
      </div>
      <p class="small soft">{t("filesNote")}</p>
      <Fault text={fault()} />
    </section>
  );
}
