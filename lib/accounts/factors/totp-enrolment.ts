import { Secret } from "otpauth";
import QRCode from "qrcode";
import { read, type Tx } from "@/db/client";
import { totpFactor } from "@/db/schema/factors";
import { assertVerified } from "@/lib/accounts/assert-verified";
import type { Person } from "@/lib/accounts/find-session";
import { ConditionError } from "@/lib/core/conditions";
import { decryptSecret, encryptSecret } from "@/lib/platform/secrets";
import { notifyFactorAdded } from "./note-new-factor";
import { findTotpStep, createTotp } from "./totp-rule";

export const TOTP_SECRET = "totp-secret";
const ENROLMENT = "totp-enrolment";
const ENROLMENT_MINUTES = 30;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

export function getTotpContext(userId: number): string {
  return `totp:${userId}`;
}

interface Enrolment {
  sessionId: number;
  secret: string;
  until: number;
}

/** Stores nothing: `token` holds the encrypted secret for this session. Throws email_not_verified. */
export async function startTotpEnrolment({
  userId,
  sessionId,
  email,
}: Pick<Person, "userId" | "sessionId" | "email">) {
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

/** Returns recovery codes for the first factor. Throws email_not_verified, factor_wrong, link_invalid. */
export async function confirmTotp(
  tx: Tx,
  { userId, sessionId }: Pick<Person, "userId" | "sessionId">,
  { token, code }: { token: string; code: string },
): Promise<string[] | null> {
  await assertVerified(tx, userId);
  const secret = secretOf(token, sessionId);
  const step = findTotpStep(secret, code.replaceAll(/\s/g, ""));
  if (step === null) throw new ConditionError("factor_wrong");
  const sealed = { secret: encryptSecret(secret, TOTP_SECRET, getTotpContext(userId)), lastStep: step };
  const replaced = { ...sealed, createdAt: new Date(), lastUsedAt: null };
  await tx
    .insert(totpFactor)
    .values({ userId, ...sealed })
    .onConflictDoUpdate({ target: totpFactor.userId, set: replaced });
  return notifyFactorAdded(tx, userId, null);
}

function secretOf(token: string, sessionId: number): string {
  const enrolment = opened(token);
  if (enrolment?.sessionId === sessionId && enrolment.until > Date.now()) return enrolment.secret;
  throw new ConditionError("link_invalid", "This began too long ago. Begin again.");
}

function opened(token: string): Enrolment | null {
  try {
    return JSON.parse(decryptSecret(token, ENROLMENT)) as Enrolment;
  } catch {
    return null;
  }
}
