import { type RegistrationResponseJSON, verifyRegistrationResponse } from "@simplewebauthn/server";
import type { Tx } from "@/db/client";
import { passkey } from "@/db/schema/factors";
import { assertVerified } from "@/lib/accounts/assert-verified";
import type { PasskeyRegistration } from "@/lib/core/accounts/factors/factor-request";
import { ConditionError } from "@/lib/core/conditions";
import { notifyFactorAdded } from "./note-new-factor";
import { consumeChallenge } from "./passkey-challenge";
import { getRelyingParty } from "./relying-party";

interface NewPasskey {
  userId: number;
  name: string;
  answer: PasskeyRegistration;
}

/** Returns recovery codes for the first factor, else null. Throws email_not_verified, passkey_refused. */
export async function addPasskey(tx: Tx, { userId, name, answer }: NewPasskey): Promise<string[] | null> {
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
