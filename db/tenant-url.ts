/** The log-in of merchants' statements: DATABASE_URL with this suffix to the user name, and the same password. */
export const TENANT_SUFFIX = "_tenant";

export function tenantUrl(address: string): string {
  const url = new URL(address);
  url.username += TENANT_SUFFIX;
  return url.href;
}
