/** Throws where everyone who opens the page could read the key. */
export function refuseBrowser(scope: { document?: unknown; navigator?: { userAgent?: string } }): void {
  // Node, Deno, Bun and the edge runtimes name themselves; browsers, and workers in them, all say Mozilla.
  if (scope.document === undefined && !scope.navigator?.userAgent?.startsWith("Mozilla/")) return;
  throw new Error(
    "Tuma runs on servers only: in a browser everyone could read your API key, and spend your wallet. Call it from your backend, and your backend from the page.",
  );
}
