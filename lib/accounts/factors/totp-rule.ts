import { Secret, TOTP } from "otpauth";
import { env } from "@/lib/platform/env";

/** RFC 6238 as every app understands it. */
const RULE = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Steps before and after, for phones whose clock is off by some seconds. */
const WINDOW = 1;

/** The codes of a secret in base 32. `email` is what the app shows beside our name. */
export function totpOf(secret: string, email = ""): TOTP {
  return new TOTP({ ...RULE, issuer: env.SERVICE_NAME, label: email, secret: Secret.fromBase32(secret) });
}

/** Of which step of time this is the code, within one step of now; null when of none. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, window: WINDOW, timestamp: now });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
