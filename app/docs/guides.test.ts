import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const GUIDES = readdirSync("content/docs/sw", { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".md"),
);
const read = (locale: string, name: string) => readFileSync(`content/docs/${locale}/${name}`, "utf8");

it.each(GUIDES)("sw/%s has the sections, lists, limits and blocks of the English guide", (name) => {
  const [swahili, english] = [read("sw", name), read("en", name)];
  expect(shapeOf(swahili)).toEqual(shapeOf(english));
  const sentences = english.split("\n").filter((line) => /[a-z]{2,} [a-z]{2,} [a-z]{2,}/.test(line));
  expect(sentences.length).toBeGreaterThan(5);
  expect(sentences.filter((line) => swahili.split("\n").includes(line))).toEqual([]);
});

/** Returns the kind, anchor and placeholders of each line, which both languages must have in common. */
function shapeOf(text: string): string[] {
  return text
    .replace(/^```(\w+).*\n[\s\S]*?^```$/gm, "fence $1")
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const kind = /^(?:#+|-|\||fence \w+|---$|\w+:)/.exec(line)?.[0] ?? "text";
      const anchor = /\[#[\w-]+\]$/.exec(line)?.[0] ?? "";
      const names = line.match(/\{\{ [\w.| ]+|\{% render "\w+"(?:, \w+: [\w."-]+)?|\{\w+\}/g)?.sort() ?? [];
      return [kind, anchor, ...names, kind === "|" ? line.split("|").length : ""].join(" ");
    });
}
