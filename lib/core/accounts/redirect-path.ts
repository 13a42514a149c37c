/** Only to tell an address of our own from any other; it is never asked. */
const PLACEHOLDER_ORIGIN = "http://own.invalid";

/**
 * Where to go after a log-in: a path of our own with its query, or `fallback` when what was asked for leads
 * anywhere else, as `//other.example`, `/\other.example` and `javascript:` do.
 */
export function safeRedirectPath(asked: string | undefined | null, fallback: string): string {
  if (!asked?.startsWith("/") || !URL.canParse(asked, PLACEHOLDER_ORIGIN)) return fallback;
  const url = new URL(asked, PLACEHOLDER_ORIGIN);
  // Parsing `/.//other` leaves a path that begins with two slashes, which a browser takes for a host.
  if (url.origin !== PLACEHOLDER_ORIGIN || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search;
}
