/** Printing: tiles to cut out, their backs and the solutions, as one PDF. */
import { PAPERS, type Paper } from "@edgewise/core/render";
import { createSignal, type JSX } from "solid-js";
import { Button } from "../ui/buttons.jsx";
import { createAttempts, Fault } from "../ui/Fault.jsx";
import { Check, Menu, NumberField } from "../ui/fields.jsx";
import { fileName, saveFile } from "../ui/files.js";
import type { Printed } from "./pdf.js";
import { t } from "./texts.js";

const PAPER_CHOICES = (Object.keys(PAPERS) as Paper[]).map((id) => ({ id, title: id }));

interface PrintSheetsProps {
  readonly puzzles: readonly Printed[];
  /** Name of the file, and its title, unless the user gives one. */
  readonly title: string;
  /** Name of a theme. */
  readonly theme: string;
}

export function PrintSheets(props: PrintSheetsProps): JSX.Element {
  const [heading, setHeading] = createSignal("");
  const [paper, setPaper] = createSignal<Paper>("A4");
  const [tileMm, setTileMm] = createSignal(45);
  const [bleedMm, setBleedMm] = createSignal(0);
  const [backs, setBacks] = createSignal(true);
  const [keys, setKeys] = createSignal(true);
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
          maxlength={80}
          value={heading()}
          onInput={(event) => setHeading(event.currentTarget.value)}
        />
      </label>
      <div class="fields">
        <Menu label={t("paper")} options={PAPER_CHOICES} chosen={paper()} onChoose={setPaper} />
        <NumberField label={t("tile")} value={tileMm()} min={15} max={170} onChange={setTileMm} />
        <NumberField label={t("bleed")} value={bleedMm()} min={0} max={8} onChange={setBleedMm} />
      </div>
      <div class="row">
        <Button
          class="primary"
          label={isBusy() ? t("saving") : t("save")}
          disabled={isBusy()}
          onClick={() => void save()}
        />
      </div>
      <p class="small soft">{t("note")}</p>
      <Fault text={fault()} />
    </section>
  );
}
