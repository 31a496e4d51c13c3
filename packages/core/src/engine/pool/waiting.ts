/** The tasks that no worker has. A worker prefers the task it last worked on; an idle worker takes the largest. */
import { hasRemainder, partsOf, remainderOf, type Task } from "./tasks.js";

export class WaitingTasks {
  readonly #tasks: Task[];

  constructor(tasks: readonly Task[]) {
    this.#tasks = [...tasks];
  }

  /** In the order in which they were put back. */
  get all(): readonly Task[] {
    return this.#tasks;
  }

  get isEmpty(): boolean {
    return this.#tasks.length === 0;
  }

  /** Has any of them something left to search, as far as the estimates tell? */
  get hasWork(): boolean {
    return this.#tasks.some(hasRemainder);
  }

  put(task: Task): void {
    this.#tasks.push(task);
  }

  /**
   * Splits the task in two unless a larger one waits. The part where its worker stood comes last, so `takeLast` returns
   * it. Splitting it into as many parts as workers might want lost: most parts came from parts and were over as soon as
   * they were begun, and messages took a fifth of the time.
   * @param widths as for `partsOf`
   */
  putSplit(task: Task, widths: readonly number[]): void {
    const isLargest = this.#tasks.every((other) => remainderOf(other) <= remainderOf(task));
    this.#tasks.push(...(isLargest ? partsOf(task, widths) : [task]));
  }

  /** The task that was put back last. */
  takeLast(): Task | undefined {
    return this.#tasks.pop();
  }

  /** The task with the largest estimated remainder. */
  takeLargest(): Task | undefined {
    let best = 0;
    this.#tasks.forEach((task, i) => {
      const other = this.#tasks[best];
      if (other && remainderOf(task) > remainderOf(other)) best = i;
    });
    return this.#tasks.splice(best, 1)[0];
  }
}
