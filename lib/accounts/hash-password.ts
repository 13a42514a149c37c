import { hash, verify } from "@node-rs/argon2";
import { isAcceptablePassword, normalizePassword } from "@/lib/core/accounts/password";
import { ConditionError } from "@/lib/core/conditions";
import { randomText } from "@/lib/core/identifiers";
import { random } from "@/lib/platform/random";
import { Semaphore } from "@/lib/platform/semaphore";

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Maximum concurrent hashes. Each hash uses a core for about 30 ms, so more would slow the API. */
const CONCURRENCY = 2;
/** Maximum queue length, which is about one second of waiting. */
const MAX_WAITING = 64;

export function hashPassword(plain: string): Promise<string> {
  return slots.run(() => hash(normalizePassword(plain), ARGON2ID));
}

/** Returns false for a malformed hash. Throws busy. */
export async function verifyPassword(stored: string, plain: string): Promise<boolean> {
  return (await matchPassword(stored, plain)) !== null;
}

/** Compares the normalized password, and the password as typed for older hashes. Throws busy. */
export function matchPassword(stored: string, plain: string): Promise<"normal" | "as typed" | null> {
  const fits = (text: string) => verify(stored, text).catch(falseIfMalformed);
  return slots.run(async () => {
    const normal = normalizePassword(plain);
    if (await fits(normal)) return "normal";
    return normal !== plain && (await fits(plain)) ? "as typed" : null;
  });
}

/** Rethrows other errors, such as missing memory, because they do not mean a wrong password. */
function falseIfMalformed(error: Error & { code?: string }): false {
  if (error.code === "InvalidArg") return false;
  throw error;
}

const slots = new Semaphore({
  concurrency: CONCURRENCY,
  maxWaiting: MAX_WAITING,
  createError: () =>
    new ConditionError("busy", "Too many log-ins at once, retry in 1 second", { retryAfterSeconds: 1 }),
});

const LENGTH = 16;
/** 54 characters that are easy to distinguish. A password has 92 bits. */
const SIGNS = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ234567";

export function generatePassword(): string {
  for (;;) {
    const text = randomText(LENGTH, SIGNS, random);
    if (isAcceptablePassword(text)) return text;
  }
}
