"use client";

import { usePathname } from "next/navigation";
import { classNames } from "@/components/ui/class-names";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { useLabels } from "#locale";
import { CountBadge } from "@/components/ui/status";
import { SHELL_LABELS } from "./labels";
import { isCurrentPage, type NavItem } from "./nav-item";

export function NavGroups({ items, root, onGo }: { items: NavItem[]; root: string; onGo?: () => void }) {
  const labels = useLabels(SHELL_LABELS);
  const group = (name: NavItem["group"]) => items.filter((item) => item.group === name);
  const links = (name: NavItem["group"]) => (
    <NavLinks items={group(name)} root={root} {...(onGo && { onGo })} />
  );
  return (
    <>
      {links("main")}
      {group("developers").length > 0 && (
        <>
          <p className="px-2.5 pt-4 pb-1 font-medium text-faint text-xs">{labels.developers}</p>
          {links("developers")}
        </>
      )}
      {group("account").length > 0 && <div className="mt-auto pt-4">{links("account")}</div>}
    </>
  );
}

interface NavLinksProps {
  items: readonly NavItem[];
  /** Path of the overview, which is current only on the overview. */
  root: string;
  onGo?: () => void;
}

function NavLinks({ items, root, onGo }: NavLinksProps) {
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
