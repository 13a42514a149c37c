"use client";

import dynamic from "next/dynamic";
import { useCallback, useEffect, useRef, useState } from "react";
import { type ReauthPromptKind, setReauthenticationHandler } from "@/components/ui/call-api";

/** Loaded only when a request needs a log-in or a proof. */
const ReauthDialog = dynamic(() => import("./reauth-dialog").then((module) => module.ReauthDialog), {
  ssr: false,
});

interface ReauthProps {
  /** False on hub pages, because a barcode scanner would type into the log-in form. */
  canLogIn?: boolean;
}

interface Waiting {
  request: ReauthPromptKind;
  answer: (isDone: boolean) => void;
}

/**
 * Asks for a log-in when the session has expired, or for a fresh proof when a request requires a proof, then
 * repeats the refused request. Rendered once per logged-in layout.
 */
export function ReauthPrompt({ canLogIn = true }: ReauthProps) {
  const [shown, setShown] = useState<ReauthPromptKind | null>(null);
  const waiting = useRef<Waiting[]>([]);
  const settle = useCallback((kind: ReauthPromptKind["kind"], isDone: boolean) => {
    const settled = waiting.current.filter(({ request }) => request.kind === kind);
    waiting.current = waiting.current.filter(({ request }) => request.kind !== kind);
    setShown(waiting.current.at(-1)?.request ?? null);
    for (const { answer } of settled) answer(isDone);
  }, []);
  useEffect(() => {
    setReauthenticationHandler((request) => {
      if (request.kind !== "proof" && !canLogIn) return Promise.resolve(false);
      setShown(request);
      return new Promise((answer) => waiting.current.push({ request, answer }));
    });
    return () => {
      setReauthenticationHandler(null);
      for (const { answer } of waiting.current.splice(0)) answer(false);
    };
  }, [canLogIn]);
  return shown && <ReauthDialog key={shown.kind} request={shown} onSettled={settle} />;
}
