import { randomBytes } from "node:crypto";

/** Name of the database role. The runbook uses the same name. */
const LOG_IN = "tuma_service";

/** URL of the application role on the same database, with a new password; `migrate` creates the role. */
export function createApplicationUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = LOG_IN;
  url.password = randomBytes(24).toString("base64url");
  return url.href;
}
