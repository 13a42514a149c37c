import type { ReactNode } from "react";
import { HoverPrefetchLink } from "./hover-prefetch-link";
import { classNames } from "./class-names";

interface TabsProps {
  label: string;
  tabs: readonly { href: string; label: ReactNode; isCurrent: boolean }[];
}

export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className="mb-5 flex gap-5 overflow-x-auto border-b border-line">
      {tabs.map((tab) => (
        <HoverPrefetchLink
          key={tab.href}
          href={tab.href}
          aria-current={tab.isCurrent ? "page" : undefined}
          className={classNames(
            "-mb-px inline-flex min-h-10 shrink-0 items-center justify-center whitespace-nowrap border-b-2 font-medium text-sm touch:min-h-11 touch:min-w-11",
            tab.isCurrent ? "border-ink text-ink" : "border-transparent text-muted hover:text-ink",
          )}
        >
          {tab.label}
        </HoverPrefetchLink>
      ))}
    </nav>
  );
}
