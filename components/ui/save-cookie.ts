const YEAR_SECONDS = 31_536_000;

/** Remembers a look or language in this browser; the server reads it with the next page. */
export function keepChoice(name: "lang" | "theme", value: string | null): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  const age = value === null ? 0 : YEAR_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that people use.
  document.cookie = `${name}=${value ?? ""}; path=/; max-age=${age}; samesite=lax${secure}`;
}
