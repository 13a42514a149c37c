import { createSearchAPI, type SearchAPI } from "fumadocs-core/search/server";
import type { Locale } from "@/lib/core/locale";
import { registry } from "@/lib/platform/registry";
import { runInThread } from "@/lib/worker-threads/run-in-thread";
import { docsFacts } from "./facts";
import type { indexMarkdown } from "./parse-markdown";
import { markdownOf } from "./reference";
import { listPages, translationOf } from "./source";

const TYPED_MAX = 100;

/** Searches pages in the language, and English pages that are not translated. */
export async function searchDocs(typed: string, locale: Locale, limit: number) {
  registry.docsSearch ??= createSearch().catch((error) => {
    registry.docsSearch = undefined;
    throw error;
  });
  const search = (await registry.docsSearch) as SearchAPI;
  return search.search(typed.slice(0, TYPED_MAX), { tag: locale, limit });
}

/** The index is built at the first search, in a thread, because it takes seconds. */
async function createSearch(): Promise<SearchAPI> {
  const facts = await docsFacts();
  const pages = listPages();
  const texts = pages.map(({ data }) => markdownOf(data.write(facts)));
  const structures = await runInThread<typeof indexMarkdown>("indexMarkdown", texts);
  const indexes = pages.map((page, index) => ({
    ...{ id: page.url, url: page.url, title: page.data.title, description: page.data.description },
    tag: translationOf(page) ? [page.locale!] : ["en", "sw"],
    structuredData: structures[index]!,
  }));
  return createSearchAPI("advanced", { indexes, language: "english" });
}
