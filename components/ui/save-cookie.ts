const YEAR_SECONDS = 31_536_000;

/** Stores a cookie in this browser before it returns. Returns whether the page can read it. */
export function saveCookie(name: string, value: string, path: string, maxAgeSeconds: number): boolean {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: Safari before 18.4 and Firefox before 140 have no cookieStore.
  document.cookie = `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
  // Chromium stores in the background; without this read, a navigation that follows may be sent without the cookie.
  return document.cookie.split("; ").includes(`${name}=${value}`);
}

/** Saves a language or theme in this browser, for the server to read with the next page. */
export function savePreference(name: "lang" | "theme", value: string | null): void {
  saveCookie(name, value ?? "", "/", value === null ? 0 : YEAR_SECONDS);
}
