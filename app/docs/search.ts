import type { StructuredData } from "fumadocs-core/mdx-plugins/remark-structure";
import { createSearchAPI, type SearchAPI } from "fumadocs-core/search/server";
import type { Locale } from "@/lib/core/locale";
import { registry } from "@/lib/platform/registry";
import { type DocsFacts, docsFacts } from "./facts";
import { listPages, translationOf, writePage } from "./source";

const TYPED_MAX = 100;

/** Searches the pages of a language. Untranslated English pages are part of every language. */
export async function searchDocs(typed: string, locale: Locale, limit: number) {
  const facts = await docsFacts();
  registry.docsSearch ??= createSearch(facts);
  const search = registry.docsSearch as SearchAPI;
  return search.search(typed.slice(0, TYPED_MAX), { tag: locale, limit });
}

/** Called on the first search instead of at start-up, because building the index takes half a second. */
function createSearch(facts: DocsFacts): SearchAPI {
  const indexes = listPages().map((page) => ({
    ...{ id: page.url, url: page.url, title: page.data.title, description: page.data.description },
    tag: translationOf(page) ? [page.locale!] : ["en", "sw"],
    structuredData: splitMarkdown(writePage(page, facts)),
  }));
  return createSearchAPI("advanced", { indexes, language: "english" });
}

const HEADING = /^#{2,4} (.+) \[#([\w.-]+)\]$/;

/** Splits a page into headings with an anchor, and paragraphs, list items and table rows without code blocks. */
export function splitMarkdown(text: string): StructuredData {
  const data: StructuredData = { headings: [], contents: [] };
  let heading: string | undefined;
  for (const block of text.replace(/^```[\s\S]*?^```/gm, "").split(/\n(?=[-*|]|\d+\. |#|\n)/)) {
    const content = block.replace(/\s+/g, " ").trim();
    const [, title, id] = HEADING.exec(content) ?? [];
    if (title && id) {
      heading = id;
      data.headings.push({ id, content: title });
    } else if (/\w/.test(content)) data.contents.push({ heading, content });
  }
  return data;
}
