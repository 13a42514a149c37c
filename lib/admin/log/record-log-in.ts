import { type Tx, transaction } from "@/db/client";
import { redactError } from "@/db/redact-error";
import { recordAction } from "@/lib/admin/actions/record-action";
import { log } from "@/lib/platform/log";

export interface LogInFacts {
  userId: number;
  ip: string;
  userAgent: string | null;
}

/** A browser's name for itself is kept this far. */
const USER_AGENT_MAX = 300;

/** Notes that somebody of the back office has logged in, with the session. */
export async function recordLogIn(tx: Tx, facts: LogInFacts): Promise<void> {
  await record(tx, facts, true);
}

/** Notes a wrong password for somebody of the back office. Never waited for: the time of an answer would tell whose address it is. */
export function recordBadLogIn(facts: LogInFacts): void {
  void transaction((tx) => record(tx, facts, false)).catch((error: unknown) =>
    log.error(redactError(error), "A failed log-in could not be recorded"),
  );
}

async function record(tx: Tx, { userId, ip, userAgent }: LogInFacts, isGood: boolean): Promise<void> {
  const actor = { userId: isGood ? userId : null, requestId: null, ip };
  await recordAction(tx, actor, {
    action: isGood ? "log_in.succeeded" : "log_in.failed",
    subject: ["app_user", userId],
    after: { user_agent: userAgent?.slice(0, USER_AGENT_MAX) ?? null },
  });
}
