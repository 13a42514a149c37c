import type { Locale } from "@/lib/core/locale";
import { Wordmark } from "../brand/wordmark";
import { SITE_LABELS } from "./labels";

interface SiteHeaderProps {
  serviceName: string;
  locale: Locale;
  /** URL of the page in the other language. Undefined if the page has one URL for both languages. */
  other?: string;
}

/** Header of public pages. The header uses plain links, because these pages load no framework scripts. */
export function SiteHeader({ serviceName, locale, other }: SiteHeaderProps) {
  const labels = SITE_LABELS[locale];
  return (
    <header className="border-b border-line bg-sheet">
      <div className="mx-auto flex min-h-16 w-full max-w-7xl flex-wrap items-center gap-x-3 px-4 py-1 sm:gap-x-6 sm:px-6">
        <a
          href={`/?lang=${locale}`}
          aria-label={`${serviceName}, ${labels.home}`}
          className="inline-flex min-h-11 items-center"
        >
          <Wordmark name={serviceName} />
        </a>
        <nav aria-label={labels.main} className="ml-auto flex flex-wrap items-center text-sm sm:gap-1">
          <a href={locale === "sw" ? "/docs/sw" : "/docs"} className={LINK}>
            {labels.docs}
          </a>
          <a href={`/track?lang=${locale}`} className={`${LINK} max-sm:hidden`}>
            {labels.track}
          </a>
          <a href={`/log-in?lang=${locale}`} className={LINK}>
            {labels.logIn}
          </a>
          {other && (
            <a href={other} lang={locale === "sw" ? "en" : "sw"} className={LINK}>
              {labels.other}
            </a>
          )}
        </nav>
      </div>
    </header>
  );
}

const LINK =
  "inline-flex min-h-11 min-w-11 items-center justify-center rounded-lg px-2 font-medium text-muted hover:text-ink sm:px-3";
