import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import { expect, it, test } from "vitest";
import { type ParsedMarkdown, parseMarkdown } from "./parse-markdown";

const parse = async (text: string): Promise<ParsedMarkdown> => JSON.parse(await parseMarkdown(text));
const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;

it.each([
  ["bash", 'curl "https://x" -H "X-API-Key: $TUMA_KEY"', "text", "$TUMA_KEY"],
  ["bash", "export TUMA_KEY=tuma_test_…", "text", "tuma_test_…"],
  ["js", 'const headers = { "X-API-Key": process.env.TUMA_KEY };', "value", "process.env.TUMA_KEY"],
  ["php", '<?php\n$a = ["X-API-Key: " . getenv("TUMA_KEY")];', "value", 'getenv("TUMA_KEY")'],
  ["python", 'headers={"X-API-Key": os.environ["TUMA_KEY"]}', "value", 'os.environ["TUMA_KEY"]'],
])("%s: where %s reads the key is marked, and no letter is lost", async (language, code, key, place) => {
  const { tree } = await parse(fence(language, code));
  const html = htmlOf(tree);
  const [, ...marked] = html.split(/<span[^>]* data-own-key=/);
  expect(marked).toHaveLength(1);
  expect(marked[0]).toMatch(new RegExp(`^"${key}"`));
  expect(wordsOf(`<span x=${marked[0]}`).startsWith(place)).toBe(true);
  expect(wordsOf(html)).toBe(code);
});

test("strings and names are told apart by classes", async () => {
  const { tree } = await parse(fence("json", '{ "a": "b" }'));
  const strings = [...htmlOf(tree).matchAll(/class="code-string[^"]*">(.*?)<\/span>/g)];
  expect(strings.map(([, shown]) => wordsOf(shown!)).join("")).toContain('"b"');
});

test("sections have the anchors of the text", async () => {
  const { tree, toc } = await parse("## Verify [#check]\n\nText.");
  expect(toc).toEqual([{ title: "Verify", url: "#check", depth: 2 }]);
  const ids = elements(tree, ({ properties }) => properties.id !== undefined);
  expect(ids.map(({ tagName, properties }) => [tagName, properties.id])).toEqual([["h2", "check"]]);
});

test("a fence of the language try is the panel of its operation", async () => {
  const { tree } = await parse(fence("try open", "quoteRates"));
  expect(tree.children).toMatchObject([
    { tagName: "TryIt", properties: { operation: "quoteRates", open: "open" } },
  ]);
});

function elements(tree: Root, isWanted: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  visit(tree, "element", (element) => {
    if (isWanted(element)) found.push(element);
  });
  return found;
}

function htmlOf(tree: Root): string {
  return elements(tree, ({ tagName }) => tagName === "code")
    .map(({ properties }) => String(properties.html))
    .join("");
}

function wordsOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, "")
    .replaceAll("&#x3C;", "<")
    .replaceAll("&#x26;", "&")
    .replaceAll("&quot;", '"');
}
