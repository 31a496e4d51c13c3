/** A thread of a worker: a worker of core's pool, which searches slices of any search that it is assigned. */
import type { WorkerPort } from "@edgewise/core";
import type { Assignment, Job, Report } from "@edgewise/core/engine";

/** The thread refused, as any other would: a damaged position, or a bug. */
export class Refusal extends Error {}

/** A slice of a search. */
type Slice = Pick<Job, "subtree" | "nodeBudget" | "solutionBudget" | "sliceMs">;

export class Slot {
  #port: WorkerPort | undefined;
  /** What it was last assigned: a search, and a restart. */
  #assigned: [string, string] = ["", ""];
  #waiting: { resolve: (report: Report) => void; reject: (error: Error) => void } | undefined;

  constructor(private readonly startWorker: () => WorkerPort) {}

  /**
   * Searches one slice.
   * @param name of what is assigned; the assignment is sent when it changes
   * @throws Refusal; Error if the thread ends, and the next slice then gets another thread
   */
  search(name: string, assignment: Assignment, slice: Slice): Promise<Report> {
    this.#port ??= this.#start();
    const port = this.#port;
    const { isRestart } = assignment;
    const at = isRestart ? 1 : 0;
    if (this.#assigned[at] !== name) port.post(assignment);
    this.#assigned[at] = name;
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      port.post({ type: "job", isRestart, isToSplit: false, ...slice });
    });
  }

  close(): void {
    this.#port?.terminate();
    this.#port = undefined;
    this.#assigned = ["", ""];
  }

  #start(): WorkerPort {
    const port = this.startWorker();
    port.listen(
      (reply) => {
        const waiting = this.#waiting;
        this.#waiting = undefined;
        if (reply.type === "report") waiting?.resolve(reply);
        else {
          this.close();
          waiting?.reject(new Refusal(reply.message));
        }
      },
      (reason) => {
        this.close();
        this.#waiting?.reject(new Error(reason));
      },
    );
    return port;
  }
}
