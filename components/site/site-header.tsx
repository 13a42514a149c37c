import { NearLink } from "@/components/ui/near-link";
import { Wordmark } from "../brand/wordmark";

/** The head of every page that needs no log-in. */
export function SiteHeader({ serviceName }: { serviceName: string }) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex min-h-16 w-full max-w-6xl flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2 sm:px-6">
        <NearLink href="/" aria-label={`${serviceName}, home`} className="inline-flex">
          <Wordmark name={serviceName} />
        </NearLink>
        <nav aria-label="Main" className="ml-auto flex items-center gap-1 text-sm">
          <NearLink href="/docs" className={LINK}>
            Docs
          </NearLink>
          <NearLink href="/track?lang=en" className={`${LINK} max-sm:hidden`}>
            Track a parcel
          </NearLink>
          <a href="/log-in?lang=en" className={LINK}>
            Log in
          </a>
        </nav>
      </div>
    </header>
  );
}

const LINK = "inline-flex min-h-10 items-center rounded-lg px-3 font-medium text-muted hover:text-ink";
