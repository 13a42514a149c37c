import type { Locale } from "@/lib/core/locale";
import { DOCS_LABELS } from "./labels";

const LIST = [
  "absolute inset-x-0 top-full z-20 mt-1 max-h-96 overflow-y-auto rounded-lg border border-line bg-surface shadow-lg",
  "[&_a]:flex [&_a]:min-h-11 [&_a]:flex-wrap [&_a]:items-center [&_a]:gap-x-3 [&_a]:px-4 [&_a]:py-2",
  "[&_a]:break-all [&_a]:text-sm [&_a:hover]:bg-sunken [&_a:focus]:bg-sunken",
  "[&_span]:ml-auto [&_span]:text-muted [&_span]:text-xs",
].join(" ");

/** Works without scripts. `public/docs.js` adds results while the user types. */
export function SearchForm({ locale, typed = "" }: { locale: Locale; typed?: string }) {
  const { search } = DOCS_LABELS[locale];
  return (
    <search>
      <form
        action="/docs/search"
        data-search="/docs/search-index.json"
        className="relative flex w-full max-w-xl gap-2"
      >
        {locale !== "en" && <input type="hidden" name="lang" value={locale} />}
        <input
          type="search"
          name="q"
          defaultValue={typed}
          aria-label={search.label}
          placeholder={search.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          className="min-h-11 w-full min-w-0 rounded-lg border border-line-strong bg-surface px-3 text-base"
        />
        <button
          type="submit"
          className="inline-flex min-h-11 items-center rounded-lg border border-line-strong/60 bg-surface px-4 font-medium text-sm hover:bg-sunken"
        >
          {search.button}
        </button>
        <ul hidden className={LIST} />
      </form>
    </search>
  );
}
