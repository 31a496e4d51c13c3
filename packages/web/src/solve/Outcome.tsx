/** The result of a search, its details, and how to resume one that was stopped. */
import { type JSX, Match, Show, Switch } from "solid-js";
import { openSection } from "../app/frame.js";
import { embedded } from "../embed/embedded.js";
import { fixedText, numberText, shortCount } from "../language/numbers.js";
import { chooseSubject } from "../share/subject.js";
import { Button } from "../ui/buttons.jsx";
import { Numbers } from "../ui/figures.jsx";
import { saveFile } from "../ui/files.js";
import { orderName } from "../ui/wording.js";
import { bestBoard } from "./best-board.js";
import { Mistake } from "./Doctor.jsx";
import type { SearchReport } from "./protocol.js";
import { type Run, solving } from "./solving.js";
import { t } from "./texts.js";
import { bestBoardText, verdictOf } from "./wording.js";

function saveBoard(): void {
  chooseSubject("best");
  openSection("share");
}

interface OutcomeProps {
  readonly run: Run;
  /** Distinct solutions that the puzzle is known to have, which the page says elsewhere. */
  readonly known: bigint | undefined;
}

export function Outcome(props: OutcomeProps): JSX.Element {
  return (
    <section class="stack" aria-label={t("result")} aria-live="polite">
      <Switch
        fallback={
          // It was terminated: there is no report.
          <div class="notice stack tight">
            <h2 tabindex={-1}>{t("unfinished")}</h2>
            <p>
              {t("interrupted")} {props.run.checkpoint() !== undefined && t("canContinue")}
            </p>
          </div>
        }
      >
        <Match when={props.run.phase() === "failed"}>
          <div class="notice wrong stack tight">
            <h2 tabindex={-1}>{t("failed")}</h2>
            <p>{props.run.failure()}</p>
          </div>
        </Match>
        <Match when={props.run.report()}>{(report) => <Verdict {...props} report={report()} />}</Match>
      </Switch>
      {props.run.hasNone() && <Mistake puzzle={props.run.puzzle} />}
      <Show when={props.run.phase() === "over" && props.run.checkpoint()}>
        {(checkpoint) => <Continue run={props.run} checkpoint={checkpoint()} />}
      </Show>
      <Show when={props.run.report()}>{(report) => <Figures {...report()} />}</Show>
    </section>
  );
}

function Verdict(props: OutcomeProps & { readonly report: SearchReport }): JSX.Element {
  const verdict = () => verdictOf(props.run.kind, props.report.outcome, props.run.laid, props.known);
  const browsable = () => props.run.solutions().length;
  const boardText = () => {
    const [best, watched] = [props.run.best(), bestBoard.shown()];
    if (best) return t("mostTiles", best.isBest, best.placements.length);
    return bestBoard.placements() && watched && t("bestSoFar", bestBoardText(watched.score));
  };
  return (
    <div class={`notice stack tight ${verdict().tone}`}>
      <h2 tabindex={-1}>{verdict().title}</h2>
      <Show when={verdict().text}>{(text) => <p>{text()}</p>}</Show>
      <Show when={props.run.kind !== "count" && props.report.outcome.distinct > browsable()}>
        <p>{t("browsable", browsable())}</p>
      </Show>
      <Show when={boardText()}>
        {(text) => (
          <p>
            {text()} {!embedded && <Button class="quiet" label={t("saveBoard")} onClick={saveBoard} />}
          </p>
        )}
      </Show>
      {props.report.setup.engine === "reference" && <p class="small">{t("noWasm")}</p>}
    </div>
  );
}

const COMMANDS = { first: "solve", all: "solve --all", count: "count" } as const;

function Continue(props: { readonly run: Run; readonly checkpoint: string }): JSX.Element {
  return (
    <div class="stack tight">
      <div class="row">
        <Button class="primary" label={t("resume")} onClick={solving.resume} />
        <Button label={t("saveCheckpoint")} onClick={() => saveFile("search.checkpoint", props.checkpoint)} />
      </div>
      <p class="small soft">
        {t("whatContinues")}
        {/* A file of the puzzle is without the tiles that were put on the board. */}
        <Show when={props.run.laid === 0}>
          {` ${t("continuesToo")} `}
          <code dir="ltr">edgewise {COMMANDS[props.run.kind]} puzzle.json --resume search.checkpoint</code>
        </Show>
      </p>
      {props.run.kind === "first" && <p class="small soft">{t("resumesThorough")}</p>}
    </div>
  );
}

function Figures(props: SearchReport): JSX.Element {
  const time = (ms: number) => (ms < 10_000 ? `${fixedText(ms, 1)} ms` : `${fixedText(ms / 1000, 1)} s`);
  const speed = () => (Number(props.outcome.nodes) / props.outcome.elapsedMs) * 1000;
  return (
    <details class="found">
      <summary>{t("details")}</summary>
      <Numbers
        rows={[
          [t("nodes"), numberText(props.outcome.nodes)],
          [t("time"), time(props.outcome.elapsedMs)],
          [t("speed"), props.outcome.nodes >= 100_000n && shortCount(speed())],
          [t("engine"), t("engineWith", props.setup.engine, props.setup.threads)],
          [t("order"), orderName(props.setup.order)],
          [t("symmetry"), props.setup.symmetry ? t("symmetrySkipped") : t("symmetrySearched")],
        ]}
      />
    </details>
  );
}
