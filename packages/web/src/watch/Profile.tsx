/** Draws the depth profile: bars for the nodes visited at each depth, a line for the expected ones. */
import type { Puzzle } from "@edgewise/core";
import { createMemo, For, type JSX, Show } from "solid-js";
import { expectedByDepth, expectedText, profileOf } from "./profile.js";
import type { Lane } from "./race.js";

const HEIGHT = 100;
/** Width of the chart, in the same units as its height. */
const WIDTH = 240;

export interface ProfileProps {
  readonly puzzle: Puzzle;
  readonly lane: Lane;
  readonly moved: number;
}

export function Profile(props: ProfileProps): JSX.Element {
  const expected = createMemo(() => expectedByDepth(props.puzzle, props.lane.plan));
  const rows = createMemo(() => {
    props.moved;
    return profileOf(expected(), props.lane.timeline.stepper.nodes);
  });
  const step = () => WIDTH / rows().length;
  const line = createMemo(() =>
    rows()
      .map(({ expectedHeight }, i) => {
        const y = HEIGHT * (1 - expectedHeight);
        return `${i === 0 ? "M" : "L"}${i * step()},${y}H${(i + 1) * step()}`;
      })
      .join(""),
  );
  const summary = () => {
    const deepest = rows().findLast(({ visited }) => visited > 0)?.depth ?? 0;
    return `Nodes at each of ${rows().length} depths; deepest so far: ${deepest}`;
  };
  return (
    <figure class="profile stack tight">
      <figcaption class="row spread">
        <h2>Depth profile</h2>
        <span class="row small soft">
          <span class="key-visited">visited</span>
          <span class="key-expected">expected</span>
        </span>
      </figcaption>
      <svg viewBox={`-1 -2 ${WIDTH + 2} ${HEIGHT + 4}`} preserveAspectRatio="none" role="img" aria-label={summary()}>
        <For each={rows().map((_, i) => i)}>
          {(i) => {
            const height = () => HEIGHT * (rows()[i]?.visitedHeight ?? 0);
            return (
              <rect
                class="visited"
                x={i * step() + step() * 0.12}
                y={HEIGHT - height()}
                width={step() * 0.76}
                height={height()}
              />
            );
          }}
        </For>
        <path class="expected" d={line()} />
        <path class="ground" d={`M0,${HEIGHT}H${WIDTH}`} />
      </svg>
      <div class="row spread small soft figures">
        <span>1 tile</span>
        <span>{rows().length} tiles</span>
      </div>
      <p class="small soft">
        The scale is logarithmic.
        <Show when={props.lane.plan.symmetry.active}> Expected counts include equivalent boards.</Show>
      </p>
      <details>
        <summary>Show as a table</summary>
        <div class="table-frame">
          <table class="figures small">
            <thead>
              <tr>
                <th scope="col">Tiles</th>
                <th scope="col">Expected</th>
                <th scope="col">Visited</th>
              </tr>
            </thead>
            <tbody>
              <For each={rows()}>
                {({ depth, expected: nodes, visited }) => (
                  <tr>
                    <th scope="row">{depth}</th>
                    <td>{expectedText(nodes)}</td>
                    <td>{visited.toLocaleString("en")}</td>
                  </tr>
                )}
              </For>
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
