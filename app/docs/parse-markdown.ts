import { rehypeCode, remarkCodeTab, remarkGfm, remarkHeading } from "fumadocs-core/mdx-plugins";
import type { TOCItemType } from "fumadocs-core/toc";
import type { Element, Root } from "hast";
import { toHtml } from "hast-util-to-html";
import { remark } from "remark";
import remarkRehype, { defaultHandlers, type Options } from "remark-rehype";
import { createCssVariablesTheme, type ShikiTransformer } from "shiki/core";
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
};

type Attribute = Record<"name" | "value", string>;

/** Replaces a code block of the language `try` with the try-it panel. The block contains the operation id. */
const handlers: Options["handlers"] = {
  mdxJsxFlowElement(state, { name, attributes, children }) {
    const pairs = (attributes as Attribute[]).map(({ name: key, value }) => [key, value ?? true] as const);
    const properties = Object.fromEntries(pairs);
    return { type: "element", tagName: name, properties, children: state.all({ type: "root", children }) };
  },
  code(state, node) {
    if (node.lang !== "try") return defaultHandlers.code(state, node);
    const properties = { operation: node.value, open: node.meta ?? "" };
    return { type: "element", tagName: "TryIt", properties, children: [] };
  },
};

/** Numbers code blocks for their labels. Stores highlighted code as one HTML string, for performance. */
function rehypeCodeBlocks() {
  return (tree: Root) => {
    let number = 0;
    visit(tree, "element", ({ tagName, properties, children: [code] }: Element) => {
      if (tagName !== "pre" || code?.type !== "element") return;
      properties.number = ++number;
      code.properties.html = toHtml(code.children);
      code.children = [];
    });
  };
}

const processor = remark()
  .use([remarkGfm, remarkHeading, remarkCodeTab])
  .use(remarkRehype, { handlers })
  .use(rehypeCode, {
    engine: "oniguruma",
    themes: { light: THEME },
    icon: false,
    transformers: [transformer],
  })
  .use(rehypeCodeBlocks);
