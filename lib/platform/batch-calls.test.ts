import { describe, expect, it } from "vitest";
import { batchCalls } from "./batch-calls";

const ITEMS = [1, 2, 3, 4, 5, 6];

function recording(options: { max: number; atOnce?: number }) {
  const batches: number[][] = [];
  const call = batchCalls(options, async (items: number[]) => {
    batches.push(items);
    return items.map((item) => item * 10);
  });
  return { batches, call };
}

describe("calls in one event-loop turn", () => {
  it("run as one batch, each with its own result", async () => {
    const { batches, call } = recording({ max: 10 });
    expect(await Promise.all(ITEMS.map(call))).toEqual([10, 20, 30, 40, 50, 60]);
    expect(batches).toEqual([ITEMS]);
  });

  it("are split at the maximum batch size", async () => {
    const { batches, call } = recording({ max: 4, atOnce: 1 });
    await Promise.all(ITEMS.map(call));
    expect(batches).toEqual([
      [1, 2, 3, 4],
      [5, 6],
    ]);
  });

  it("all fail when their batch fails, and the next batch runs", async () => {
    let fails = true;
    const call = batchCalls({ max: 10, atOnce: 1 }, async (items: number[]) => {
      if (fails) throw new Error("away");
      return items;
    });
    expect(await Promise.allSettled([1, 2].map(call))).toMatchObject([
      { status: "rejected" },
      { status: "rejected" },
    ]);
    fails = false;
    expect(await call(3)).toBe(3);
  });
});
