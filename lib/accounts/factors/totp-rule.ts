import { Secret, TOTP } from "otpauth";
import { env } from "@/lib/platform/env";

/** RFC 6238, with the parameters that every app supports. */
const RULE = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Time steps before and after, for clocks that are off by seconds. */
const WINDOW = 1;

export function createTotp(secret: string, email = ""): TOTP {
  return new TOTP({ ...RULE, issuer: env.SERVICE_NAME, label: email, secret: Secret.fromBase32(secret) });
}

export function findTotpStep(secret: string, code: string, now = Date.now()): number | null {
  const totp = createTotp(secret);
  const delta = totp.validate({ token: code, window: WINDOW, timestamp: now });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
