"use client";

import { usePathname } from "next/navigation";
import { classNames } from "@/components/ui/class-names";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { CountBadge } from "@/components/ui/status";
import { isCurrentPage, type NavItem } from "./nav-item";

interface NavLinksProps {
  items: readonly NavItem[];
  /** Path of the overview, which is current only on the overview. */
  root: string;
  onGo?: () => void;
}

export function NavLinks({ items, root, onGo }: NavLinksProps) {
  const pathname = usePathname();
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
                NAV_CLASS,
                isHere ? "bg-hover font-semibold text-ink [&>svg]:text-act" : "text-muted",
              )}
            >
              {item.icon}
              <span className="min-w-0">{item.label}</span>
              {item.count && (
                <span className="ml-auto">
                  <CountBadge count={item.count.number} text={item.count.text} />
                </span>
              )}
            </HoverPrefetchLink>
          </li>
        );
      })}
    </ul>
  );
}

export const NAV_CLASS =
  "flex min-h-8.5 w-full items-center gap-2.5 rounded-lg px-2.5 text-left font-medium text-sm hover:bg-hover hover:text-ink touch:min-h-11 [&>svg]:size-[1.125rem] [&>svg]:shrink-0 [&>svg]:stroke-[1.75]";
