/** Draws the depth profile: bars for the nodes visited at each depth, a line for the expected ones. */
import { groupedText, log10ExpectedNodes } from "@edgewise/core/analysis";
import { orderOf } from "@edgewise/core/plan";
import { createMemo, type JSX, Show } from "solid-js";
import { DepthBars } from "../ui/DepthBars.jsx";
import { Table } from "../ui/Table.jsx";
import { expectedText, profileOf } from "./profile.js";
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
    return `Tiles that fitted at each of ${rows().length} depths; deepest so far: ${deepest}`;
  };
  return (
    <figure class="profile stack tight">
      <figcaption class="row spread">
        <h2>How deep it goes</h2>
        <span class="row small soft">
          <span class="key-visited">visited</span>
          <span class="key-expected">expected</span>
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
      <div class="row spread small soft figures">
        <span>1 tile</span>
        <span>{rows().length} tiles</span>
      </div>
      <p class="small soft">
        The scale is logarithmic.
        <Show when={lane().plan.symmetry.active}> Expected counts include equivalent boards.</Show>
      </p>
      <Table
        class="small"
        heads={["Tiles", "Expected", "Visited"]}
        rows={rows().map(({ depth, expected: nodes, visited }) => [
          String(depth),
          expectedText(nodes),
          groupedText(visited),
        ])}
      />
    </figure>
  );
}
