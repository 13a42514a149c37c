import type { ReactNode } from "react";
import { useLabels } from "#locale";
import { classNames } from "@/components/ui/class-names";
import { SNIPPET_LANGUAGES, type SnippetLanguage } from "@/lib/core/api-document/snippets";
import { SITE_LABELS } from "./labels";

/** Browsers without `:has` show all languages. */
const HIDDEN: Record<SnippetLanguage, string> = {
  curl: "group-has-[input[value='curl']:not(:checked)]/code:hidden",
  "Node.js": "group-has-[input[value='Node.js']:not(:checked)]/code:hidden",
  PHP: "group-has-[input[value='PHP']:not(:checked)]/code:hidden",
  Python: "group-has-[input[value='Python']:not(:checked)]/code:hidden",
};

const CODE =
  "[&_pre]:max-h-[20rem] [&_pre]:overflow-auto [&_pre]:px-5 [&_pre]:py-4 [&_pre]:text-[0.8125rem] [&_pre]:leading-relaxed";

interface CodeTabsProps {
  title: string;
  /** Highlighted code by language, each a `<pre>`. */
  snippets: Record<SnippetLanguage, ReactNode>;
  /** Part of the answer to the call. */
  answer: string;
}

/** Tabs that work without scripts. */
export function CodeTabs({ title, snippets, answer }: CodeTabsProps) {
  const labels = useLabels(SITE_LABELS).code;
  return (
    <figure className="group/code overflow-hidden rounded-xl bg-sheet">
      <figcaption className="border-line border-b">
        <p className="px-5 pt-3.5 font-medium text-muted text-xs">{title}</p>
        <fieldset className="flex flex-wrap gap-1 px-3 pb-1">
          <legend className="sr-only">{labels.language}</legend>
          {SNIPPET_LANGUAGES.map((language, index) => (
            <label
              key={language}
              className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-lg px-2.5 font-medium text-muted text-sm hover:text-ink has-checked:bg-hover has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-act"
            >
              <input
                type="radio"
                name="code-language"
                value={language}
                defaultChecked={index === 0}
                className="sr-only"
              />
              <span>{language}</span>
            </label>
          ))}
          <CopyCode labels={labels} />
        </fieldset>
      </figcaption>
      {SNIPPET_LANGUAGES.map((language) => (
        <div key={language} className={classNames(CODE, HIDDEN[language])}>
          {snippets[language]}
        </div>
      ))}
      <div className={classNames(CODE, "border-line border-t")}>
        <p className="px-5 pt-3.5 font-medium text-muted text-xs">{labels.answer}</p>
        <pre className="text-good">{answer}</pre>
      </div>
    </figure>
  );
}

/** Hidden until `public/site.js` adds its handler. */
function CopyCode({ labels }: { labels: { copy: string; copied: string } }) {
  return (
    <button
      type="button"
      hidden
      data-copy={labels.copied}
      className="ml-auto inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-lg px-2 font-medium text-muted text-xs hover:text-ink sm:px-3"
    >
      <span aria-live="polite">{labels.copy}</span>
    </button>
  );
}
