import type { ReactNode } from "react";

/** A page of the navigation. Serializable, so that a server component can pass it. */
export interface NavItem {
  href: string;
  label: string;
  icon: ReactNode;
  /** Second key after `g`. */
  shortcut: string;
  /** Shown in the bottom bar on phones. */
  isPrimary: boolean;
  /** Number of waiting items and its accessible text. Omitted if zero. */
  count?: { number: number; text: string };
}

/** True for the page and pages below it. The root matches only itself. */
export function isCurrentPage(item: NavItem, pathname: string, root: string): boolean {
  if (item.href === root) return pathname === root;
  return pathname === item.href || pathname.startsWith(`${item.href}/`);
}
