"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";

/** Faster navigations show no line. */
const DELAY_MS = 150;
const SHOWN_MAX_MS = 15_000;

/** A line at the top of the window while the page of a clicked link is loading. */
export function NavigationProgress() {
  const page = `${usePathname()}?${useSearchParams()}`;
  const [startedOn, setStartedOn] = useState<string | null>(null);
  useEffect(() => {
    const listener = (event: MouseEvent) => isNavigation(event) && setStartedOn(page);
    document.addEventListener("click", listener);
    return () => document.removeEventListener("click", listener);
  }, [page]);
  return startedOn === page ? <Line onEnd={() => setStartedOn(null)} /> : null;
}

function Line({ onEnd }: { onEnd: () => void }) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timers = [setTimeout(() => setIsShown(true), DELAY_MS), setTimeout(onEnd, SHOWN_MAX_MS)];
    return () => timers.forEach(clearTimeout);
  }, [onEnd]);
  if (!isShown) return null;
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.75 overflow-hidden">
      <div className="h-full w-1/3 rounded-full bg-act motion-safe:animate-load" />
    </div>
  );
}

function isNavigation(event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  const link = (event.target as Element).closest("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return false;
  return link.pathname !== location.pathname || link.search !== location.search;
}
