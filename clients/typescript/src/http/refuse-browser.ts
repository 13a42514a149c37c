/** Throws in a browser, where every visitor could read the key. */
export function assertNotBrowser(scope: { document?: unknown; navigator?: { userAgent?: string } }): void {
  // Only browsers and web workers have a user agent that starts with Mozilla; other runtimes state their name.
  if (scope.document === undefined && !scope.navigator?.userAgent?.startsWith("Mozilla/")) return;
  throw new Error(
    "Tuma runs on servers only: in a browser everyone could read your API key, and spend your wallet. Call it from your backend, and your backend from the page.",
  );
}
