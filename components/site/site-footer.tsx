import { NearLink } from "@/components/ui/near-link";

const LINKS = [
  ["/docs", "Quick start"],
  ["/docs/reference", "Reference"],
  ["/docs/errors", "Errors"],
  ["/docs/webhooks", "Webhooks"],
  ["/docs/changelog", "Changelog"],
  ["/track", "Fuatilia mzigo"],
] as const;

export function SiteFooter({ serviceName }: { serviceName: string }) {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-8 text-muted text-sm sm:px-6">
        <p>{serviceName} means “send” in Swahili.</p>
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-5">
            {LINKS.map(([href, text]) => (
              <li key={href}>
                <NearLink href={href} className="inline-flex min-h-8 items-center hover:text-ink">
                  {text}
                </NearLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
