/** Throws in a browser, where every visitor could read the key. */
export function assertNotBrowser(scope: { document?: unknown; navigator?: { userAgent?: string } }): void {
  // In browsers and web workers, the user agent starts with Mozilla. In Node, Deno, Bun and edge runtimes,
  // the user agent is the name of the runtime.
  if (scope.document === undefined && !scope.navigator?.userAgent?.startsWith("Mozilla/")) return;
  throw new Error(
    "Tuma runs on servers only: in a browser everyone could read your API key, and spend your wallet. Call it from your backend, and your backend from the page.",
  );
}
