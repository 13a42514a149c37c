"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useOffline } from "next/offline";
import { useEffect } from "react";

interface AutoRefreshProps {
  seconds: number;
  offlineText?: string;
  /**
   * Text of a link that replaces the automatic reload when scripts are off. Set the text on pages with a form, because
   * a reload would clear the form.
   */
  refreshText?: string;
}

/**
 * Refreshes a server-rendered page every `seconds` seconds, except while offline or hidden. If scripts are off, the
 * browser reloads the page.
 */
export function AutoRefresh({ seconds, offlineText, refreshText }: AutoRefreshProps) {
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
      <noscript>
        {refreshText ? (
          <RefreshLink text={refreshText} />
        ) : (
          <meta httpEquiv="refresh" content={String(seconds)} />
        )}
      </noscript>
      <p role="status" className={OFFLINE_CLASS}>
        {isOffline && offlineText}
      </p>
    </>
  );
}

function RefreshLink({ text }: { text: string }) {
  const path = usePathname();
  const query = useSearchParams().toString();
  return (
    <a href={`${path}${query && `?${query}`}`} className={LINK_CLASS}>
      {text}
    </a>
  );
}

const LINK_CLASS = "inline-flex min-h-11 items-center text-act underline underline-offset-4";
const OFFLINE_CLASS =
  "fixed inset-x-0 bottom-0 z-10 bg-ink px-4 py-2.5 text-center text-paper text-sm empty:hidden";
