import { expect, it } from "vitest";
import { LruCache } from "./lru-cache";

it("keeps what was used last, no more than its bound, and nothing longer than its life", () => {
  let now = 0;
  const recent = new LruCache<number | null>(2, 1000, () => now);
  recent.set("a", 1);
  recent.set("b", null);
  expect(recent.get("a")).toBe(1);
  recent.set("c", 3);
  expect([recent.get("a"), recent.get("b"), recent.get("c")]).toEqual([1, undefined, 3]);
  now = 1000;
  expect([recent.get("a"), recent.get("c")]).toEqual([undefined, undefined]);
});
