import type { Locale } from "@/lib/core/locale";

/**
 * Returns the URL of the form page, or of the page of `order`. `more` adds query parameters; blank values are
 * omitted.
 */
export function buildLinkHref(
  { code, order }: { code: string; order?: string | undefined },
  locale: Locale,
  more: Readonly<Record<string, string | null | undefined>> = {},
): string {
  const filled = Object.entries(more).flatMap(([name, text]) => (text ? [[name, text] as const] : []));
  const query = new URLSearchParams({ lang: locale, ...Object.fromEntries(filled) });
  const path = [code, order].flatMap((part) => (part ? [encodeURIComponent(part)] : [])).join("/");
  return `/d/${path}?${query}`;
}
