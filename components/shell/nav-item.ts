import type { ReactNode } from "react";

/** A page of the navigation. Plain data and a drawn icon, so that a server component can hand it down. */
export interface NavItem {
  href: string;
  label: string;
  icon: ReactNode;
  /** Pressed after `g`. */
  shortcut: string;
  /** Stands in the bar at the foot of a phone's screen. */
  isPrimary: boolean;
  /** How much waits there, and how that is read out; left out where nothing does. */
  count?: { number: number; text: string };
}

/** Whether a page, or one below it, is open. The first item is the root of all and matches itself alone. */
export function isCurrentPage(item: NavItem, pathname: string, root: string): boolean {
  if (item.href === root) return pathname === root;
  return pathname === item.href || pathname.startsWith(`${item.href}/`);
}
