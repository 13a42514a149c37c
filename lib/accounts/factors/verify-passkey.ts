import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from "@simplewebauthn/server";
import { read, statement, transaction } from "@/db/client";
import type { Role } from "@/db/schema/merchants";
import type { PasskeyAssertion } from "@/lib/core/accounts/factors/factor-request";
import { ConditionError } from "@/lib/core/conditions";
import { consumeChallenge } from "./passkey-challenge";
import { getRelyingParty } from "./relying-party";
import { notifyPasskeyCloned } from "./tell-cloned-passkey";

export interface PasskeyOwner {
  userId: number;
  email: string;
  role: Role;
}

interface Row {
  id: number;
  user_id: number;
  email: string;
  role: Role;
  public_key: Buffer;
  name: string;
}

/** Marks the passkey as used. Throws passkey_refused, also for a copied passkey, which is reported. */
export async function verifyPasskey(answer: PasskeyAssertion): Promise<PasskeyOwner> {
  const [row] = await read(statement<Row>`
    select p.id, p.user_id, u.email, u.role, p.public_key, p.name
    from passkey p join app_user u on u.id = p.user_id where p.credential_id = ${answer.id}`);
  const counter = await signedCounter(answer, row?.public_key ?? null);
  if (!row || counter === null) throw refused();
  const owner = { userId: row.user_id, email: row.email, role: row.role };
  // One statement, to refuse one of two concurrent answers with the same counter.
  const counted = await transaction(statement`
    update passkey set counter = ${counter}, last_used_at = now()
    where id = ${row.id} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0)) returning 1`);
  if (counted.length > 0) return owner;
  await notifyPasskeyCloned(owner, row.name);
  throw refused();
}

/** Null for an invalid answer. Consumes the challenge either way. */
async function signedCounter(answer: PasskeyAssertion, publicKey: Buffer | null): Promise<number | null> {
  const { id, origin } = getRelyingParty();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => consumeChallenge(challenge, null),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      // Skips the library's counter check, which runs before the signature check.
      credential: { id: answer.id, publicKey: new Uint8Array(publicKey ?? []), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

function refused(): ConditionError {
  return new ConditionError("passkey_refused");
}
