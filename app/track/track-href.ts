import type { Locale } from "@/lib/core/locale";

export const EDIT_PIN = "edit";

/** Returns the URL of the tracking page in a language. `more` adds query parameters; blank values are omitted. */
export function buildTrackHref(
  code: string,
  locale: Locale,
  more: Readonly<Record<string, string | undefined>> = {},
): string {
  const filled = Object.entries(more).flatMap(([name, text]) => (text ? [[name, text] as const] : []));
  const query = new URLSearchParams({ ...(code && { code }), lang: locale, ...Object.fromEntries(filled) });
  return `/track?${query}`;
}
