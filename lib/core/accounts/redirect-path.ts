const PLACEHOLDER_ORIGIN = "http://own.invalid";

/** Returns `fallback` for a path that leaves this origin, such as `//other.example` or `javascript:`. */
export function safeRedirectPath(asked: string | undefined | null, fallback: string): string {
  if (!asked?.startsWith("/") || !URL.canParse(asked, PLACEHOLDER_ORIGIN)) return fallback;
  const url = new URL(asked, PLACEHOLDER_ORIGIN);
  // `/.//other` parses to a path with two leading slashes, which browsers read as a host.
  if (url.origin !== PLACEHOLDER_ORIGIN || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search;
}
