import { hash, verify } from "@node-rs/argon2";
import { normalizePassword } from "@/lib/core/accounts/password";
import { ConditionError } from "@/lib/core/conditions";
import { queue } from "@/lib/platform/queue";

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each takes a core for about 30 ms: more at once would starve the API. */
const AT_ONCE = 2;
/** Who would wait longer than about a second is told to come back. */
const WAITING_MAX = 64;

/** argon2id of a password or PIN, in its normal form. Throws busy when too many wait. */
export function hashPassword(plain: string): Promise<string> {
  return queued(() => hash(normalizePassword(plain), ARGON2ID));
}

/** Whether the password has this hash; a malformed hash fits none. Throws busy when too many wait. */
export async function verifyPassword(stored: string, plain: string): Promise<boolean> {
  return (await matchPassword(stored, plain)) !== null;
}

/**
 * In which form the password has this hash: older hashes are of what was typed. Null for a wrong password. Throws busy when
 * too many wait.
 */
export function matchPassword(stored: string, plain: string): Promise<"normal" | "as typed" | null> {
  const fits = (text: string) => verify(stored, text).catch(falseIfMalformed);
  return queued(async () => {
    const normal = normalizePassword(plain);
    if (await fits(normal)) return "normal";
    return normal !== plain && (await fits(plain)) ? "as typed" : null;
  });
}

/** Anything else, such as memory that is not there, is no wrong password. */
function falseIfMalformed(error: Error & { code?: string }): false {
  if (error.code === "InvalidArg") return false;
  throw error;
}

const queued = queue({
  atOnce: AT_ONCE,
  waitingMax: WAITING_MAX,
  refusal: () =>
    new ConditionError("busy", "Too many log-ins at once, retry in 1 second", { retryAfterSeconds: 1 }),
});
