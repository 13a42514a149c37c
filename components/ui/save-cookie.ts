const YEAR_SECONDS = 31_536_000;

/** Saves a cookie synchronously. Returns true if the page can read the cookie. */
export function saveCookie(name: string, value: string, path: string, maxAgeSeconds: number): boolean {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: Safari before 18.4 and Firefox before 140 have no cookieStore.
  document.cookie = `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
  // Chromium saves cookies in the background. This read waits, so that the next navigation sends the cookie.
  return document.cookie.split("; ").includes(`${name}=${value}`);
}

/**
 * Saves a language or theme in this browser. The server reads the cookie with the next page. Null deletes the
 * preference.
 */
export function savePreference(name: "lang" | "theme", value: string | null): void {
  saveCookie(name, value ?? "", "/", value === null ? 0 : YEAR_SECONDS);
}
