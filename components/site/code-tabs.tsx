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
  "[&_pre]:max-h-[32rem] [&_pre]:overflow-auto [&_pre]:px-4 [&_pre]:py-3 [&_pre]:text-[0.8125rem] [&_pre]:leading-relaxed";

interface CodeTabsProps {
  title: string;
  /** Highlighted code by language, each a `<pre>`. */
  snippets: Record<SnippetLanguage, ReactNode>;
}

/** Tabs that work without scripts. */
export function CodeTabs({ title, snippets }: CodeTabsProps) {
  const labels = useLabels(SITE_LABELS).code;
  return (
    <figure className="group/code overflow-hidden rounded-lg border border-line bg-sheet">
      <figcaption className="border-b border-line bg-sunken">
        <p className="px-4 pt-2.5 font-medium text-muted text-xs">{title}</p>
        <fieldset className="flex flex-wrap px-2">
          <legend className="sr-only">{labels.language}</legend>
          {SNIPPET_LANGUAGES.map((language, index) => (
            <label
              key={language}
              className="-mb-px inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center border-b-2 border-transparent px-2 text-muted text-sm hover:text-ink has-checked:border-act has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-act"
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
