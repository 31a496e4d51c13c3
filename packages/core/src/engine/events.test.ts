import { expect, test } from "vitest";
import { collect } from "../testing/collect.js";
import { type EventSink, eventsOf } from "./events.js";

const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

test("events come in order, including those pushed right before the end", async () => {
  const events = eventsOf<number>(async ({ push }) => {
    push(1);
    await turn();
    push(2);
    push(3);
  });
  expect(await collect(events)).toEqual([1, 2, 3]);
});

test("an error comes after the events before it", async () => {
  const seen: number[] = [];
  const events = eventsOf<number>(async ({ push }) => {
    push(1);
    throw new Error("mine");
  });
  await expect(
    (async () => {
      for await (const event of events) seen.push(event);
    })(),
  ).rejects.toThrow("mine");
  expect(seen).toEqual([1]);
});

test("leaving the loop cancels the search and waits until it has ended", async () => {
  let hasEnded = false;
  const events = eventsOf<number>(async (sink) => {
    while (!sink.isCancelled) {
      sink.push(1);
      await turn();
      await sink.drained();
    }
    hasEnded = true;
  });
  for await (const _ of events) break;
  expect(hasEnded).toBe(true);
});

test("a search waits while a thousand events wait, however many callers await drained()", async () => {
  let pushed = 0;
  const fill = async (sink: EventSink<number>) => {
    for (let i = 0; i < 5000; i++) {
      sink.push(i);
      pushed++;
      await sink.drained();
    }
  };
  const events = eventsOf<number>(async (sink) => {
    await Promise.all([fill(sink), fill(sink)]);
  });
  const first = await events.next();
  await turn();
  expect(first.value).toBe(0);
  expect(pushed).toBeLessThan(2100);
  expect(await collect(events)).toHaveLength(9999);
});
