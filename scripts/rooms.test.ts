import { expect, test } from "vitest";
// @ts-expect-error: plain JavaScript, which runs before anything is installed that could compile
import { reportOn } from "./rooms.mjs";

test("rooms that import one way have an order", () => {
  const arrows = [
    ["a/one.ts", "b/two.ts"],
    ["a/other.ts", "b/two.ts"],
    ["b/two.ts", "c/three.ts"],
    ["a/one.ts", "a/other.ts"],
  ];
  expect(reportOn(arrows)).toEqual({ rooms: 3, between: 2, loops: [], pairs: 0, upward: 0 });
});

test("two rooms that import each other are a pair and have no order", () => {
  const arrows = [
    ["a/one.ts", "b/two.ts"],
    ["b/other.ts", "a/two.ts"],
  ];
  expect(reportOn(arrows)).toEqual({ rooms: 2, between: 2, loops: [["a", "b"]], pairs: 1, upward: 1 });
});

test("a ring of three rooms is no pair and has no order either", () => {
  const arrows = [
    ["a/one.ts", "b/two.ts"],
    ["b/two.ts", "c/three.ts"],
    ["c/three.ts", "a/four.ts"],
  ];
  expect(reportOn(arrows)).toMatchObject({ pairs: 0, upward: 1, loops: [["a", "b", "c"]] });
});
