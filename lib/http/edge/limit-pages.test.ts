import { expect, it } from "vitest";
import { createRenderSlots } from "./limit-pages";

const from = (block: string) => [{ block, factor: 1 }];
const BOUNDS = { concurrency: 2, waitMs: 50, maxWaiting: 3, maxWaitingPerAddress: 2 };

it("admits a limited number at once, and one more per release, counted once", async () => {
  const take = createRenderSlots({ ...BOUNDS, waitMs: 10_000 });
  const leave = await take(from("a"));
  const leaveToo = await take(from("a"));
  const order: string[] = [];
  const third = take(from("b")).then(() => order.push("third"));
  const fourth = take(from("c")).then(() => order.push("fourth"));
  leave();
  leave();
  await third;
  expect(order).toEqual(["third"]);
  leaveToo();
  await fourth;
  expect(order).toEqual(["third", "fourth"]);
});

it("refuses a client that waits too often, and every client when too many wait", async () => {
  const take = createRenderSlots(BOUNDS);
  await Promise.all([take(from("x")), take(from("x"))]);
  const waiting = [take(from("a")), take(from("a")), take(from("b"))].map((turn) =>
    turn.catch((error) => error.condition),
  );
  await expect(take(from("a"))).rejects.toMatchObject({ condition: "busy", retryAfterSeconds: 5 });
  await expect(take(from("c"))).rejects.toMatchObject({ condition: "busy" });
  expect(await Promise.all(waiting)).toEqual(["busy", "busy", "busy"]);
});

it("admits a caller that comes after earlier ones gave up", async () => {
  const take = createRenderSlots({ ...BOUNDS, waitMs: 500 });
  const [leave] = await Promise.all([take(from("x")), take(from("x"))]);
  await expect(take(from("a"))).rejects.toMatchObject({ condition: "busy" });
  const next = take(from("a"));
  leave();
  await expect(next).resolves.toEqual(expect.any(Function));
});

it("leaves half of the CPU time to other work after renders that used it", async () => {
  const take = createRenderSlots({ ...BOUNDS, concurrency: 1, waitMs: 10_000 });
  const leave = await take(from("a"));
  const next = take(from("b"));
  await new Promise((resolve) => setTimeout(resolve, 1));
  const until = performance.now() + 50;
  while (performance.now() < until);
  await new Promise((resolve) => setTimeout(resolve, 1));
  const leftAt = performance.now();
  leave();
  await next;
  expect(performance.now() - leftAt).toBeGreaterThanOrEqual(45);
});

it("refuses a network whose addresses wait too often together", async () => {
  const take = createRenderSlots({ concurrency: 1, waitMs: 10_000, maxWaiting: 10, maxWaitingPerAddress: 1 });
  const of = (subscriber: string) => [
    { block: subscriber, factor: 1 },
    { block: "site", factor: 2 },
  ];
  const leave = await take(of("a"));
  const waiting = [take(of("a")), take(of("b"))];
  await expect(take(of("c"))).rejects.toMatchObject({ condition: "busy" });
  leave();
  for (const turn of waiting) (await turn)();
});
