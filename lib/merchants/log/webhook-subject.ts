/** Without the query, which may hold a secret. */
export function webhookSubject(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}
