"use client";

import { usePathname } from "next/navigation";
import { NearLink } from "@/components/ui/near-link";
import { classNames } from "../ui/class-names";

const PAGES = [
  ["/docs", "Quick start"],
  ["/docs/reference", "Reference"],
  ["/docs/statuses", "Statuses and cancellation"],
  ["/docs/errors", "Errors"],
  ["/docs/webhooks", "Webhooks"],
  ["/docs/idempotency", "Idempotency and retries"],
  ["/docs/changelog", "Changelog"],
] as const;

/** Beside the text on a desk, above it on a phone. */
export function DocsNav() {
  const path = usePathname();
  return (
    <nav aria-label="Documentation" className="lg:sticky lg:top-6 lg:self-start">
      <ul className="-mx-3 flex flex-wrap gap-x-1 text-sm lg:mx-0 lg:flex-col">
        {PAGES.map(([href, text]) => (
          <li key={href}>
            <NearLink
              href={href}
              aria-current={path === href ? "page" : undefined}
              className={classNames(
                "flex min-h-9 items-center rounded-lg px-3",
                path === href ? "bg-accent-soft font-medium text-accent" : "text-muted hover:text-ink",
              )}
            >
              {text}
            </NearLink>
          </li>
        ))}
        <li>
          <a
            href="/api/v1/openapi.json"
            className="flex min-h-9 items-center rounded-lg px-3 text-muted hover:text-ink"
          >
            OpenAPI file
          </a>
        </li>
      </ul>
    </nav>
  );
}
