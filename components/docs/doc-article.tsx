import { Fragment } from "react";
import { DocBlock } from "./doc-block";
import { DOCS_LABELS } from "./labels";
import { inline } from "./markdown";
import type { DocPage, DocSection } from "./page";
import { FOLD, PROSE } from "./prose";

interface DocArticleProps {
  page: DocPage;
  sandboxPath: string;
}

export function DocArticle({ page, sandboxPath }: DocArticleProps) {
  const { title, isName, lead, locale, other, intro = [], sections } = page;
  const labels = DOCS_LABELS[locale].page;
  const context = { page, sandboxPath };
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] content-start gap-x-10 xl:grid-cols-[minmax(0,1fr)_12rem]">
      <header className="xl:col-span-2">
        <h1 className="text-balance break-words font-semibold text-3xl tracking-tight">
          {isName ? <NameTitle name={title} /> : title}
        </h1>
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
        {intro.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks never change places.
          <DocBlock key={index} block={block} {...context} />
        ))}
        {sections.map((section) => (
          <section key={section.id}>
            <h2 id={section.id} className="scroll-mt-6">
              {inline(section.title)}
            </h2>
            {section.blocks.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks never change places.
              <DocBlock key={index} block={block} {...context} />
            ))}
          </section>
        ))}
      </div>
      {hasForm(page) && <script type="module" src="/docs-try.js" />}
    </article>
  );
}

function NameTitle({ name }: { name: string }) {
  return (
    <code className="text-xl sm:text-2xl">
      {name.split(/(?<=[_.])/).map((word) => (
        <Fragment key={word}>
          {word}
          <wbr />
        </Fragment>
      ))}
    </code>
  );
}

function hasForm({ sections }: DocPage): boolean {
  return sections.some(({ blocks }) => blocks.some((block) => typeof block === "object" && "tryIt" in block));
}

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
