/** Steps through the solutions with buttons, or with the arrow keys while a button has the focus. */
import type { JSX } from "solid-js";
import { arrowStep, IconButton } from "../ui/buttons.jsx";
import { t as ui } from "../ui/texts.js";
import type { Run } from "./solving.js";
import { t } from "./texts.js";

/** SVG paths in a 24 by 24 square. */
const PATHS = { previous: "M15,5L8,12L15,19", next: "M9,5L16,12L9,19" };

export function Steps(props: { readonly run: Run }): JSX.Element {
  const index = () => props.run.shown();
  const last = () => props.run.solutions().length - 1;
  const step = (by: number) => props.run.setShown(Math.min(Math.max(0, index() + by), last()));
  return (
    <fieldset
      class="row tight"
      aria-label={ui("solutionsHead")}
      onKeyDown={(event) => step(arrowStep(event)?.[0] ?? 0)}
    >
      <IconButton label={t("previousSolution")} path={PATHS.previous} isOff={index() === 0} onClick={() => step(-1)} />
      <span class="figures" aria-live="polite">
        {t("solutionAt", index() + 1, last() + 1)}
      </span>
      <IconButton label={t("nextSolution")} path={PATHS.next} isOff={index() >= last()} onClick={() => step(1)} />
    </fieldset>
  );
}
