/** How deep a watched search goes: a chart, and its figures as a table. */
import { log10ExpectedNodes, powerText } from "@edgewise/core/analysis";
import { orderOf } from "@edgewise/core/plan";
import { createMemo, type JSX, Show } from "solid-js";
import { numberText } from "../language/numbers.js";
import { Depths } from "../ui/Depths.jsx";
import { Table } from "../ui/figures.jsx";
import { t as ui } from "../ui/texts.js";
import { t } from "./texts.js";
import type { Standing } from "./watching.js";
import { deepestOf } from "./wording.js";

export function Profile(props: { readonly standing: Standing }): JSX.Element {
  const lane = createMemo(() => props.standing.lane);
  const expected = createMemo(() => log10ExpectedNodes(lane().puzzle, orderOf(lane().plan)));
  const visited = createMemo(() => [...props.standing.lane.timeline.stepper.nodes]);
  return (
    <figure class="profile stack tight">
      <figcaption class="row spread">
        <h2>{t("depth")}</h2>
        <span class="row small soft">
          <span class="key-visited">{t("visited")}</span>
          <span class="key-expected">{t("expected")}</span>
        </span>
      </figcaption>
      <Depths
        label={t("depthSummary", expected().length, deepestOf(props.standing.lane))}
        expected={expected()}
        visited={visited()}
      />
      <div class="row spread small soft figures" dir="ltr">
        <span>{ui("tiles", 1)}</span>
        <span>{ui("tiles", expected().length)}</span>
      </div>
      <p class="small soft">
        {t("logarithmic")} <Show when={lane().plan.symmetry.active}>{t("includesEquivalent")}</Show>
      </p>
      <Table
        heads={[t("tilesHead"), t("expectedHead"), t("visitedHead")]}
        rows={expected().map((power, step) => [
          String(step + 1),
          powerText(power, ui("phrases")),
          numberText(visited()[step] ?? 0),
        ])}
      />
    </figure>
  );
}
