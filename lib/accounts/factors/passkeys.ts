import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { isoUint8Array } from "@simplewebauthn/server/helpers";
import { read, statement, transaction, type Tx } from "@/db/client";
import { passkey } from "@/db/schema/factors";
import type { Role } from "@/db/schema/merchants";
import { assertVerified } from "@/lib/accounts/assert-verified";
import type { SessionUser } from "@/lib/accounts/find-session";
import { mailUser } from "@/lib/accounts/send-account-mail";
import type { PasskeyAssertion, PasskeyRegistration } from "@/lib/core/accounts/account-request";
import { ConditionError } from "@/lib/core/conditions";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { notifyFactorAdded } from "./recovery-codes";

/** Returns recovery codes for the first factor, else null. Throws email_not_verified, passkey_refused. */
export async function addPasskey(
  tx: Tx,
  { userId, name, answer }: { userId: number; name: string; answer: PasskeyRegistration },
): Promise<string[] | null> {
  await assertVerified(tx, userId);
  const { credential } = await registered(userId, answer);
  const kept = await tx
    .insert(passkey)
    .values({
      userId,
      name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: answer.response.transports ?? [],
    })
    .onConflictDoNothing()
    .returning({ id: passkey.id });
  if (kept.length === 0) throw new ConditionError("passkey_refused");
  return notifyFactorAdded(tx, userId, name);
}

async function registered(userId: number, answer: PasskeyRegistration) {
  const { id, origin } = getRelyingParty();
  const verdict = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON,
    expectedChallenge: (challenge) => consumeChallenge(challenge, userId),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(() => null);
  if (!verdict?.verified) throw new ConditionError("passkey_refused");
  return verdict.registrationInfo;
}

export async function createPasskeyChallenge() {
  const options = await generateAuthenticationOptions({
    rpID: getRelyingParty().id,
    userVerification: "required",
  });
  await saveChallenge(options.challenge, null);
  return options;
}

export async function createPasskeyRegistration({ userId, email }: Pick<SessionUser, "userId" | "email">) {
  await assertVerified(read(), userId);
  const own = await read(statement<{ id: string; transports: string[] }>`
    select credential_id as id, transports from passkey where user_id = ${userId}`);
  const { id, name } = getRelyingParty();
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: isoUint8Array.fromUTF8String(`user:${userId}`),
    userName: email,
    userDisplayName: email,
    attestationType: "none",
    excludeCredentials: own,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await saveChallenge(options.challenge, userId);
  return options;
}

export interface PasskeyOwner {
  userId: number;
  email: string;
  role: Role;
}

/**
 * Verifies the answer and updates the passkey's last use. Throws passkey_refused. If the counter shows that the passkey
 * was copied, also notifies the person.
 */
export async function verifyPasskey(answer: PasskeyAssertion): Promise<PasskeyOwner> {
  const [row] = await read(statement<PasskeyOwner & { id: number; publicKey: Buffer; name: string }>`
    select u.id as "userId", u.email, u.role, p.id, p.public_key as "publicKey", p.name
    from passkey p join app_user u on u.id = p.user_id where p.credential_id = ${answer.id}`);
  const counter = await signedCounter(answer, row?.publicKey ?? null);
  if (!row || counter === null) throw new ConditionError("passkey_refused");
  const { id, name, publicKey: _, ...owner } = row;
  // A single statement, so that only one of two concurrent answers with the same counter is accepted.
  const counted = await transaction(statement`
    update passkey set counter = ${counter}, last_used_at = now()
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0)) returning 1`);
  if (counted.length > 0) return owner;
  await notifyPasskeyCloned(owner, name);
  throw new ConditionError("passkey_refused");
}

/** Returns the answer's counter, or null for an invalid answer. Always consumes the challenge. */
async function signedCounter(answer: PasskeyAssertion, publicKey: Buffer | null): Promise<number | null> {
  const { id, origin } = getRelyingParty();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => consumeChallenge(challenge, null),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      // Skips the library's counter check, because the library checks the counter before the signature.
      credential: { id: answer.id, publicKey: new Uint8Array(publicKey ?? []), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

export async function findPasskeyOwner(credentialId: string): Promise<{ userId: number; role: Role } | null> {
  const [row] = await read(statement<{ userId: number; role: Role }>`
    select u.id as "userId", u.role from passkey p join app_user u on u.id = p.user_id where p.credential_id = ${credentialId}`);
  return row ?? null;
}

async function notifyPasskeyCloned(owner: { userId: number; role: string }, name: string): Promise<void> {
  log.warn({ who: owner.role, account: owner.userId }, "Passkey refused: the signature counter decreased");
  await transaction((tx) => mailUser(tx, owner.userId, "passkey_cloned", name));
}

const CHALLENGE_MINUTES = 5;

async function saveChallenge(challenge: string, userId: number | null): Promise<void> {
  await transaction(statement`
    insert into passkey_challenge (challenge, user_id, expires_at)
    values (${challenge}, ${userId}, now() + make_interval(mins => ${CHALLENGE_MINUTES}))`);
}

/** Only one of concurrent requests consumes the challenge. Returns false if there is no valid challenge. */
async function consumeChallenge(challenge: string, userId: number | null): Promise<boolean> {
  const used = await transaction(statement`
    delete from passkey_challenge
    where challenge = ${challenge} and user_id is not distinct from ${userId}::bigint and expires_at > now()
    returning 1`);
  return used.length > 0;
}

/** Reads the configured origin and never the request, which an attacker could control. */
function getRelyingParty(): { id: string; name: string; origin: string } {
  return { id: new URL(env.APP_ORIGIN).hostname, name: env.SERVICE_NAME, origin: env.APP_ORIGIN };
}
