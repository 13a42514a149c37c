import {
  DocsBody,
  DocsDescription,
  DocsPage,
  DocsTitle,
  MarkdownCopyButton,
} from "fumadocs-ui/layouts/notebook/page";
import { TOCPopover } from "fumadocs-ui/layouts/notebook/page/slots/toc";
import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { respondNotFound } from "@/app/answer-not-found";
import { DOCS_LABELS } from "@/components/docs/labels";
import { OwnKey } from "@/components/docs/own-key";
import { otherLocale } from "@/lib/core/locale";
import { docsFacts } from "../facts";
import { renderMarkdown } from "../markdown";
import { findPage, translationOf, writePage } from "../source";

const UNKNOWN = {
  title: "Page not found",
  description:
    "The link may be incomplete, or the page has moved. Search above, or choose a page from the list.",
};
const LINK = "inline-flex min-h-11 items-center underline underline-offset-4";

interface Props {
  params: Promise<{ path?: string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title, description } = findPage((await params).path ?? [])?.data ?? UNKNOWN;
  return { title, description };
}

export default async function Docs({ params }: Props) {
  const { path = [] } = await params;
  const page = findPage(path);
  if (!page) {
    await respondNotFound();
    return (
      <DocsPage footer={{ enabled: false }}>
        <DocsTitle>{UNKNOWN.title}</DocsTitle>
        <DocsDescription>{UNKNOWN.description}</DocsDescription>
      </DocsPage>
    );
  }
  if (page.url !== ["/docs", ...path].join("/")) permanentRedirect(page.url);
  const { locale } = page.data;
  const labels = DOCS_LABELS[locale].page;
  // The text after the line is the code column.
  const [text = "", aside] = writePage(page, await docsFacts()).split("\n\n---\n\n");
  const { content, toc } = await renderMarkdown(text, locale);
  const translation = translationOf(page);
  const popover = (
    <nav aria-label={labels.contents} className="contents xl:hidden">
      <TOCPopover />
    </nav>
  );
  return (
    <DocsPage
      toc={toc}
      full={aside !== undefined}
      tableOfContent={{ container: { role: "navigation", "aria-label": labels.contents } }}
      tableOfContentPopover={{ component: popover }}
    >
      <DocsTitle className="wrap-anywhere text-balance">{page.data.title}</DocsTitle>
      <DocsDescription className="mb-0 text-pretty">{page.data.description}</DocsDescription>
      <div className="flex flex-wrap items-center gap-3 border-line border-b pb-4 text-sm">
        <MarkdownCopyButton markdownUrl={`${page.url}.md`} />
        <a href={`${page.url}.md`} className={LINK}>
          {labels.markdown}
        </a>
        {translation && (
          <a href={translation} lang={otherLocale(locale)} className={LINK}>
            {labels.other}
          </a>
        )}
      </div>
      <OwnKey />
      <div className={aside === undefined ? "" : "grid grid-cols-1 gap-x-10 xl:grid-cols-2"}>
        {aside !== undefined && (
          <DocsBody className="min-w-0 xl:night-code xl:sticky xl:top-16 xl:col-start-2 xl:row-start-1 xl:max-h-[calc(100dvh-4rem)] xl:overflow-y-auto xl:rounded-2xl xl:px-6 xl:py-4">
            {(await renderMarkdown(aside, locale)).content}
          </DocsBody>
        )}
        <DocsBody className="min-w-0 xl:col-start-1 xl:row-start-1">{content}</DocsBody>
      </div>
    </DocsPage>
  );
}
