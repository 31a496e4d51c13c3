/** Steps through the solutions with buttons, or with the arrow keys while a button has the focus. */
import type { JSX } from "solid-js";
import { arrowStep, Button } from "../ui/buttons.jsx";
import { t as ui } from "../ui/texts.js";
import type { Run } from "./solving.js";
import { t } from "./texts.js";

export function Steps(props: { readonly run: Run }): JSX.Element {
  const index = () => props.run.shown();
  const last = () => props.run.solutions().length - 1;
  const step = (by: number) => props.run.setShown(Math.min(Math.max(0, index() + by), last()));
  return (
    <fieldset
      class="row tight steps"
      aria-label={ui("solutionsHead")}
      onKeyDown={(event) => step(arrowStep(event)?.[0] ?? 0)}
    >
      <Button
        class="square"
        aria-label={t("previousSolution")}
        label="‹"
        isOff={index() === 0}
        onClick={() => step(-1)}
      />
      <span class="figures" aria-live="polite">
        {t("solutionAt", index() + 1, last() + 1)}
      </span>
      <Button
        class="square"
        aria-label={t("nextSolution")}
        label="›"
        isOff={index() >= last()}
        onClick={() => step(1)}
      />
    </fieldset>
  );
}
