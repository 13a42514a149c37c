import { checkDatabase } from "@/db/check-database";
import { redactError } from "@/db/redact-error";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { isAway } from "./is-away";

/**
 * `checkDatabase` for that of live, and for the sandbox's where it has one. A sandbox that cannot be reached is no reason not
 * to serve live; one that is not what it should be is.
 */
export async function checkDatabases(liveUrl: string): Promise<void> {
  const { SANDBOX_DATABASE_URL: sandboxUrl } = env;
  const root = process.cwd();
  await checkDatabase(liveUrl, root, sandboxUrl ? "live" : "both");
  if (!sandboxUrl) return;
  await checkDatabase(sandboxUrl, root, "sandbox").catch((error: Error) => {
    if (!isAway(error)) throw error;
    log.warn(
      { error: redactError(error) },
      "the sandbox's database is away: live is served alone until it is back",
    );
  });
}
