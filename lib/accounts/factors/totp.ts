import { Secret, TOTP } from "otpauth";
import QRCode from "qrcode";
import { read, statement, transaction, type Tx } from "@/db/client";
import { redactError } from "@/db/redact-error";
import { totpFactor } from "@/db/schema/factors";
import { assertVerified } from "@/lib/accounts/assert-verified";
import type { SessionUser } from "@/lib/accounts/find-session";
import { ConditionError } from "@/lib/core/conditions";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { decryptSecret, encryptSecret } from "@/lib/platform/secrets";
import { notifyFactorAdded } from "./recovery-codes";

export const TOTP_SECRET_PURPOSE = "totp-secret";
const ENROLMENT = "totp-enrolment";
const ENROLMENT_MINUTES = 30;
/** Secret of 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

export function getTotpContext(userId: number): string {
  return `totp:${userId}`;
}

interface Enrolment {
  sessionId: number;
  secret: string;
  until: number;
}

/** Stores nothing. `token` contains the encrypted secret for this session. Throws email_not_verified. */
export async function startTotpEnrolment({
  userId,
  sessionId,
  email,
}: Pick<SessionUser, "userId" | "sessionId" | "email">) {
  await assertVerified(read(), userId);
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const until = Date.now() + ENROLMENT_MINUTES * 60_000;
  const uri = createTotp(secret, email).toString();
  const picture = await QRCode.toDataURL(uri, { margin: 2, width: 240 });
  return {
    secret,
    uri,
    picture,
    token: encryptSecret(JSON.stringify({ sessionId, secret, until } satisfies Enrolment), ENROLMENT),
  };
}

/** Returns recovery codes if the app is the first factor. Throws email_not_verified, factor_wrong, link_invalid. */
export async function confirmTotp(
  tx: Tx,
  { userId, sessionId }: Pick<SessionUser, "userId" | "sessionId">,
  { token, code }: { token: string; code: string },
): Promise<string[] | null> {
  await assertVerified(tx, userId);
  const secret = secretOf(token, sessionId);
  const step = findTotpStep(secret, code.replaceAll(/\s/g, ""));
  if (step === null) throw new ConditionError("factor_wrong");
  const sealed = {
    secret: encryptSecret(secret, TOTP_SECRET_PURPOSE, getTotpContext(userId)),
    lastStep: step,
  };
  const replaced = { ...sealed, createdAt: new Date(), lastUsedAt: null };
  await tx
    .insert(totpFactor)
    .values({ userId, ...sealed })
    .onConflictDoUpdate({ target: totpFactor.userId, set: replaced });
  return notifyFactorAdded(tx, userId, null);
}

function secretOf(token: string, sessionId: number): string {
  const enrolment = readEnrolment(token);
  if (enrolment?.sessionId === sessionId && enrolment.until > Date.now()) return enrolment.secret;
  throw new ConditionError("link_invalid", "This began too long ago. Begin again.");
}

function readEnrolment(token: string): Enrolment | null {
  try {
    return JSON.parse(decryptSecret(token, ENROLMENT)) as Enrolment;
  } catch {
    return null;
  }
}

/** Consumes the code and all earlier codes. Returns false for a wrong or used code, or if the app was replaced. */
export async function consumeTotpCode(userId: number, code: string, now = Date.now()): Promise<boolean> {
  const [row] = await read(
    statement<{ secret: string }>`select secret from totp_factor where user_id = ${userId}`,
  );
  const secret = row ? openSecret(row.secret, userId) : null;
  const step = secret === null ? null : findTotpStep(secret, code, now);
  if (step === null) return false;
  const used = await transaction(statement`
    update totp_factor set last_step = ${step}, last_used_at = now()
    where user_id = ${userId} and secret = ${row!.secret} and last_step < ${step} returning 1`);
  return used.length > 0;
}

/** Returns null if no configured key decrypts the secret. Passkeys and recovery codes still work. */
function openSecret(sealed: string, userId: number): string | null {
  try {
    return decryptSecret(sealed, TOTP_SECRET_PURPOSE, getTotpContext(userId));
  } catch (error) {
    log.error({ account: userId, error: redactError(error) }, "Could not decrypt a TOTP secret");
    return null;
  }
}

/** Parameters of RFC 6238 that every authenticator app supports. */
const RULE = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Number of accepted time steps before and after the current step, for clocks that differ by seconds. */
const WINDOW = 1;

export function createTotp(secret: string, email = ""): TOTP {
  return new TOTP({ ...RULE, issuer: env.SERVICE_NAME, label: email, secret: Secret.fromBase32(secret) });
}

function findTotpStep(secret: string, code: string, now = Date.now()): number | null {
  const totp = createTotp(secret);
  const delta = totp.validate({ token: code, window: WINDOW, timestamp: now });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
