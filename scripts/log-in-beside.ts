import { randomBytes } from "node:crypto";

/** The name that the runbook suggests too. */
const LOG_IN = "tuma_service";

/** An address of the same database for a log-in of the application, with a new password: `migrate` makes it. */
export function logInBeside(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = LOG_IN;
  url.password = randomBytes(24).toString("base64url");
  return url.href;
}
