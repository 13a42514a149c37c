"use client";

import { Menu as MenuIcon } from "lucide-react";
import { usePathname } from "next/navigation";
import { classNames } from "@/components/ui/class-names";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { isCurrentPage, type NavItem } from "./nav-item";

interface BottomNavProps {
  items: NavItem[];
  label: string;
  moreLabel: string;
  onMore: () => void;
}

const TAB =
  "flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-[min(0.6875rem,4vw)] font-medium [&>svg]:size-5";

export function BottomNav({ items, label, moreLabel, onMore }: BottomNavProps) {
  const pathname = usePathname();
  const root = items[0]?.href ?? "/";
  const primary = items.filter((item) => item.isPrimary);
  const isElsewhere = !primary.some((item) => isCurrentPage(item, pathname, root));
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {primary.map((item) => {
        const isHere = isCurrentPage(item, pathname, root);
        return (
          <HoverPrefetchLink
            key={item.href}
            href={item.href}
            aria-current={isHere ? "page" : undefined}
            className={classNames(TAB, isHere ? "text-accent" : "text-muted")}
          >
            {item.icon}
            <span>{item.label}</span>
          </HoverPrefetchLink>
        );
      })}
      <button
        type="button"
        onClick={onMore}
        aria-haspopup="dialog"
        className={classNames(TAB, isElsewhere ? "text-accent" : "text-muted")}
      >
        <MenuIcon aria-hidden="true" />
        <span>{moreLabel}</span>
      </button>
    </nav>
  );
}
