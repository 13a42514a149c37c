"use client";

import dynamic from "next/dynamic";
import { useCallback, useEffect, useRef, useState } from "react";
import { logInBy } from "@/components/ui/call-api";
import type { Locale } from "@/lib/core/locale";

/** Loaded with the first request that needs it. */
const LogInDialog = dynamic(() => import("./log-in-dialog").then((module) => module.LogInDialog), {
  ssr: false,
});

/** Asks for a log-in when something is sent after the session has ended; the request goes on after it. */
export function LogInAgain({ locale }: { locale: Locale }) {
  const [step, setStep] = useState<"password" | "factor" | null>(null);
  const waiting = useRef<((isLoggedIn: boolean) => void)[]>([]);
  const settle = useCallback((isLoggedIn: boolean) => {
    setStep(null);
    for (const answer of waiting.current.splice(0)) answer(isLoggedIn);
  }, []);
  useEffect(() => {
    logInBy((isHalfway) => {
      setStep(isHalfway ? "factor" : "password");
      return new Promise((answer) => waiting.current.push(answer));
    });
    return () => {
      logInBy(null);
      settle(false);
    };
  }, [settle]);
  return step && <LogInDialog key={step} locale={locale} isHalfway={step === "factor"} onSettled={settle} />;
}
