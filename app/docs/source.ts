import { readdirSync } from "node:fs";
import { join } from "node:path";
import { frontmatter } from "fumadocs-core/content/md/frontmatter";
import { defineI18n } from "fumadocs-core/i18n";
import { loader, type StaticSource, type VirtualFile } from "fumadocs-core/source";
import { DOCS_LABELS } from "@/components/docs/labels";
import { listEndpoints, operationTitle } from "@/lib/core/api-document/document";
import { CONDITIONS, type Condition } from "@/lib/core/conditions";
import { LOCALES, type Locale } from "@/lib/core/locale";
import { apiDocument, CONTENT, type DocsFacts, readContent } from "./facts";
import { expandGuide } from "./guide-blocks";
import { conditionText, endpointText, eventText, type PageText } from "./reference";

/** `write` runs per request, because the Markdown contains current settings. */
interface DocsPageData {
  title: string;
  description: string;
  write(facts: DocsFacts): PageText;
}
interface Files {
  pageData: DocsPageData;
  metaData: { title?: string; pages?: string[] };
}
type File = VirtualFile<Files>;

/** Reads the guides and the `meta.json` files, which define the order of the navigation. */
function contentFiles(locale: Locale): File[] {
  const names = readdirSync(join(CONTENT, locale), { recursive: true, encoding: "utf8" });
  return names.flatMap((name): File[] => {
    const path = `${locale}/${name}`;
    if (name.endsWith(".json")) return [{ type: "meta", path, data: JSON.parse(readContent(path)) }];
    if (!name.endsWith(".md")) return [];
    const { data, content } = frontmatter(readContent(path));
    const write = (facts: DocsFacts) => ({ text: expandGuide(content, facts, locale) });
    return [{ type: "page", path, data: { ...(data as { title: string; description: string }), write } }];
  });
}

/** Generates the English pages of the endpoints, webhook events and error conditions. */
function generatedFiles(): File[] {
  const { webhooks } = apiDocument();
  const page = (path: string, title: string, description: string, write: DocsPageData["write"]): File => ({
    type: "page",
    path: `en/${path}.md`,
    data: { title, description, write },
  });
  return [
    ...listEndpoints(apiDocument()).map((entry) => {
      const { operationId, summary, tags } = entry.operation;
      const path = `reference/(${tags[0]})/${entry.slug}`;
      return page(path, operationTitle(operationId), `${summary}.`, (facts) => endpointText(entry, facts));
    }),
    ...Object.entries(webhooks).map(([kind, { post }]) =>
      page(`webhooks/${kind}`, kind, `${post.summary}.`, (facts) => eventText(kind, facts)),
    ),
    ...Object.entries(CONDITIONS).map(([name, { status, title }]) =>
      page(`errors/${name}`, name, `${status}: ${title}`, (facts) => conditionText(name as Condition, facts)),
    ),
  ];
}

/** Returns the navigation of the reference: endpoints by tag, in the order of the OpenAPI document. */
function referenceMetas(locale: Locale): File[] {
  const { nav, groups } = DOCS_LABELS[locale];
  const tags = apiDocument().tags.map(({ name }) => name);
  const meta = (path: string, title: string, pages: string[]): File => ({
    type: "meta",
    path: `${locale}/reference/${path}meta.json`,
    data: { title, pages },
  });
  return [
    meta("", nav.reference, [...tags.map((name) => `(${name})`), "objects"]),
    ...tags.map((name) => {
      const entries = listEndpoints(apiDocument()).filter(({ operation }) => operation.tags[0] === name);
      const pages = entries.map(({ slug }) => slug);
      return meta(`(${name})/`, groups[name] ?? name, pages);
    }),
  ];
}

const swahili = contentFiles("sw");
const translated = new Set(
  swahili
    .filter(({ type }) => type === "page")
    .map(({ path }) => path.replace(/^sw\/|(?:\/?index)?\.md$/g, "")),
);

/** In the Swahili navigation, untranslated pages have their English URL. */
export const source = loader({
  baseUrl: "/docs",
  i18n: defineI18n({ defaultLanguage: "en", languages: [...LOCALES], parser: "dir" }),
  url: (slugs, locale) =>
    ["/docs", ...(locale === "sw" && translated.has(slugs.join("/")) ? ["sw"] : []), ...slugs].join("/"),
  pageTree: { noRef: true, transformers: [{ file: ({ description: _description, ...item }) => item }] },
  source: {
    files: [...contentFiles("en"), ...swahili, ...generatedFiles(), ...LOCALES.flatMap(referenceMetas)],
  } as StaticSource<Files>,
});
export type DocsPage = NonNullable<ReturnType<typeof source.getPage>>;

/** Returns the page at `/docs/…` (English) or `/docs/sw/…` (Swahili). */
export function findPage(path: readonly string[]): DocsPage | undefined {
  const [first, ...rest] = path;
  return first === "sw" ? source.getPage(rest, "sw") : source.getPage([...path], "en");
}

/** Lists all English and all translated pages. Omits Swahili copies of untranslated pages. */
export function listPages(): DocsPage[] {
  return source.getPages().filter(({ url, locale }) => locale === "en" || url.startsWith("/docs/sw"));
}

/** Returns the URL of the translation, or undefined when the page is not translated. */
export function translationOf({ slugs, locale, url }: DocsPage): string | undefined {
  const other = source.getPage(slugs, locale === "sw" ? "en" : "sw")?.url;
  return other === url ? undefined : other;
}
