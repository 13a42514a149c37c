import { use } from "react";
import { getLocale } from "./page-choices";
import type { Locale } from "@/lib/core/locale";

/** Page language for synchronous server components; async components call `getLocale`. */
export function useLocale(): Locale {
  return use(getLocale());
}

export function useLabels<Labels>(labels: Readonly<Record<Locale, Labels>>): Labels {
  return labels[useLocale()];
}
