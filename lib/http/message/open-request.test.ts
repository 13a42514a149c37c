import { expect, it } from "vitest";
import { parseQuery } from "./open-request";

it.each([
  ["", {}, []],
  ["?", {}, []],
  ["?a=1&b=2", { a: "1", b: "2" }, []],
  ["?a=1&a=1", { a: "1" }, []],
  ["?a=1&a=%31", { a: "1" }, []],
  ["?a=1&b=3&a=2&a=1", { a: "1", b: "3" }, ["a"]],
  ["?a&a=", { a: "" }, []],
  ["?a&a=1", { a: "" }, ["a"]],
])("%s", (search, values, doubled) => {
  expect(parseQuery(search)).toEqual({ values, doubled });
});

it("a name with a meaning in JavaScript is an ordinary name", () => {
  const { values } = parseQuery("?__proto__=1&constructor=2");
  expect(Object.keys(values)).toEqual(["__proto__", "constructor"]);
});
