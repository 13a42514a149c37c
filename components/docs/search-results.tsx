import type { Locale } from "@/lib/core/locale";
import type { SearchEntry } from "@/public/docs-search.js";
import { DOCS_LABELS } from "./labels";
import { Prose } from "./prose";

interface SearchResultsProps {
  locale: Locale;
  typed: string;
  found: readonly SearchEntry[];
}

export function SearchResults({ locale, typed, found }: SearchResultsProps) {
  const { search } = DOCS_LABELS[locale];
  return (
    <div lang={locale}>
      <Prose title={typed ? `${search.title}: ${typed}` : search.title} lead={search.lead}>
        {typed && <p role="status">{found.length === 0 ? search.none : search.found(found.length)}</p>}
        <ul className="list-none! divide-y divide-line pl-0! [&_li+li]:mt-0!">
          {found.map(({ title, path, kind }) => (
            <li key={path}>
              <a href={path} className="flex min-h-11 flex-wrap items-center gap-x-4 py-2">
                <span className="break-all">{title}</span>
                <span className="text-muted text-sm">{kind}</span>
              </a>
            </li>
          ))}
        </ul>
      </Prose>
    </div>
  );
}
