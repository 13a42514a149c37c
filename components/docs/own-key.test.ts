import { expect, it } from "vitest";
import { highlight, splitAtKey } from "./highlight";

const keysIn = (code: string, language: string) =>
  splitAtKey(highlight(code, language))
    .filter(({ key }) => key !== null)
    .map(({ key, pieces }) => [key, pieces.map(({ text }) => text).join("")]);

it.each([
  ["curl", 'curl "https://x" -H "X-API-Key: $TUMA_KEY"', "text", "$TUMA_KEY"],
  ["curl", "export TUMA_KEY=tuma_test_…", "text", "tuma_test_…"],
  ["Node.js", 'headers: { "X-API-Key": process.env.TUMA_KEY }', "value", "process.env.TUMA_KEY"],
  ["PHP", '<?php\n["X-API-Key: " . getenv("TUMA_KEY")]', "value", 'getenv("TUMA_KEY")'],
  ["Python", 'headers={"X-API-Key": os.environ["TUMA_KEY"]}', "value", 'os.environ["TUMA_KEY"]'],
])("%s: where %s reads the key is found, however it is coloured", (language, code, key, place) => {
  expect(keysIn(code, language)).toEqual([[key, place]]);
  const all = splitAtKey(highlight(code, language)).flatMap(({ pieces }) => pieces);
  expect(all.map(({ text }) => text).join("")).toBe(code);
});

it("code without a key is one part", () => {
  expect(splitAtKey(highlight("print(1)", "Python"))).toHaveLength(1);
});
