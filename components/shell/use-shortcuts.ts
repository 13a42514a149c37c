"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import type { NavItem } from "./nav-item";

/** Maximum time between `g` and the second key, in milliseconds. */
const CHORD_MS = 1500;

export interface ShellAction {
  href: string;
  label: string;
  /** A single key. */
  shortcut?: string;
}

interface Shortcuts {
  items: NavItem[];
  actions: readonly ShellAction[];
  onSearch: () => void;
  onHelp: () => void;
}

/**
 * Ctrl-K opens the search, `?` opens the help, a key of an action or `g` and a letter open a page. Disabled while the
 * user types.
 */
export function useShortcuts({ items, actions, onSearch, onHelp }: Shortcuts): void {
  const router = useRouter();
  useEffect(() => {
    let chordUntil = 0;
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
        event.preventDefault();
        return onSearch();
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === "?") return onHelp();
      const isChord = performance.now() < chordUntil;
      chordUntil = event.key === "g" ? performance.now() + CHORD_MS : 0;
      const item = isChord && items.find(({ shortcut }) => shortcut === event.key);
      const action = !isChord && actions.find(({ shortcut }) => shortcut === event.key);
      const target = item || action;
      if (target) router.push(target.href);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [router, items, actions, onSearch, onHelp]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    !!target.closest('[role="dialog"]')
  );
}
