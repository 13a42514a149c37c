/** What the log calls an endpoint: its address without the query, which some receivers keep a secret in. */
export function webhookSubject(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}
