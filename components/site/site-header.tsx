import type { Locale } from "@/lib/core/locale";
import { Wordmark } from "../brand/wordmark";
import { buttonClass } from "../ui/button";
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
  const { links } = labels;
  const pages = [
    [`/?lang=${locale}#prices`, links.prices],
    [`/?lang=${locale}#coverage`, links.towns],
    [`/?lang=${locale}#developers`, links.developers],
    [locale === "sw" ? "/docs/sw" : "/docs", labels.docs],
    [`/track?lang=${locale}`, labels.track],
  ] as const;
  return (
    <header className="relative z-10">
      <div className="mx-auto flex min-h-18 w-full max-w-7xl flex-wrap items-center gap-x-3 px-4 py-1 sm:gap-x-6 sm:px-10">
        <a
          href={`/?lang=${locale}`}
          aria-label={`${serviceName}, ${labels.home}`}
          className="inline-flex min-h-11 items-center"
        >
          <Wordmark name={serviceName} />
        </a>
        <nav
          aria-label={labels.main}
          className="flex flex-wrap items-center text-sm max-lg:ml-auto lg:flex-1 lg:gap-1"
        >
          {pages.map(([href, text]) => (
            <a key={href} href={href} className={`${LINK} max-lg:hidden`}>
              {text}
            </a>
          ))}
          {other && (
            <a href={other} lang={locale === "sw" ? "en" : "sw"} className={`${LINK} lg:ml-auto`}>
              {labels.other}
            </a>
          )}
          <a href={`/log-in?lang=${locale}`} className={other ? LINK : `${LINK} lg:ml-auto`}>
            {labels.logIn}
          </a>
          <a
            href={`/register?lang=${locale}`}
            className={`${buttonClass({ tone: "secondary" })} max-sm:hidden sm:ml-2`}
          >
            {labels.hero.register}
          </a>
        </nav>
      </div>
    </header>
  );
}

const LINK =
  "inline-flex min-h-11 min-w-11 items-center justify-center rounded-lg px-2 font-medium text-ink hover:bg-hover sm:px-3";
