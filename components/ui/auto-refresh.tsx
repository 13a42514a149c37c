"use client";

import { useRouter } from "next/navigation";
import { useOffline } from "next/offline";
import { useEffect } from "react";

interface AutoRefreshProps {
  seconds: number;
  /** Said while the network is away; what was last known stays on screen. */
  offlineText?: string;
  /** Without scripts a page that holds a form stays as it is, with what was typed. */
  keepsForms?: boolean;
}

/**
 * Keeps a server-rendered page fresh: quietly with JavaScript, by a reload without. A refresh that finds no network
 * waits for it, with the last state on screen; a hidden page rests.
 */
export function AutoRefresh({ seconds, offlineText, keepsForms = false }: AutoRefreshProps) {
  const router = useRouter();
  const isOffline = useOffline();
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === "visible" && !isOffline) router.refresh();
    };
    const timer = setInterval(refresh, seconds * 1000);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [router, seconds, isOffline]);
  return (
    <>
      {!keepsForms && (
        <noscript>
          <meta httpEquiv="refresh" content={String(seconds)} />
        </noscript>
      )}
      <p role="status" className={OFFLINE_CLASS}>
        {isOffline && offlineText}
      </p>
    </>
  );
}

const OFFLINE_CLASS =
  "fixed inset-x-0 bottom-0 z-10 bg-ink px-4 py-2.5 text-center text-canvas text-sm empty:hidden";
