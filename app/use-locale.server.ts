import { use } from "react";
import { getLocale } from "./page-choices";
import type { Locale } from "@/lib/core/locale";

/** The language of the page, in server components that are not async; async ones call `getLocale`. */
export function useLocale(): Locale {
  return use(getLocale());
}

export function useLabels<Labels>(labels: Readonly<Record<Locale, Labels>>): Labels {
  return labels[useLocale()];
}
