/** Throws in a browser, where every visitor could read the key. */
export function assertNotBrowser(scope: { document?: unknown; navigator?: { userAgent?: string } }): void {
  // The user agents of Node, Deno, Bun and edge runtimes are their names. The user agents of all browsers and web
  // workers start with Mozilla.
  if (scope.document === undefined && !scope.navigator?.userAgent?.startsWith("Mozilla/")) return;
  throw new Error(
    "Tuma runs on servers only: in a browser everyone could read your API key, and spend your wallet. Call it from your backend, and your backend from the page.",
  );
}
