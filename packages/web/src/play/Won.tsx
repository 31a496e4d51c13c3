/** The end of a game: time, moves, best time, and a text to share, which contains the solution only if asked to. */
import { createSignal, type JSX, Show } from "solid-js";
import { store } from "../app/store.js";
import { MAX_TITLE } from "../library/work.js";
import { writeLink } from "../links/link.js";
import { puzzleName } from "../puzzles/names.js";
import { CopyField } from "../ui/CopyField.jsx";
import { Check } from "../ui/fields.jsx";
import { cut } from "../ui/wording.js";
import { bestText, type Ending, figuresText, shareText } from "./ending.js";
import { game } from "./game.js";
import { NewGame } from "./NewGame.jsx";
import { t } from "./texts.js";

export function Won(props: { readonly ending: Ending }): JSX.Element {
  const [withSolution, setWithSolution] = createSignal(false);
  const address = () => {
    const link = () => writeLink(store.puzzle(), withSolution() ? game.placements() : [], store.chosenTheme());
    const code = (!withSolution() && game.deal()?.id) || link();
    return code && `${location.origin}${location.pathname}#play=${code}`;
  };
  return (
    <section class="won notice good stack tight" aria-label={t("won")}>
      <h2>{t("won")}</h2>
      <p class="lead figures">{figuresText(props.ending)}.</p>
      <Show when={bestText(props.ending)}>{(text) => <p>{text()}</p>}</Show>
      <CopyField
        label={t("tell")}
        text={shareText(props.ending, cut(puzzleName(store.puzzle().name), MAX_TITLE), address())}
      />
      <Check label={t("withSolution")} checked={withSolution()} onChange={setWithSolution} />
      <NewGame class="primary" />
    </section>
  );
}
