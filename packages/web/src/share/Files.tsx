/** Saves the puzzle and its picture as files. */
import { drawSvg, findFormat, type Placement, resultOf } from "@edgewise/core";
import { createSignal, type JSX, Show } from "solid-js";
import { useSolving } from "../app/context.js";
import type { Store } from "../app/store.js";
import { encoded, paintSvg } from "../export/paint.js";
import { saveBlob, saveText } from "../ui/save-file.js";

/** Width of a tile in pixels. */
const PNG_TILE = 240;
/** In pixels: 300 per inch on a page 7.1 inches wide between its margins. */
const PDF_WIDTH = 2130;

export interface FilesProps {
  readonly store: Store;
  readonly placements: readonly Placement[] | undefined;
}

export function Files(props: FilesProps): JSX.Element {
  const [fault, setFault] = createSignal("");
  const solving = useSolving();
  const puzzle = () => props.store.puzzle();
  const name = () => fileName(puzzle().name);
  const picture = () => drawSvg(puzzle(), props.placements, { theme: props.store.theme() });
  const save = async (make: () => void | Promise<void>) => {
    try {
      setFault("");
      await make();
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  };
  const text = (format: string) => findFormat(format)?.write(puzzle()).text ?? "";
  const solutions = () => {
    const found = solving.solutions().map((placements) => ({ placements }));
    const report = solving.report();
    const result = report && resultOf(puzzle(), report.setup, report.outcome);
    saveText(`${name()}.solutions.json`, JSON.stringify({ ...result, solutions: found }), "application/json");
  };
  const png = async () => {
    const columns = props.placements ? puzzle().board.width : Math.ceil(Math.sqrt(puzzle().tiles.length));
    const canvas = paintSvg(picture(), Math.min(4096, columns * PNG_TILE));
    saveBlob(`${name()}.png`, await encoded(canvas, "image/png"));
  };
  const pdf = async () => {
    const { writePdf } = await import("../export/pdf.js");
    const canvas = paintSvg(picture(), PDF_WIDTH, "#ffffff");
    const jpeg = new Uint8Array(await (await encoded(canvas, "image/jpeg")).arrayBuffer());
    const page = writePdf({ jpeg, width: canvas.width, height: canvas.height }, "a4", puzzle().name || "Edgewise");
    saveBlob(`${name()}.pdf`, new Blob([page], { type: "application/pdf" }));
  };
  const button = (title: string, make: () => void | Promise<void>) => (
    <button type="button" class="button" onClick={() => void save(make)}>
      {title}
    </button>
  );
  return (
    <section class="stack" aria-labelledby="files">
      <h2 id="files">Files</h2>
      <div class="row">
        {button("JSON", () => saveText(`${name()}.puzzle.json`, text("json"), "application/json"))}
        {button("Text", () => saveText(`${name()}.txt`, text("text")))}
        <Show when={solving.solutions().length > 0}>{button("Solutions", solutions)}</Show>
        {button("SVG", () => saveText(`${name()}.svg`, picture(), "image/svg+xml"))}
        {button("PNG", png)}
        {button("PDF", pdf)}
      </div>
      <p class="small soft">JSON and Text save the puzzle. SVG, PNG and PDF save the picture shown.</p>
      <Show when={fault()}>
        <p class="notice wrong">{fault()}</p>
      </Show>
    </section>
  );
}

/** A file name from a puzzle's name, which is untrusted: letters, digits and dashes only. */
export function fileName(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return plain === "" ? "puzzle" : plain;
}
