"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import type { NavItem } from "./nav-item";

/** Maximum time between `g` and the second key, in milliseconds. */
const CHORD_MS = 1500;

interface Shortcuts {
  items: NavItem[];
  onSearch: () => void;
  onHelp: () => void;
}

/** Ctrl-K opens the search, `?` opens the help, `g` and a letter open a page. Disabled while the user types. */
export function useShortcuts({ items, onSearch, onHelp }: Shortcuts): void {
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
      if (item) router.push(item.href);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [router, items, onSearch, onHelp]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    !!target.closest('[role="dialog"]')
  );
}
