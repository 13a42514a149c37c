import { classNames } from "@/components/ui/class-names";
import { type CallSnippets, SNIPPET_LANGUAGES, type SnippetLanguage } from "../calls/snippets-of";
import { DOCS_LABELS, type DocsLabels } from "../labels";
import { Code } from "./code";
import { CopyCode } from "./copy-code";

/** Where a browser cannot tell which tab is chosen, all languages are shown. */
const HIDDEN: Record<SnippetLanguage, string> = {
  curl: "group-has-[input[value='curl']:not(:checked)]/code:hidden",
  "Node.js": "group-has-[input[value='Node.js']:not(:checked)]/code:hidden",
  PHP: "group-has-[input[value='PHP']:not(:checked)]/code:hidden",
  Python: "group-has-[input[value='Python']:not(:checked)]/code:hidden",
};

interface CodeTabsProps {
  /** Unique on its page. */
  id: string;
  title: string;
  snippets: Partial<CallSnippets>;
  labels?: DocsLabels["code"];
}

/** The same code in several languages, of which one is seen. The tabs work without scripts; with them all follow one. */
export function CodeTabs({ id, title, snippets, labels = DOCS_LABELS.en.code }: CodeTabsProps) {
  const languages = SNIPPET_LANGUAGES.filter((language) => snippets[language] !== undefined);
  return (
    <figure data-code className="group/code overflow-hidden rounded-lg border border-line bg-surface">
      <figcaption className="border-b border-line bg-sunken">
        <p className="px-4 pt-2.5 font-medium text-muted text-xs">{title}</p>
        <fieldset className="flex flex-wrap px-2">
          <legend className="sr-only">{labels.language}</legend>
          {languages.map((language, index) => (
            <label
              key={language}
              className="-mb-px inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center border-b-2 border-transparent px-2 text-muted text-sm hover:text-ink has-checked:border-accent has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={`${id}-language`}
                value={language}
                defaultChecked={index === 0}
                data-language
                className="sr-only"
              />
              {language}
            </label>
          ))}
          <CopyCode labels={labels} />
        </fieldset>
      </figcaption>
      {languages.map((language) => (
        <div key={language} className={classNames(HIDDEN[language])}>
          <Code code={snippets[language]!} language={language} />
        </div>
      ))}
    </figure>
  );
}
