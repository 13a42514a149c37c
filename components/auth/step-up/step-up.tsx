"use client";

import dynamic from "next/dynamic";
import { useCallback, useEffect, useRef, useState } from "react";
import { proveBy } from "@/components/ui/call-api";
import type { Locale } from "@/lib/core/locale";

/** Comes with the first request that wants it: every page would carry it for nothing. */
const ProofDialog = dynamic(() => import("./proof-dialog").then((module) => module.ProofDialog), {
  ssr: false,
});

/**
 * Asks for a proof of the person whenever a request of this page is refused for the want of one; the request goes on after it.
 * Stands once in the frame of all pages of people who are logged in.
 */
export function StepUp({ locale }: { locale: Locale }) {
  const [ways, setWays] = useState<readonly string[] | null>(null);
  const waiting = useRef<((isProved: boolean) => void)[]>([]);
  const settle = useCallback((isProved: boolean) => {
    setWays(null);
    for (const answer of waiting.current.splice(0)) answer(isProved);
  }, []);
  useEffect(() => {
    proveBy((asked) => {
      setWays(asked);
      return new Promise((answer) => waiting.current.push(answer));
    });
    return () => {
      proveBy(null);
      settle(false);
    };
  }, [settle]);
  return ways && <ProofDialog locale={locale} ways={ways} onSettled={settle} />;
}
