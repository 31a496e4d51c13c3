/** Printing: tiles to cut out, their backs and the solutions, as one PDF. */
import { PAPERS, type Paper } from "@edgewise/core/render";
import { createSignal, type JSX } from "solid-js";
import { kept, oneOf } from "../app/keep.js";
import { Button } from "../ui/buttons.jsx";
import { createAttempts, Fault } from "../ui/Fault.jsx";
import { Check, Menu, NumberField } from "../ui/fields.jsx";
import { fileName, saveFile } from "../ui/files.js";
import type { Printed } from "./pdf.js";
import { t } from "./texts.js";

const PAPER_NAMES = Object.keys(PAPERS) as Paper[];
const PAPER_CHOICES = PAPER_NAMES.map((id) => ({ id, title: id }));
/** In characters. */
const MAX_HEADING = 80;
/** In mm. */
const TILE = { min: 15, max: 170 };
const BLEED = { min: 0, max: 8 };

interface PrintSheetsProps {
  readonly puzzles: readonly Printed[];
  /** Name of the file, and its title, unless the user gives one. */
  readonly title: string;
  /** Name of a theme. */
  readonly theme: string;
}

const within =
  ({ min, max }: typeof TILE) =>
  (value: unknown) =>
    Number.isInteger(value) && Number(value) >= min && Number(value) <= max ? Number(value) : undefined;

/** The next set is printed in the same way, on the same paper. */
const [heading, setHeading] = kept("print.heading", "", (value) =>
  typeof value === "string" ? value.slice(0, MAX_HEADING) : undefined,
);
const [paper, setPaper] = kept<Paper>("print.paper", "A4", oneOf(PAPER_NAMES));
const [tileMm, setTileMm] = kept("print.tile", 45, within(TILE));
const [bleedMm, setBleedMm] = kept("print.bleed", 0, within(BLEED));
const [backs, setBacks] = kept("print.backs", true, oneOf([true, false]));
const [keys, setKeys] = kept("print.keys", true, oneOf([true, false]));

export function PrintSheets(props: PrintSheetsProps): JSX.Element {
  const [isBusy, setIsBusy] = createSignal(false);
  const [fault, attempt] = createAttempts();
  const isSolved = () => props.puzzles.some(({ solution }) => solution !== undefined);
  const save = async () => {
    setIsBusy(true);
    const title = heading().trim() || props.title;
    await attempt(async () => {
      const { pdfOf } = await import("./pdf.js");
      const pdf = await pdfOf(props.puzzles, {
        title,
        heading: heading().trim(),
        theme: props.theme,
        paper: paper(),
        tileMm: tileMm(),
        bleedMm: bleedMm(),
        noBacks: !backs(),
        noKeys: !keys(),
      });
      saveFile(`${fileName(title)}.pdf`, pdf);
    });
    setIsBusy(false);
  };
  return (
    <section class="stack" aria-labelledby="print">
      <h2 id="print">{t("print")}</h2>
      <div class="stack tight">
        <Check label={t("backs")} checked={backs()} onChange={setBacks} />
        {isSolved() && <Check label={t("keys")} checked={keys()} onChange={setKeys} />}
      </div>
      <label class="field">
        <span>{t("heading")}</span>
        <input
          class="input"
          maxlength={MAX_HEADING}
          value={heading()}
          onInput={(event) => setHeading(event.currentTarget.value)}
        />
      </label>
      <div class="fields">
        <Menu label={t("paper")} options={PAPER_CHOICES} chosen={paper()} onChoose={setPaper} />
        <NumberField label={t("tile")} value={tileMm()} {...TILE} onChange={setTileMm} />
        <NumberField label={t("bleed")} value={bleedMm()} {...BLEED} onChange={setBleedMm} />
      </div>
      <div class="row">
        <Button
          class="primary"
          label={isBusy() ? t("saving") : t("save")}
          isOff={isBusy()}
          onClick={() => void save()}
        />
      </div>
      <p class="small soft">{t("note")}</p>
      <Fault text={fault()} />
    </section>
  );
}
