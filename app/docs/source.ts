import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { frontmatter } from "fumadocs-core/content/md/frontmatter";
import { defineI18n } from "fumadocs-core/i18n";
import { loader, type StaticSource, type VirtualFile } from "fumadocs-core/source";
import type { Template } from "liquidjs";
import { DOCS_LABELS } from "@/components/docs/labels";
import { listEndpoints, operationTitle } from "@/lib/core/api-document/document";
import { CONDITIONS } from "@/lib/core/conditions";
import { LOCALES, type Locale } from "@/lib/core/locale";
import { apiDocument, type DocsFacts } from "./facts";
import { CONTENT, engine, fillTemplate } from "./templates";

interface Files {
  pageData: {
    title: string;
    description: string;
    /** Language of the text. The Swahili navigation also contains untranslated English pages. */
    locale: Locale;
    /** Filled per request, because the Markdown contains current settings. */
    template: Template[];
    /** Values for a template that is shared by several pages. */
    values?: object;
  };
  metaData: { title?: string; pages?: string[] };
}
type File = VirtualFile<Files>;

/** Reads the guides and the `meta.json` files, which define the order of the navigation. */
function contentFiles(locale: Locale): File[] {
  const names = readdirSync(join(CONTENT, locale), { recursive: true, encoding: "utf8" });
  return names.filter(extname).map((name): File => {
    const path = `${locale}/${name}`;
    const text = readFileSync(join(CONTENT, path), "utf8");
    if (name.endsWith(".json")) return { type: "meta", path, data: JSON.parse(text) };
    const { data, content } = frontmatter(text);
    const head = data as { title: string; description: string };
    return { type: "page", path, data: { ...head, locale, template: engine.parse(content) } };
  });
}

/** Generates the English pages of the endpoints, webhook events and error conditions. */
function generatedFiles(): File[] {
  const page = (name: string, path: string, title: string, description: string, values: object): File => ({
    type: "page",
    path: `en/${path}.md`,
    data: { title, description, locale: "en", template: engine.parseFileSync(name), values },
  });
  return [
    ...listEndpoints(apiDocument()).map(({ slug, operation: { operationId, summary, tags } }) => {
      const path = `reference/(${tags[0]})/${slug}`;
      return page("endpoint", path, operationTitle(operationId), `${summary}.`, { slug });
    }),
    ...Object.entries(apiDocument().webhooks).map(([kind, { post }]) =>
      page("event", `webhooks/${kind}`, kind, `${post.summary}.`, { kind }),
    ),
    ...Object.entries(CONDITIONS).map(([name, condition]) => {
      const description = `${condition.status}: ${condition.title}`;
      return page("error", `errors/${name}`, name, description, { name, ...condition });
    }),
  ];
}

/** Returns the navigation of each tag: the endpoints in the order of the OpenAPI document. */
function endpointMetas(locale: Locale): File[] {
  return apiDocument().tags.map(({ name }) => {
    const endpoints = listEndpoints(apiDocument()).filter(({ operation }) => operation.tags[0] === name);
    const title = DOCS_LABELS[locale].groups[name] ?? name;
    const path = `${locale}/reference/(${name})/meta.json`;
    return { type: "meta", path, data: { title, pages: endpoints.map(({ slug }) => slug) } };
  });
}

const swahili = contentFiles("sw");
const translated = new Set(
  swahili
    .filter(({ type }) => type === "page")
    .map(({ path }) => path.replace(/^sw\/|(?:\/?index)?\.md$/g, "")),
);

/** Links untranslated pages of the Swahili navigation to the English page. */
export const source = loader({
  baseUrl: "/docs",
  i18n: defineI18n({ defaultLanguage: "en", languages: [...LOCALES], parser: "dir" }),
  url: (slugs, locale) =>
    ["/docs", ...(locale === "sw" && translated.has(slugs.join("/")) ? ["sw"] : []), ...slugs].join("/"),
  pageTree: { noRef: true, transformers: [{ file: ({ description: _description, ...item }) => item }] },
  source: {
    files: [...contentFiles("en"), ...swahili, ...generatedFiles(), ...LOCALES.flatMap(endpointMetas)],
  } as StaticSource<Files>,
});
export type DocsPage = NonNullable<ReturnType<typeof source.getPage>>;

/** Returns the page at `/docs/…` (English) or `/docs/sw/…` (Swahili). */
export function findPage(path: readonly string[]): DocsPage | undefined {
  const [first, ...rest] = path;
  return first === "sw" ? source.getPage(rest, "sw") : source.getPage([...path], "en");
}

export function writePage({ data }: DocsPage, facts: DocsFacts): string {
  return fillTemplate(data.template, facts, data.locale, data.values);
}

/** Lists all English and all translated pages. Omits Swahili copies of untranslated pages. */
export function listPages(): DocsPage[] {
  return source.getPages().filter(({ locale, data }) => locale === data.locale);
}

/** Returns the URL of the translation, or undefined when the page is not translated. */
export function translationOf({ slugs, locale, url }: DocsPage): string | undefined {
  const other = source.getPage(slugs, locale === "sw" ? "en" : "sw")?.url;
  return other === url ? undefined : other;
}
