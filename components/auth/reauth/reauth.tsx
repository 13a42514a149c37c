"use client";

import dynamic from "next/dynamic";
import { useCallback, useEffect, useRef, useState } from "react";
import { type ReauthRequest, reauthenticateWith } from "@/components/ui/call-api";

/** Loaded with the first request that needs it. */
const ReauthDialog = dynamic(() => import("./reauth-dialog").then((module) => module.ReauthDialog), {
  ssr: false,
});

interface ReauthProps {
  /** False where a scanner types, which would fill in the log-in. */
  canLogIn?: boolean;
}

interface Waiting {
  request: ReauthRequest;
  answer: (isDone: boolean) => void;
}

/**
 * Asks for a log-in when the session has ended, and for a proof of the person when a request needs one; the refused request
 * is sent again afterwards. Once in the frame of all pages of people who are logged in.
 */
export function Reauth({ canLogIn = true }: ReauthProps) {
  const [shown, setShown] = useState<ReauthRequest | null>(null);
  const waiting = useRef<Waiting[]>([]);
  const settle = useCallback((kind: ReauthRequest["kind"], isDone: boolean) => {
    const settled = waiting.current.filter(({ request }) => request.kind === kind);
    waiting.current = waiting.current.filter(({ request }) => request.kind !== kind);
    setShown(waiting.current.at(-1)?.request ?? null);
    for (const { answer } of settled) answer(isDone);
  }, []);
  useEffect(() => {
    reauthenticateWith((request) => {
      if (request.kind !== "proof" && !canLogIn) return Promise.resolve(false);
      setShown(request);
      return new Promise((answer) => waiting.current.push({ request, answer }));
    });
    return () => {
      reauthenticateWith(null);
      for (const { answer } of waiting.current.splice(0)) answer(false);
    };
  }, [canLogIn]);
  return shown && <ReauthDialog key={shown.kind} request={shown} onSettled={settle} />;
}
