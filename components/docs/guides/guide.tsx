import type { ReactNode } from "react";
import type { Locale } from "@/lib/core/locale";
import { DocPage } from "../doc-page";
import { inline } from "../inline";
import type { GuideText } from "./guide-text";

interface GuideProps<Id extends string> {
  text: GuideText<Id>;
  locale?: Locale;
  other?: string;
  /** What a section shows under its words: calls, tables, code. */
  shows?: Partial<Record<Id, ReactNode>>;
}

/** A guide: its words by section, and what each section shows. */
export function Guide<Id extends string>({ text, locale = "en", other, shows = {} }: GuideProps<Id>) {
  const sections = Object.entries(text.sections) as [Id, GuideText["sections"][string]][];
  return (
    <DocPage
      title={text.title}
      lead={text.lead}
      locale={locale}
      {...(other && { other })}
      sections={sections.map(([id, section]) => ({
        id,
        title: section.title,
        body: (
          <>
            {section.text.map((paragraph) => (
              <p key={paragraph}>{inline(paragraph)}</p>
            ))}
            {section.list.length > 0 && (
              <ul>
                {section.list.map((item) => (
                  <li key={item}>{inline(item)}</li>
                ))}
              </ul>
            )}
            {shows[id] && <div className="space-y-3">{shows[id]}</div>}
          </>
        ),
      }))}
    />
  );
}
