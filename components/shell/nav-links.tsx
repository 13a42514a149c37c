"use client";

import { usePathname } from "next/navigation";
import { classNames } from "@/components/ui/class-names";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { isCurrentPage, type NavItem } from "./nav-item";

export function NavLinks({ items, onGo }: { items: NavItem[]; onGo?: () => void }) {
  const pathname = usePathname();
  const root = items[0]?.href ?? "/";
  return (
    <ul className="space-y-0.5">
      {items.map((item) => {
        const isHere = isCurrentPage(item, pathname, root);
        return (
          <li key={item.href}>
            <HoverPrefetchLink
              href={item.href}
              {...(onGo && { onClick: onGo })}
              aria-current={isHere ? "page" : undefined}
              className={classNames(
                "flex min-h-10 items-center gap-3 rounded-lg px-3 font-medium text-sm touch:min-h-11 [&>svg]:size-[1.125rem]",
                isHere ? "bg-accent-soft text-accent" : "text-muted hover:bg-sunken hover:text-ink",
              )}
            >
              {item.icon}
              <span>{item.label}</span>
              {item.count && (
                <span className="ml-auto rounded-full bg-accent px-2 py-0.5 text-on-accent text-xs tabular-nums">
                  <span aria-hidden="true">{item.count.number}</span>
                  <span className="sr-only">{item.count.text}</span>
                </span>
              )}
            </HoverPrefetchLink>
          </li>
        );
      })}
    </ul>
  );
}
