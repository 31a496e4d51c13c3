/**
 * The queue that delivers the numbers of open tasks. What is counted is decided by the hash of open tasks (store.ts), so a
 * delivery may be lost or come twice.
 */
import { Queue } from "bullmq";
import { jobOf, PREFIX, queueOf, type Store } from "./store.js";

/** Between looks for open tasks that are not in the queue. */
export const SWEEP_MS = 5000;

/** The queue of the tasks for a kernel. */
export function queueFor({ redis }: Store, stamp: string): Queue {
  return new Queue(queueOf(stamp), { connection: redis, prefix: PREFIX, skipMetasUpdate: true });
}

/** Queues tasks, unless they are in the queue: behind all that wait, or before them. */
export async function enqueue(
  queue: Queue,
  id: string,
  numbers: readonly string[],
  { first = false } = {},
): Promise<void> {
  if (numbers.length === 0) return;
  // What goes first goes before what was added last.
  const inTurn = first ? numbers.toReversed() : numbers;
  await queue.addBulk(
    inTurn.map((task) => ({ name: "task", data: { id, task }, opts: { lifo: first, jobId: jobOf(id, task) } })),
  );
}

/** Among the keys of the queue: it was swept a moment ago. */
export const SWEPT = "swept";

/** Queues open tasks whose jobs are missing: their worker died between commit and queue, or their job failed. */
export async function sweep(store: Store, queue: Queue): Promise<void> {
  const { redis } = store;
  const ids = await store.list();
  if (ids.length === 0) return;
  // One worker at a time is enough.
  const isTurn = await redis.set(queue.toKey(SWEPT), "1", "PX", SWEEP_MS, "NX");
  if (isTurn === null) return;
  for (const id of ids) {
    if (queueOf((await store.stampOf(id)) ?? "") !== queue.name) continue;
    if ((await store.state(id))?.status !== "running") continue;
    for await (const numbers of store.openNumbers(id)) {
      const isQueued = await Promise.all(numbers.map((n) => redis.exists(queue.toKey(jobOf(id, n)))));
      await enqueue(
        queue,
        id,
        numbers.filter((_, i) => isQueued[i] === 0),
      );
    }
  }
}
