"use client";

import { useEffect, useSyncExternalStore } from "react";
import { savePreference } from "@/components/ui/save-cookie";
import { LOCALES, type Locale, otherLocale } from "@/lib/core/locale";

const CHANGED = "rider-language";

/** Returns the current language and a function that switches the language. Works offline. */
export function useRiderLocale(ofServer: Locale): [Locale, () => void] {
  const locale = useSyncExternalStore(
    subscribe,
    () => chosen() ?? ofServer,
    () => ofServer,
  );
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  const change = () => {
    savePreference("lang", otherLocale(locale));
    window.dispatchEvent(new Event(CHANGED));
  };
  return [locale, change];
}

function chosen(): Locale | undefined {
  return LOCALES.find((locale) => document.cookie.split("; ").includes(`lang=${locale}`));
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  return () => window.removeEventListener(CHANGED, onChange);
}
