import type { Locale } from "@/lib/core/locale";

/** A page of a link: the form, or with `order` that order; `more` is what else the address carries, blanks left out. */
export function linkHref(
  { code, order }: { code: string; order?: string | undefined },
  locale: Locale,
  more: Readonly<Record<string, string | null | undefined>> = {},
): string {
  const filled = Object.entries(more).flatMap(([name, text]) => (text ? [[name, text] as const] : []));
  const query = new URLSearchParams({ lang: locale, ...Object.fromEntries(filled) });
  const path = [code, order].flatMap((part) => (part ? [encodeURIComponent(part)] : [])).join("/");
  return `/d/${path}?${query}`;
}
