/** Draws the depth profile: bars for the nodes visited at each depth, a line for the expected ones. */
import { log10ExpectedNodes, powerText } from "@edgewise/core/analysis";
import { orderOf } from "@edgewise/core/plan";
import { createMemo, type JSX, Show } from "solid-js";
import { numberText } from "../language/numbers.js";
import { DepthBars } from "../ui/DepthBars.jsx";
import { Table } from "../ui/Table.jsx";
import { t as ui } from "../ui/texts.js";
import { profileOf } from "./profile.js";
import { t } from "./texts.js";
import type { Standing } from "./watching.js";

const HEIGHT = 100;
/** Width of the chart, in the same units as its height. */
const WIDTH = 240;

export function Profile(props: { readonly standing: Standing }): JSX.Element {
  const lane = createMemo(() => props.standing.lane);
  const expected = createMemo(() => log10ExpectedNodes(lane().puzzle, orderOf(lane().plan)));
  const rows = createMemo(() => profileOf(expected(), props.standing.lane.timeline.stepper.nodes));
  const summary = () => {
    const deepest = rows().findLast(({ visited }) => visited > 0)?.depth ?? 0;
    return t("depthSummary", rows().length, deepest);
  };
  return (
    <figure class="profile stack tight">
      <figcaption class="row spread">
        <h2>{t("depth")}</h2>
        <span class="row small soft">
          <span class="key-visited">{t("visited")}</span>
          <span class="key-expected">{t("expected")}</span>
        </span>
      </figcaption>
      <svg viewBox={`-1 -2 ${WIDTH + 2} ${HEIGHT + 4}`} preserveAspectRatio="none" role="img" aria-label={summary()}>
        <DepthBars
          width={WIDTH}
          height={HEIGHT}
          rows={rows().map(({ visitedHeight, expectedHeight }) => ({
            visited: visitedHeight,
            expected: expectedHeight,
          }))}
        />
        <path class="ground" d={`M0,${HEIGHT}H${WIDTH}`} />
      </svg>
      <div class="row spread small soft figures" dir="ltr">
        <span>{ui("tiles", 1)}</span>
        <span>{ui("tiles", rows().length)}</span>
      </div>
      <p class="small soft">
        {t("logarithmic")} <Show when={lane().plan.symmetry.active}>{t("includesEquivalent")}</Show>
      </p>
      <Table
        class="small"
        heads={[t("tilesHead"), t("expectedHead"), t("visitedHead")]}
        rows={rows().map(({ depth, power, visited }) => [
          String(depth),
          powerText(power, ui("phrases")),
          numberText(visited),
        ])}
      />
    </figure>
  );
}
