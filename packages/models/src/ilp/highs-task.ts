/** HiGHS in a thread: reads the LP text, and forbids each solution with one more row until none is left. */
import * as library from "highs";
import { serveTask } from "../run/thread.js";

// Its types describe a CommonJS module, where the function would be one level deeper.
const loadHighs = library.default as unknown as typeof library.default.default;

/** What the task is given. */
export interface HighsInput {
  readonly lp: string;
  /** Names of the placement variables, in order. */
  readonly names: readonly string[];
  readonly seed: number;
}

/** @param say gets the indices of the variables that are 1 */
serveTask(async ({ lp, names, seed }: HighsInput, say: (ones: readonly number[]) => void) => {
  const highs = await loadHighs();
  const { optimal, infeasible } = highs.constants.modelStatus;
  highs.withModel({ format: "lp", data: lp }, (model) => {
    model.options.set({ output_flag: false, random_seed: seed });
    const columns = names.map((name) => model.getColByName(name));
    for (;;) {
      model.run();
      const status = model.getModelStatus();
      if (status === infeasible) return;
      if (status !== optimal) throw new Error(`it ended with the model status ${status}`);
      const { colValue } = model.getSolution();
      const ones = [...columns.keys()].filter((i) => (colValue[columns[i] ?? -1] ?? 0) > 0.5);
      say(ones);
      const indices = ones.map((i) => columns[i] ?? 0);
      model.addRow(-highs.infinity, ones.length - 1, { indices, values: indices.map(() => 1) });
    }
  });
});
