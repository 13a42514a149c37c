import { expect, test } from "vitest";
import { type CodeKind, highlight } from "./highlight";

const of = (kind: CodeKind, code: string, language: string) =>
  highlight(code, language)
    .filter((piece) => piece.kind === kind)
    .map(({ text }) => text);

test.each(["curl", "Node.js", "PHP", "Python", "JSON", "HTTP", "none"])(
  "%s keeps every letter",
  (language) => {
    const code = `<?php # x\nfetch("a", { b: 1 }); // it's\n{"a": [1, null]} $TUMA_KEY 'x'`;
    expect(
      highlight(code, language)
        .map(({ text }) => text)
        .join(""),
    ).toBe(code);
  },
);

test("strings, numbers, names and comments are told apart", () => {
  expect(of("string", '{ "a": "b" }', "JSON")).toEqual(['"b"']);
  expect(of("name", '{ "a": "b" }', "JSON")).toEqual(['"a"']);
  expect(of("value", "f(12, True)", "Python")).toEqual(["12", "True"]);
  expect(of("comment", "$a = 1; // one", "PHP")).toEqual(["// one"]);
  expect(of("word", "import json", "Python")).toEqual(["import"]);
});
