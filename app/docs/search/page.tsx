import { flattenTree } from "fumadocs-core/page-tree";
import { DocsBody, DocsDescription, DocsPage, DocsTitle } from "fumadocs-ui/layouts/notebook/page";
import type { Metadata } from "next";
import { getLocale } from "@/app/page-choices";
import { DOCS_LABELS } from "@/components/docs/labels";
import { SearchForm } from "@/components/docs/search-form";
import { searchDocs } from "../search";
import { source } from "../source";

export async function generateMetadata(): Promise<Metadata> {
  return { title: DOCS_LABELS[await getLocale()].search.title, robots: { index: false } };
}

interface Props {
  searchParams: Promise<{ q?: string | string[] }>;
}

/** Search results for browsers without scripts and for links. Lists all pages when the query is empty. */
export default async function Search({ searchParams }: Props) {
  const { q } = await searchParams;
  const typed = String([q].flat().at(0) ?? "");
  const locale = await getLocale();
  const labels = DOCS_LABELS[locale].search;
  const found = typed
    ? await searchDocs(typed, locale, 60)
    : flattenTree(source.getPageTree(locale).children).map(({ name, url }) => ({
        ...{ id: url, url, type: "page", content: String(name) },
      }));
  const pages = found.filter(({ type }) => type === "page").length;
  return (
    <DocsPage footer={{ enabled: false }} breadcrumb={{ enabled: false }}>
      <DocsTitle className="wrap-anywhere">{typed ? `${labels.title}: ${typed}` : labels.title}</DocsTitle>
      <DocsDescription className="mb-0">{labels.lead}</DocsDescription>
      {/* Without scripts the layout shows the form. */}
      <div className="[@media(scripting:none)]:hidden">
        <SearchForm locale={locale} typed={typed} />
      </div>
      <DocsBody>
        {typed && <p role="status">{found.length === 0 ? labels.none : labels.found(pages)}</p>}
        <ul>
          {found.map(({ id, url, content, type }) => (
            <li key={id} className={type === "page" ? "font-medium" : "ml-4 text-sm"}>
              <a href={url} className="inline-flex min-h-11 items-center wrap-anywhere">
                {content.replace(/<\/?mark>|[`*]/g, "")}
              </a>
            </li>
          ))}
        </ul>
      </DocsBody>
    </DocsPage>
  );
}
