/** Section Study: what makes a puzzle hard, for the current one and for hundreds of random ones. */
import type { JSX } from "solid-js";
import { Explorer } from "./Explorer.jsx";
import { PuzzleStudy } from "./PuzzleStudy.jsx";
import { t } from "./texts.js";
import "./study.css";

export default function StudySection(): JSX.Element {
  return (
    <div class="stack loose">
      <header class="stack tight">
        <h1>{t("title")}</h1>
        <p class="lead">{t("about")}</p>
      </header>
      <div class="study-columns">
        <PuzzleStudy />
        <Explorer />
      </div>
    </div>
  );
}
