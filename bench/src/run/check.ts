/** Checks answers. A time without a right answer is worthless, so a wrong answer ends the whole run. */
import type { Known } from "../cases/cases.js";
import type { Trial } from "../cases/sections.js";
import type { Answer, Contestant } from "../contestants/contestant.js";

/** A contestant's answer differs from the known counts, or from the answer of another contestant. */
export class WrongAnswer extends Error {}

interface Question {
  readonly contestant: string;
  readonly trial: Pick<Trial, "case" | "find" | "plan">;
  /** undefined if there are no stored counts. */
  readonly known: Known | undefined;
}

/** @throws WrongAnswer */
export function checkAnswer(answer: Answer, { contestant, trial, known }: Question): void {
  const wrong = (expected: string, found: string) => {
    throw new WrongAnswer(`${contestant} on ${trial.case} (${trial.find}): expected ${expected}, found ${found}`);
  };
  const { status, arrangements, distinct, nodes } = answer;
  if (status === "limit" || known === undefined) return;
  if (trial.find === "first") {
    const isSolvable = known.arrangements > 0;
    if (isSolvable !== (status === "solved")) wrong(isSolvable ? "a solution" : "none", status);
    return;
  }
  if (status !== "complete") wrong("the whole space searched", status);
  if (arrangements !== known.arrangements) wrong(`${known.arrangements} arrangements`, String(arrangements));
  if (distinct !== undefined && distinct !== known.distinct) wrong(`${known.distinct} distinct`, String(distinct));
  const isKnownTree = known.nodes !== undefined && trial.plan?.order === known.order && !trial.plan.symmetry;
  if (isKnownTree && nodes !== known.nodes) wrong(`${known.nodes} nodes`, String(nodes));
}

/** Without stored counts, all contestants must at least agree. @throws WrongAnswer */
export function checkAgreement(
  answers: ReadonlyMap<string, Answer>,
  contestants: readonly Contestant[],
  { case: name, find, plan }: Question["trial"],
): void {
  const said = contestants.flatMap(({ name: contestant, countsNodes }) => {
    const answer = answers.get(contestant);
    if (!answer || find === "first") return [];
    const isSameTree = plan !== undefined && countsNodes;
    return [{ contestant, arrangements: answer.arrangements, ...(isSameTree && { nodes: answer.nodes }) }];
  });
  for (const what of ["arrangements", "nodes"] as const) {
    const [one, ...others] = said.filter((each) => each[what] !== undefined);
    const other = others.find((each) => each[what] !== one?.[what]);
    if (one && other) {
      throw new WrongAnswer(
        `${name}: ${one.contestant} found ${one[what]} ${what}, ${other.contestant} ${other[what]}: one of them is wrong`,
      );
    }
  }
}
