import { type Tx, transaction } from "@/db/client";
import { redactError } from "@/db/redact-error";
import { userKey } from "@/lib/accounts/account";
import { countGuess } from "@/lib/accounts/count-guess";
import { recordAction } from "./record-action";
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
  const actor = { userId: facts.userId, requestId: null, ip: facts.ip };
  await recordAction(tx, actor, { action: "log_in.succeeded", ...entryOf(facts) });
}

/** Not awaited: the response time would reveal registered addresses. */
export function recordBadLogIn(facts: RefusedLogIn): void {
  void recordRefusal(facts).catch((error: unknown) =>
    log.error(redactError(error), "Could not record a failed login"),
  );
}

async function recordRefusal({ way, outcome, ...facts }: RefusedLogIn): Promise<void> {
  if (outcome === "rate_limited" && !(await isFirst(facts, way))) return;
  const actor = { userId: null, requestId: null, ip: facts.ip };
  const entry = entryOf(facts, { way, outcome });
  await transaction((tx) => recordAction(tx, actor, { action: "log_in.failed", ...entry }));
}

async function isFirst({ userId }: LogInFacts, way: string): Promise<boolean> {
  const key = `${userKey(userId)} refused ${way}`;
  const { retryAfterSeconds } = await countGuess([
    { key, windowSeconds: QUARTER_HOUR_SECONDS, limit: 1, alarmAt: null },
  ]);
  return retryAfterSeconds === null;
}

function entryOf({ userId, userAgent }: LogInFacts, refusal: object = {}) {
  const user_agent = userAgent?.slice(0, USER_AGENT_MAX) ?? null;
  return { subject: ["app_user", userId] as const, after: { user_agent, ...refusal } };
}
