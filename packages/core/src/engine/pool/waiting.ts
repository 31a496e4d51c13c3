/** The tasks that no worker is at. Who has just put one down takes up that one again, all others take the largest. */
import { isWorthIt, leftOf, partsOf, type Task } from "./tasks.js";

export class WaitingTasks {
  readonly #tasks: Task[];

  constructor(tasks: readonly Task[]) {
    this.#tasks = [...tasks];
  }

  /** In the order in which they were put down. */
  get all(): readonly Task[] {
    return this.#tasks;
  }

  get isEmpty(): boolean {
    return this.#tasks.length === 0;
  }

  /** Is there one that anything is left of, as far as can be told? */
  get hasWork(): boolean {
    return this.#tasks.some(isWorthIt);
  }

  put(task: Task): void {
    this.#tasks.push(task);
  }

  /**
   * Parts the task in two unless a larger one waits; where it stood is on top. With as many parts as workers might want, most
   * were parts of parts, over as soon as they were begun: messages took a fifth of the time.
   * @param widths as of `partsOf`
   */
  putParted(task: Task, widths: readonly number[]): void {
    const isLargest = this.#tasks.every((other) => leftOf(other) <= leftOf(task));
    this.#tasks.push(...(isLargest ? partsOf(task, widths) : [task]));
  }

  /** The one that was put down last. */
  takeLast(): Task | undefined {
    return this.#tasks.pop();
  }

  /** The one that most is left of, as far as can be told. */
  takeLargest(): Task | undefined {
    let best = 0;
    this.#tasks.forEach((task, i) => {
      const other = this.#tasks[best];
      if (other && leftOf(task) > leftOf(other)) best = i;
    });
    return this.#tasks.splice(best, 1)[0];
  }
}
