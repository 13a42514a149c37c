import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { listFiles } from "./source.fixture";

/** Disallowed wordings with their replacements. */
const OTHERWISE: readonly (readonly [said: RegExp, instead: string])[] = [
  [/hati ya safari/i, "hati ya usafirishaji"],
  [/faili lako/i, "faili yako"],
  // `saa` is a time of day, `masaa` a number of hours.
  [/\bsaa (?:\$\{|[2-9]|\d{2})/i, "masaa"],
];
const CLOCK = /mfumo wa saa 24/;

const lines = listFiles(
  "components/**/*.ts",
  "components/**/*.tsx",
  "app/**/*.tsx",
  "lib/**/*.ts",
  "content/docs/sw/*.md",
)
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .flatMap((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      .map((line, at) => ({ place: `${path}:${at + 1}`, line })),
  );

it.each(OTHERWISE)("no Swahili text uses %s instead of %s", (said) => {
  expect(lines.length).toBeGreaterThan(10_000);
  const found = lines.filter(
    ({ line }) => said.test(line) && !CLOCK.test(line) && !/^\s*(?:\*|\/[/*])/.test(line),
  );
  expect(found.map(({ place }) => place)).toEqual([]);
});
