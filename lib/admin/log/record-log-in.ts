import { type Tx, transaction } from "@/db/client";
import { redactError } from "@/db/redact-error";
import { userKey } from "@/lib/accounts/account";
import { countGuess } from "@/lib/accounts/count-guess";
import { recordAction } from "@/lib/admin/actions/record-action";
import { log } from "@/lib/platform/log";

export interface LogInFacts {
  userId: number;
  ip: string;
  userAgent: string | null;
}

export interface RefusedLogIn extends LogInFacts {
  way: "password" | "code" | "passkey";
  outcome: "wrong" | "rate_limited";
}

const USER_AGENT_MAX = 300;
const QUARTER_HOUR_SECONDS = 15 * 60;

export async function recordLogIn(tx: Tx, facts: LogInFacts): Promise<void> {
  await record(tx, facts, true);
}

/** Not awaited: the response time would reveal registered addresses. */
export function recordBadLogIn(facts: RefusedLogIn): void {
  void recordRefusal(facts).catch((error: unknown) =>
    log.error(redactError(error), "Could not record a failed login"),
  );
}

async function recordRefusal({ way, outcome, ...facts }: RefusedLogIn): Promise<void> {
  if (outcome === "rate_limited" && !(await isFirst(facts, way))) return;
  await transaction((tx) => record(tx, facts, false, { way, outcome }));
}

async function isFirst({ userId }: LogInFacts, way: string): Promise<boolean> {
  const key = `${userKey(userId)} refused ${way}`;
  const { retryAfterSeconds } = await countGuess([
    { key, windowSeconds: QUARTER_HOUR_SECONDS, limit: 1, alarmAt: null },
  ]);
  return retryAfterSeconds === null;
}

async function record(
  tx: Tx,
  { userId, ip, userAgent }: LogInFacts,
  isGood: boolean,
  refusal: object = {},
): Promise<void> {
  const actor = { userId: isGood ? userId : null, requestId: null, ip };
  await recordAction(tx, actor, {
    action: isGood ? "log_in.succeeded" : "log_in.failed",
    subject: ["app_user", userId],
    after: { user_agent: userAgent?.slice(0, USER_AGENT_MAX) ?? null, ...refusal },
  });
}
