"use client";

import { Menu as MenuIcon, Plus } from "lucide-react";
import { usePathname } from "next/navigation";
import { Fragment } from "react";
import { classNames } from "@/components/ui/class-names";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { isCurrentPage, type NavItem } from "./nav-item";

interface BottomNavProps {
  items: NavItem[];
  label: string;
  moreLabel: string;
  /** Null when the user has no right to book. */
  booking: { href: string; label: string } | null;
  onMore: () => void;
}

const TAB =
  "flex min-h-14 min-w-0 flex-1 flex-col items-center justify-end gap-0.5 pb-1.5 text-[min(0.6875rem,3.4vw)] font-medium [&>svg]:size-6 [&>svg]:stroke-[1.5]";

/** The booking is in the middle of five tabs. */
const BOOKING_INDEX = 2;

export function BottomNav({ items, label, moreLabel, booking, onMore }: BottomNavProps) {
  const pathname = usePathname();
  const root = items[0]?.href ?? "/";
  const primary = items.filter((item) => item.isPrimary);
  const isElsewhere = !primary.some((item) => isCurrentPage(item, pathname, root));
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {primary.map((item, index) => (
        <Fragment key={item.href}>
          {booking && index === BOOKING_INDEX && (
            <HoverPrefetchLink href={booking.href} className={classNames(TAB, "text-muted")}>
              <span className="-mt-6 grid size-[56px] place-items-center rounded-full bg-act text-on-act shadow-lift-1 ring-5 ring-paper">
                <Plus className="size-6" aria-hidden="true" />
              </span>
              <span>{booking.label}</span>
            </HoverPrefetchLink>
          )}
          <HoverPrefetchLink
            href={item.href}
            aria-current={isCurrentPage(item, pathname, root) ? "page" : undefined}
            className={classNames(TAB, isCurrentPage(item, pathname, root) ? "text-act" : "text-muted")}
          >
            {item.icon}
            <span>{item.label}</span>
          </HoverPrefetchLink>
        </Fragment>
      ))}
      <button
        type="button"
        onClick={onMore}
        aria-haspopup="dialog"
        className={classNames(TAB, isElsewhere ? "text-act" : "text-muted")}
      >
        <MenuIcon aria-hidden="true" />
        <span>{moreLabel}</span>
      </button>
    </nav>
  );
}
