import type { Locale } from "@/lib/core/locale";

/** As the `pin` of the link: the page shows the form for moving the pin. Other values tell what became of it. */
export const EDIT_PIN = "edit";

/** The tracking page of a code, in a language. */
export function trackHref(code: string, locale: Locale, pin?: string): string {
  const query = new URLSearchParams({ ...(code && { code }), lang: locale, ...(pin && { pin }) });
  return `/track?${query}`;
}
