import { expect, test } from "vitest";
import { type Outlet, pulled } from "./events.js";

async function collect<T>(events: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const event of events) all.push(event);
  return all;
}

const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

test("events come in order, those before the end and those at it", async () => {
  const events = pulled<number>(async ({ push }) => {
    push(1);
    await turn();
    push(2);
    push(3);
  });
  expect(await collect(events)).toEqual([1, 2, 3]);
});

test("an error comes after the events before it", async () => {
  const seen: number[] = [];
  const events = pulled<number>(async ({ push }) => {
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

test("leaving the loop tells what runs, and waits until it has ended", async () => {
  let hasEnded = false;
  const events = pulled<number>(async (outlet) => {
    while (!outlet.isLeft) {
      outlet.push(1);
      await turn();
      await outlet.room();
    }
    hasEnded = true;
  });
  for await (const _ of events) break;
  expect(hasEnded).toBe(true);
});

test("what runs is held up while a thousand events wait, however many ask for room", async () => {
  let pushed = 0;
  const fill = async (outlet: Outlet<number>) => {
    for (let i = 0; i < 5000; i++) {
      outlet.push(i);
      pushed++;
      await outlet.room();
    }
  };
  const events = pulled<number>(async (outlet) => {
    await Promise.all([fill(outlet), fill(outlet)]);
  });
  const first = await events.next();
  await turn();
  expect(first.value).toBe(0);
  expect(pushed).toBeLessThan(2100);
  expect(await collect(events)).toHaveLength(9999);
});
