"use client";

import { Toast } from "radix-ui";
import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { useLocale } from "#locale";
import type { Locale } from "@/lib/core/locale";
import { classNames } from "./class-names";

type Tone = "neutral" | "danger";

interface Said {
  id: number;
  text: string;
  tone: Tone;
}

const SHOWN_MS = 5000;
const LABELS: Record<Locale, { one: string; all: string }> = {
  sw: { one: "Taarifa", all: "Taarifa ({hotkey})" },
  en: { one: "Notice", all: "Notices ({hotkey})" },
};

const ToastContext = createContext<(text: string, tone?: Tone) => void>(() => {});

/** Returns a function that shows a short confirmation. Users may miss toasts: show important texts in the page. */
export function useToast() {
  return useContext(ToastContext);
}

/**
 * Screen readers announce toasts, and a toast remains while hovered or focused. The page is outside of
 * `Toast.Provider`, because the provider changes after mounting and would make React render a streaming page
 * again.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const [toasts, setToasts] = useState<Said[]>([]);
  const show = useCallback((text: string, tone: Tone = "neutral") => {
    setToasts((shown) => [...shown, { id: Date.now() + Math.random(), text, tone }]);
  }, []);
  const remove = (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id));
  return (
    <ToastContext value={show}>
      {children}
      <Toast.Provider label={LABELS[locale].one} duration={SHOWN_MS}>
        {toasts.map(({ id, text, tone }) => (
          <Toast.Root
            key={id}
            type={tone === "danger" ? "foreground" : "background"}
            onOpenChange={(isOpen) => !isOpen && remove(id)}
            className={classNames(
              "pointer-events-auto rounded-xl px-4 py-3 font-medium text-sm shadow-lift-2 motion-safe:animate-rise",
              tone === "danger" ? "bg-bad text-paper" : "bg-ink text-paper",
            )}
          >
            <Toast.Description>{text}</Toast.Description>
          </Toast.Root>
        ))}
        <Toast.Viewport
          label={LABELS[locale].all}
          className="pointer-events-none fixed inset-x-0 bottom-20 z-50 flex flex-col items-center gap-2 px-4 lg:bottom-6"
        />
      </Toast.Provider>
    </ToastContext>
  );
}
