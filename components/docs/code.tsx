import { classNames } from "@/components/ui/class-names";
import type { Locale } from "@/lib/core/locale";
import { type CodeKind, type CodePiece, highlight, splitAtKey } from "./highlight";
import { DOCS_LABELS, type DocsLabels } from "./labels";
import { inline } from "./markdown";
import { type CallSnippets, SNIPPET_LANGUAGES, type SnippetLanguage } from "./snippets";

interface CodeFigureProps {
  title: string;
  language: string;
  code: string;
  labels?: DocsLabels["code"];
}

export function CodeFigure({ title, language, code, labels = DOCS_LABELS.en.code }: CodeFigureProps) {
  return (
    <figure data-code className="overflow-hidden rounded-lg border border-line bg-surface">
      <figcaption className="flex min-h-11 items-center border-b border-line bg-sunken pl-4 font-medium text-muted text-xs">
        {title}
        <CopyCode labels={labels} />
      </figcaption>
      <Code code={code} language={language} />
    </figure>
  );
}

/** Classes that hide the languages that are not selected. Browsers without `:has` show all languages. */
const HIDDEN: Record<SnippetLanguage, string> = {
  curl: "group-has-[input[value='curl']:not(:checked)]/code:hidden",
  "Node.js": "group-has-[input[value='Node.js']:not(:checked)]/code:hidden",
  PHP: "group-has-[input[value='PHP']:not(:checked)]/code:hidden",
  Python: "group-has-[input[value='Python']:not(:checked)]/code:hidden",
};

interface CodeTabsProps {
  id: string;
  title: string;
  snippets: Partial<CallSnippets>;
  labels?: DocsLabels["code"];
}

/** Renders tabs that work without scripts. `public/docs.js` selects the same language in all tabs of the page. */
export function CodeTabs({ id, title, snippets, labels = DOCS_LABELS.en.code }: CodeTabsProps) {
  const languages = SNIPPET_LANGUAGES.filter((language) => snippets[language] !== undefined);
  return (
    <figure
      data-code
      className="group/code [figure+&]:mt-8! overflow-hidden rounded-lg border border-line bg-surface"
    >
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

/** Hidden until `public/docs.js` adds the click handler. */
export function CopyCode({ labels }: { labels: DocsLabels["code"] }) {
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

const LOOKS: Partial<Record<CodeKind, string>> = {
  name: "text-accent",
  string: "text-success",
  value: "text-warning",
  comment: "text-muted italic",
  word: "font-semibold",
};

export function Code({ code, language }: { code: string; language: string }) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="max-h-[32rem] overflow-auto px-4 py-3 font-mono text-[0.8125rem] leading-relaxed"
    >
      <code>
        {splitAtKey(highlight(code, language)).map(({ key, pieces }, index) =>
          key === null ? (
            pieces.map(coloured)
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts never change places.
            <span key={index} data-own-key={key}>
              {pieces.map(coloured)}
            </span>
          ),
        )}
      </code>
    </pre>
  );
}

function coloured({ kind, text }: CodePiece, index: number) {
  const look = LOOKS[kind];
  if (!look) return text;
  return (
    <span key={index} className={look}>
      {text}
    </span>
  );
}

/** Tells the reader that the examples contain the reader's key. `public/docs.js` shows the notice. */
export function OwnKeyNotice({ locale }: { locale: Locale }) {
  const { said, forget } = DOCS_LABELS[locale].ownKey;
  return (
    <div
      hidden
      data-own-key-notice
      className="mb-6 flex max-w-3xl flex-wrap items-center gap-x-4 rounded-lg border border-line bg-surface px-4 py-1.5 text-sm [&[hidden]]:hidden"
    >
      <p className="min-w-0 flex-1 basis-60">{inline(said)}</p>
      <button type="button" className="min-h-11 font-medium text-accent underline underline-offset-4">
        {forget}
      </button>
    </div>
  );
}
