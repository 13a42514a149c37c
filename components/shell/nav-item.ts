import type { ReactNode } from "react";

/** Page in the navigation. Serializable, so that a server component can pass the item to a client component. */
export interface NavItem {
  href: string;
  label: string;
  icon: ReactNode;
  /** Second key of the shortcut, after `g`. */
  shortcut: string;
  group: "main" | "developers" | "account";
  isPrimary: boolean;
  /** Number of waiting items and the accessible text. Undefined when no item waits. */
  count?: { number: number; text: string };
}

/** Returns true for the page and all pages below. The root matches only itself. */
export function isCurrentPage(item: NavItem, pathname: string, root: string): boolean {
  if (item.href === root) return pathname === root;
  return pathname === item.href || pathname.startsWith(`${item.href}/`);
}
