import { expect, it } from "vitest";
import { guidePage } from "@/components/docs/guides";
import { DEFAULT_SETTINGS } from "@/lib/core/pricing/settings";
import { factsWith, readGuides } from "./facts";

const facts = factsWith(DEFAULT_SETTINGS, "", "https://tuma.example.co.tz");
const translated = Object.keys(readGuides()).filter((path) => path.startsWith("/docs/sw"));

it.each(translated)("%s has the sections, lists, limits and blocks of the English guide", (path) => {
  const [swahili, english] = [path, path.replace("/docs/sw", "/docs")].map((each) => {
    const { sections } = guidePage(facts, each);
    return sections.map(({ id, blocks }) => ({ id, blocks: blocks.map(shapeOf) }));
  });
  expect(swahili).toEqual(english);
  const [words, original] = [path, path.replace("/docs/sw", "/docs")].map((each) => readGuides()[each]!);
  expect(namesIn(words!)).toEqual(namesIn(original!));
  expect(original).not.toMatch(/\bof this moment\b|\bthe one of now\b/i);
  const sentences = original!.split("\n").filter((line) => /[a-z]{2,} [a-z]{2,} [a-z]{2,}/.test(line));
  expect(sentences.length).toBeGreaterThan(5);
  expect(sentences.filter((line) => words!.split("\n").includes(line))).toEqual([]);
});

/** Structure of a block without its text. */
function shapeOf(block: string | object): string {
  if (typeof block === "string") return "text";
  return "list" in block ? `list of ${(block.list as string[]).length}` : Object.keys(block).sort().join();
}

function namesIn(text: string): string[] {
  return [...text.replace(/\{#[\w-]+\}|`[^`]*`|\[[^\]]*\]/g, "").matchAll(/\{+[\w ]+\}+/g)]
    .map(([name]) => name)
    .sort();
}
