"use client";

import dynamic from "next/dynamic";
import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import type { ShownToast } from "./toast-list";

type Tone = ShownToast["tone"];

// Load on demand, because many visits show no toast.
const ToastList = dynamic(() => import("./toast-list").then((module) => module.ToastList), { ssr: false });

const ToastContext = createContext<(text: string, tone?: Tone) => void>(() => {});

/** Returns a function that shows a short confirmation. Users may miss toasts: show important texts in the page. */
export function useToast() {
  return useContext(ToastContext);
}

/** The page is outside of the list of toasts, so that a first toast does not make React render the page again. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ShownToast[]>([]);
  const [isNeeded, setNeeded] = useState(false);
  const show = useCallback((text: string, tone: Tone = "neutral") => {
    setNeeded(true);
    setToasts((shown) => [...shown, { id: Date.now() + Math.random(), text, tone }]);
  }, []);
  const remove = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  return (
    <ToastContext value={show}>
      {children}
      {isNeeded && <ToastList toasts={toasts} onRemove={remove} />}
    </ToastContext>
  );
}
