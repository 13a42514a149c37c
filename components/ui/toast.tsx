"use client";

import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { classNames } from "./class-names";

interface Toast {
  id: number;
  text: string;
  tone: "neutral" | "danger";
}

const SHOWN_MS = 5000;

const ToastContext = createContext<(text: string, tone?: Toast["tone"]) => void>(() => {});

/** Says that something was done, and is gone. What must not be missed belongs into the page. */
export function useToast() {
  return useContext(ToastContext);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const show = useCallback((text: string, tone: Toast["tone"] = "neutral") => {
    const id = Date.now() + Math.random();
    setToasts((shown) => [...shown, { id, text, tone }]);
    setTimeout(() => setToasts((shown) => shown.filter((toast) => toast.id !== id)), SHOWN_MS);
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-0 bottom-20 z-50 flex flex-col items-center gap-2 px-4 lg:bottom-6"
      >
        {toasts.map((toast) => (
          <p
            key={toast.id}
            className={classNames(
              "rounded-lg px-4 py-2.5 font-medium text-sm shadow-lg",
              toast.tone === "danger" ? "bg-danger text-canvas" : "bg-ink text-canvas",
            )}
          >
            {toast.text}
          </p>
        ))}
      </div>
    </ToastContext>
  );
}
