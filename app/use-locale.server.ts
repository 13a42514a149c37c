import { use } from "react";
import { getLocale, resolvedLocale } from "./page-choices";
import type { Locale } from "@/lib/core/locale";

/** Returns the language for synchronous server components. Async components call `getLocale`. */
export function useLocale(): Locale {
  // `use` suspends once even for a resolved promise, and each suspended component is sent as a separate chunk.
  return resolvedLocale().current ?? use(getLocale());
}

export function useLabels<Labels>(labels: Readonly<Record<Locale, Labels>>): Labels {
  return labels[useLocale()];
}
