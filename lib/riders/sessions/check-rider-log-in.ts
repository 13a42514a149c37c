import { randomInt } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { read, transaction, type Tx } from "@/db/client";
import { rider } from "@/db/schema/riders";
import { type Account, createRiderAccount, createAccountForUnknownLogIn } from "@/lib/accounts/account";
import { UNKNOWN_ACCOUNT_HASH } from "@/lib/accounts/check-log-in";
import { hashPassword, verifyPassword } from "@/lib/accounts/hash-password";
import { canSendMail } from "@/lib/accounts/send-account-mail";
import { ConditionError } from "@/lib/core/conditions";
import { queueRiderSms } from "@/lib/notifications/queue-sms";

export interface CheckedRider {
  id: number;
  name: string;
  pinHash: string;
  isPinInitial: boolean;
}

interface FoundRider {
  account: Account;
  isBlocked: boolean;
  rider: { id: number; name: string; pinHash: string | null; isPinInitial: boolean } | null;
}

export async function findRiderLogIn(phone: string): Promise<FoundRider> {
  const [found] = await read()
    .select({
      id: rider.id,
      name: rider.name,
      pinHash: rider.pinHash,
      isPinInitial: rider.isPinInitial,
      isActive: rider.isActive,
    })
    .from(rider)
    .where(and(eq(rider.mode, "live"), eq(rider.phone, phone)));
  if (!found) return { account: createAccountForUnknownLogIn(phone), isBlocked: false, rider: null };
  return { account: createRiderAccount(found.id), isBlocked: !found.isActive, rider: found };
}

/** Returns null for every wrong input, in constant time. Throws busy. */
export async function checkRiderLogIn(
  { rider: found, isBlocked }: FoundRider,
  pin: string,
): Promise<CheckedRider | null> {
  const pinHash = found?.pinHash ?? UNKNOWN_ACCOUNT_HASH;
  const fits = await verifyPassword(pinHash, pin);
  if (!found || isBlocked || !fits) return null;
  return { id: found.id, name: found.name, pinHash, isPinInitial: found.isPinInitial };
}

const CODE_DIGITS = 6;
const CODE_MINUTES = 10;
const RESEND_SECONDS = 60;
const WAIT_SECONDS = 3600;

const isAlive = sql`${rider.codeSentAt} > now() - make_interval(mins => ${CODE_MINUTES})`;

/** Throws rate_limited, busy. */
export async function sendLogInCode(riderId: number): Promise<void> {
  const code = String(randomInt(0, 10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
  const codeHash = await hashPassword(code);
  await transaction(async (tx) => {
    const [found] = await tx
      .select({
        phone: rider.phone,
        isFresh: sql<boolean>`coalesce(${rider.codeHash} is not null
          and ${rider.codeSentAt} > now() - make_interval(secs => ${RESEND_SECONDS}), false)`,
      })
      .from(rider)
      .where(eq(rider.id, riderId))
      .for("no key update");
    if (!found || found.isFresh) return;
    if (!(await canSendMail(tx, found.phone, "rider_log_in_code"))) {
      throw new ConditionError("rate_limited", "Too many codes were sent to this number", {
        retryAfterSeconds: WAIT_SECONDS,
        meta: { retry_after_seconds: WAIT_SECONDS },
      });
    }
    await tx.update(rider).set({ codeHash, codeSentAt: sql`now()` }).where(eq(rider.id, riderId));
    await queueRiderSms(tx, {
      mode: "live",
      template: "rider_log_in_code",
      recipient: found.phone,
      body: `Namba yako ya kuingia ni ${code}. Inatumika kwa dakika ${CODE_MINUTES}. Usimpe mtu yeyote. / Your log-in code is ${code}.`,
      shipmentId: null,
    });
  });
}

/** Returns the hash of the matching code. Throws factor_wrong, busy. */
export async function checkLogInCode(riderId: number, code: string): Promise<string> {
  const [found] = await read()
    .select({ codeHash: rider.codeHash })
    .from(rider)
    .where(and(eq(rider.id, riderId), isAlive));
  const codeHash = found?.codeHash;
  if (codeHash && (await verifyPassword(codeHash, code.replaceAll(/\s/g, "")))) return codeHash;
  throw new ConditionError("factor_wrong", "The code is wrong, has expired, or was used before");
}

/** Only one of several concurrent log-ins succeeds. Throws factor_wrong. */
export async function consumeLogInCode(tx: Tx, riderId: number, codeHash: string): Promise<void> {
  const used = await tx
    .update(rider)
    .set({ codeHash: null })
    .where(and(eq(rider.id, riderId), eq(rider.codeHash, codeHash)))
    .returning({ id: rider.id });
  if (used.length === 0) throw new ConditionError("factor_wrong", "The code was used before");
}
