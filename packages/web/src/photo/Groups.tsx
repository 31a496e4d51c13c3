/** What the sides show: a box for each picture, its halves one above the other as they meet, the least certain first. */
import { createMemo, createSignal, For, type JSX, Show } from "solid-js";
import { Button } from "../ui/buttons.jsx";
import { createDragging, Ghost } from "../ui/handling.jsx";
import { t as ui } from "../ui/texts.js";
import { reader } from "./reader.js";
import { SideCrop } from "./TilePicture.jsx";
import { t } from "./texts.js";

/** Most sides beside each other in a row. */
const COLUMNS = 6;

export function Groups(): JSX.Element {
  const [picked, pick] = createSignal<readonly number[]>([]);
  let list: HTMLUListElement | undefined;
  const confidence = (side: number) => reader.reading()?.confidence[side] ?? 1;
  /** For each picture its group, or the groups of its two halves. */
  const pairs = createMemo(() =>
    (reader.reading()?.mateOf ?? [])
      .flatMap((mate, group) => (mate < group ? [] : [mate === group ? [group] : [group, mate]]))
      .map((groups) => ({ groups, sure: Math.min(...groups.flatMap(reader.membersOf).map(confidence)) }))
      .sort((a, b) => a.sure - b.sure),
  );
  const groupOf = (side: number | undefined) => (side === undefined ? -1 : (reader.reading()?.groupOf[side] ?? -1));
  /** The group of what is picked. */
  const from = () => groupOf(picked()[0]);
  const isWhole = () => picked().length > 0 && picked().length === reader.membersOf(from()).length;
  const count = () => reader.reading()?.mateOf.length ?? 0;
  const change = (act: () => unknown) => {
    act();
    pick([]);
    // The button that was pressed goes.
    list?.focus();
  };
  const moveTo = (group: number) => change(() => reader.move(picked(), group));
  const dragging = createDragging((side, group) => {
    if (group === undefined || group === groupOf(side)) return;
    change(() => reader.move(picked().includes(side) ? picked() : [side], group));
  });
  const toggle = (sides: readonly number[]) => pick(sides.join() === picked().join() ? [] : sides);

  const row = (group: number, half: number, columns: number, name: string) => {
    const sides = () => reader.membersOf(group).sort((a, b) => confidence(a) - confidence(b));
    const isTarget = () => picked().length > 0 && from() !== group;
    return (
      <fieldset
        class="photo-group"
        classList={{ second: half === 1, over: dragging.dragged()?.over === group }}
        data-cell={group}
      >
        <legend class="hidden-visually">{name}</legend>
        <div class="photo-crops" style={{ "--columns": String(columns) }}>
          <For each={sides()}>
            {(side) => (
              <button
                type="button"
                class="photo-crop"
                classList={{ unsure: reader.isUnsure(side) }}
                aria-label={`${sideName(side)}${reader.isUnsure(side) ? `, ${t("unsure")}` : ""}`}
                title={sideName(side)}
                aria-pressed={picked().includes(side)}
                onClick={() => toggle([side])}
                onPointerDown={(event) => dragging.press(event, side)}
              >
                <SideCrop side={side} isFlipped={half === 0} />
              </button>
            )}
          </For>
        </div>
        <div class="row tight">
          <Show
            when={isTarget()}
            fallback={
              <Button
                class="quiet"
                label={t("pickAll")}
                aria-label={t("pickAllOf", name)}
                aria-pressed={isWhole() && from() === group}
                onClick={() => toggle(sides())}
              />
            }
          >
            <Button label={t("here")} aria-label={t("moveTo", name)} onClick={() => moveTo(group)} />
            <Show when={isWhole()}>
              <Button
                label={t("mate")}
                aria-label={t("mateWith", name)}
                onClick={() => change(() => reader.pair(from(), group))}
              />
            </Show>
          </Show>
        </div>
      </fieldset>
    );
  };

  return (
    <>
      <ul class="photo-pairs" ref={list} tabindex={-1} aria-label={t("groups")} aria-busy={reader.isBusy()}>
        <For each={pairs()}>
          {({ groups }, i) => {
            const columns = Math.min(COLUMNS, Math.max(...groups.map((group) => reader.membersOf(group).length)));
            const [first = 0, second] = groups;
            return (
              <li class="card stack tight">
                {row(
                  first,
                  0,
                  columns,
                  second === undefined ? t("whole", i() + 1) : t("half", i() + 1, t("firstHalf")),
                )}
                {second !== undefined && row(second, 1, columns, t("half", i() + 1, t("secondHalf")))}
              </li>
            );
          }}
        </For>
        <Show when={picked().length > 0 && !isWhole()}>
          <li class="card photo-group" data-cell={count()}>
            <Button label={t("newRow")} onClick={() => moveTo(count())} />
          </li>
        </Show>
      </ul>
      <Ghost dragging={dragging}>{(side) => <SideCrop side={side()} isFlipped={false} />}</Ghost>
    </>
  );
}

function sideName(side: number): string {
  return t("side", Math.floor(side / 4) + 1, ui("edges")[(side % 4) as 0 | 1 | 2 | 3]);
}
