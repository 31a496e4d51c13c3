/** Section Study: what makes a puzzle hard, for the current one and for hundreds of random ones. */
import type { JSX } from "solid-js";
import { Explorer } from "./Explorer.jsx";
import { PuzzleStudy } from "./PuzzleStudy.jsx";
import "./study.css";

export default function StudySection(): JSX.Element {
  return (
    <div class="stack loose">
      <header class="stack tight">
        <h1>Study</h1>
        <p class="lead">How hard is it, and why?</p>
      </header>
      <div class="study-columns">
        <PuzzleStudy />
        <Explorer />
      </div>
    </div>
  );
}
