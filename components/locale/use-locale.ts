import { use } from "react";
import type { Locale } from "@/lib/core/locale";
import { LocaleContext } from "./locale-provider";

/**
 * Returns the language of the page. Import from `#locale`, which resolves to `app/use-locale.server.ts` in
 * server components.
 */
export function useLocale(): Locale {
  const locale = use(LocaleContext);
  if (!locale) throw new Error("LocaleProvider is missing");
  return locale;
}

export function useLabels<Labels>(labels: Readonly<Record<Locale, Labels>>): Labels {
  return labels[useLocale()];
}
