import type { Locale } from "@/lib/core/locale";
import { SITE_LABELS } from "./labels";

export function SiteFooter({ serviceName, locale }: { serviceName: string; locale: Locale }) {
  const labels = SITE_LABELS[locale];
  const { links } = labels;
  const all = [
    [locale === "sw" ? "/docs/sw" : "/docs", links.quickStart],
    ["/docs/reference", links.reference],
    ["/docs/errors", links.errors],
    ["/docs/changelog", links.changelog],
    [`/status?lang=${locale}`, links.status],
    [`/terms?lang=${locale}`, links.terms],
    [`/terms?lang=${locale}#privacy`, links.privacy],
    [`/track?lang=${locale}`, labels.track],
    ["/rider", links.rider],
  ] as const;
  return (
    <footer className="border-line border-t">
      <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-6 text-muted text-sm sm:px-10">
        <p>{labels.means(serviceName)}</p>
        <nav aria-label={labels.footer}>
          <ul className="flex flex-wrap gap-x-5">
            {all.map(([href, text]) => (
              <li key={href}>
                <a href={href} className="inline-flex min-h-11 items-center touch:min-w-11 hover:text-ink">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
