import type { ReactNode } from "react";
import type { Locale } from "@/lib/core/locale";
import { DOCS_LABELS } from "./labels";
import { PROSE } from "./prose";

export interface DocSection {
  id: string;
  title: string;
  body: ReactNode;
}

interface DocPageProps {
  title: ReactNode;
  lead: ReactNode;
  sections: readonly DocSection[];
  /** What stands before the first section. */
  intro?: ReactNode;
  locale?: Locale;
  /** The same page in the other language, where there is one. */
  other?: string;
}

/** A page of the documentation: its text, and beside it, or above it on a phone, what stands on it. */
export function DocPage({ title, lead, sections, intro, locale = "en", other }: DocPageProps) {
  const labels = DOCS_LABELS[locale].page;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] content-start gap-x-10 xl:grid-cols-[minmax(0,1fr)_12rem]">
      <header className="xl:col-span-2">
        <h1 className="text-balance break-words font-semibold text-3xl tracking-tight">{title}</h1>
        <p className="mt-3 max-w-3xl text-pretty text-lg text-muted">{lead}</p>
        {other && (
          <a
            href={other}
            lang={locale === "sw" ? "en" : "sw"}
            className="inline-flex min-h-11 items-center text-accent text-sm underline underline-offset-4"
          >
            {labels.other}
          </a>
        )}
      </header>
      {sections.length > 1 && <Contents title={labels.contents} sections={sections} />}
      <div className={`max-w-3xl xl:col-start-1 xl:row-start-2 ${PROSE}`}>
        {intro}
        {sections.map((section) => (
          <section key={section.id}>
            <h2 id={section.id} className="scroll-mt-6">
              {section.title}
            </h2>
            {section.body}
          </section>
        ))}
      </div>
    </article>
  );
}

/** Beside the text on a desk; folded above it on a phone, where the text comes first. */
function Contents({ title, sections }: { title: string; sections: readonly DocSection[] }) {
  return (
    <>
      <nav
        aria-label={title}
        className="text-sm max-xl:hidden xl:sticky xl:top-6 xl:col-start-2 xl:mt-8 xl:self-start"
      >
        <p className="font-medium text-xs">{title}</p>
        <ContentsList sections={sections} />
      </nav>
      <nav aria-label={title} className="mt-6 text-sm xl:hidden">
        <details className="rounded-lg border border-line bg-surface px-4">
          <summary className={FOLD}>{title}</summary>
          <ContentsList sections={sections} />
        </details>
      </nav>
    </>
  );
}

/** What opens a list on a phone. */
export const FOLD =
  "flex min-h-11 items-center gap-2 font-medium before:text-muted before:content-['▸'] [details[open]>&]:before:content-['▾']";

function ContentsList({ sections }: { sections: readonly DocSection[] }) {
  return (
    <ul>
      {sections.map((section) => (
        <li key={section.id}>
          <a href={`#${section.id}`} className="flex min-h-11 items-center text-muted hover:text-ink">
            {section.title}
          </a>
        </li>
      ))}
    </ul>
  );
}
