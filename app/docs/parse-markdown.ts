import { createShikiFactory } from "fumadocs-core/highlight/shiki";
import { remarkCodeTab, remarkGfm, remarkHeading } from "fumadocs-core/mdx-plugins";
import { createRehypeCode, rehypeCodeDefaultOptions } from "fumadocs-core/mdx-plugins/rehype-code.core";
import type { TOCItemType } from "fumadocs-core/toc";
import type { Element, ElementContent, Root } from "hast";
import { toHtml } from "hast-util-to-html";
import type { Code, Root as MarkdownRoot } from "mdast";
import { remark } from "remark";
import remarkRehype from "remark-rehype";
import { createBundledHighlighter, createCssVariablesTheme, type ShikiTransformer } from "shiki/core";
import { createOnigurumaEngine } from "shiki/engine/oniguruma";
import { visit } from "unist-util-visit";
import { VFile } from "vfile";

export interface ParsedMarkdown {
  tree: Root;
  toc: TOCItemType[];
}

/** Returns ParsedMarkdown as JSON. Runs in a thread, because loading a grammar takes half a second. */
export async function parseMarkdown(text: string): Promise<string> {
  const file = new VFile(text);
  const tree = (await processor.run(processor.parse(file), file)) as Root;
  const toc = (file.data.toc as TOCItemType[]).filter(({ depth }) => depth === 2);
  return JSON.stringify({ tree, toc } satisfies ParsedMarkdown);
}

/** The CSS classes `code-…` set the colours, so that light and dark themes share the same HTML. */
const THEME = createCssVariablesTheme({ name: "tuma", variablePrefix: "--code-" });
const createHighlighter = createBundledHighlighter({
  langs: {
    bash: () => import("shiki/langs/bash.mjs"),
    http: () => import("shiki/langs/http.mjs"),
    js: () => import("shiki/langs/javascript.mjs"),
    json: () => import("shiki/langs/json.mjs"),
    php: () => import("shiki/langs/php.mjs"),
    python: () => import("shiki/langs/python.mjs"),
  },
  themes: {},
  engine: () => createOnigurumaEngine(import("shiki/wasm")),
});
const highlighter = createShikiFactory({
  init: () => createHighlighter({ themes: [THEME], langs: [] }) as never,
});

/** Matches references to the API key in the code of every language. */
const KEY_PLACES =
  /\$TUMA_KEY|tuma_test_…|process\.env\.TUMA_KEY|getenv\("TUMA_KEY"\)|os\.environ\["TUMA_KEY"\]/g;

const transformer: ShikiTransformer = {
  name: "tuma",
  /** Marks each API key, so that the page can show the user's key instead. */
  preprocess(code, options) {
    options.decorations = [...code.matchAll(KEY_PLACES)].map(({ 0: place, index }) => ({
      start: index,
      end: index + place.length,
      properties: { "data-own-key": /[(.[]/.test(place) ? "value" : "text" },
    }));
  },
  span(node) {
    const kind = /--code-token-([\w-]+)/.exec(String(node.properties.style))?.[1];
    node.properties = kind ? { class: `code-${kind}` } : {};
  },
  pre(node) {
    for (const name of ["style", "class", "tabindex"]) delete node.properties[name];
  },
};

/** Replaces a code block of the language `try` with the try-it panel. The block contains the operation id. */
function remarkTryIt() {
  return (tree: MarkdownRoot) =>
    visit(tree, "code", (node: Code, index, parent) => {
      if (node.lang !== "try" || !parent || index === undefined) return;
      const attribute = (name: string, value: string) => ({ type: "mdxJsxAttribute", name, value });
      const attributes = [attribute("operation", node.value), attribute("open", node.meta ?? "")];
      const panel = { type: "mdxJsxFlowElement", name: "TryIt", attributes, children: [] };
      parent.children[index] = panel as never;
    });
}

/** Numbers code blocks for their labels. Stores highlighted code as one HTML string, for performance. */
function rehypeCodeBlocks() {
  return (tree: Root) => {
    let number = 0;
    visit(tree, "element", ({ tagName, properties, children: [code] }: Element) => {
      if (tagName !== "pre" || !code || !isElement(code)) return;
      properties.number = ++number;
      code.properties.html = toHtml(code.children);
      code.children = [];
    });
  };
}

function isElement(node: ElementContent): node is Element {
  return node.type === "element";
}

const processor = remark()
  .use([remarkGfm, remarkHeading, remarkTryIt, remarkCodeTab])
  .use(remarkRehype, { passThrough: ["mdxJsxFlowElement"] })
  .use(createRehypeCode(highlighter), {
    ...rehypeCodeDefaultOptions(),
    themes: { light: THEME },
    icon: false,
    transformers: [transformer],
  })
  .use(rehypeCodeBlocks);
