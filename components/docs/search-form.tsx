import type { Locale } from "@/lib/core/locale";
import { DOCS_LABELS } from "./labels";

/** Search form that works without scripts. */
export function SearchForm({ locale, typed = "" }: { locale: Locale; typed?: string }) {
  const { search } = DOCS_LABELS[locale];
  return (
    <search>
      <form action="/docs/search" className="flex gap-2">
        {locale !== "en" && <input type="hidden" name="lang" value={locale} />}
        <input
          type="search"
          name="q"
          defaultValue={typed}
          aria-label={search.label}
          maxLength={100}
          className="min-h-11 w-full min-w-0 rounded-lg border border-edge bg-sheet px-3 text-base"
        />
        <button
          type="submit"
          className="min-h-11 shrink-0 whitespace-nowrap rounded-lg border border-edge bg-sheet px-4 text-sm"
        >
          {search.button}
        </button>
      </form>
    </search>
  );
}
