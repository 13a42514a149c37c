import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from "@simplewebauthn/server";
import { hot } from "@/db/client";
import type { Role } from "@/db/schema/merchants";
import type { PasskeyAssertion } from "@/lib/core/accounts/factors/factor-request";
import { ConditionError } from "@/lib/core/conditions";
import { consumeChallenge } from "./passkey-challenge";
import { relyingParty } from "./relying-party";
import { tellClonedPasskey } from "./tell-cloned-passkey";

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

/**
 * Whose passkey signed the challenge that we gave, with its user verified; it counts as used. Throws passkey_refused, also
 * for one whose counter does not go on: a copy of it is in use, which is told.
 */
export async function verifyPasskey(answer: PasskeyAssertion): Promise<PasskeyOwner> {
  const [row] = await hot<Row[]>`
    select p.id, p.user_id, u.email, u.role, p.public_key, p.name
    from passkey p join app_user u on u.id = p.user_id where p.credential_id = ${answer.id}`;
  const counter = await signedCounter(answer, row?.public_key ?? null);
  if (!row || counter === null) throw refused();
  const owner = { userId: row.user_id, email: row.email, role: row.role };
  // In one statement, so that of two with the same counter one is refused, also when they come at the same moment.
  const counted = await hot`
    update passkey set counter = ${counter}, last_used_at = now()
    where id = ${row.id} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0)) returning 1`;
  if (counted.length > 0) return owner;
  await tellClonedPasskey(owner, row.name);
  throw refused();
}

/** The counter that was signed; null when anything is wrong. The challenge is used up either way. */
async function signedCounter(answer: PasskeyAssertion, publicKey: Buffer | null): Promise<number | null> {
  const { id, origin } = relyingParty();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => consumeChallenge(challenge, null),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      // Zero: the library judges counters before signatures, and what is not signed must tell of no copy.
      credential: { id: answer.id, publicKey: new Uint8Array(publicKey ?? []), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for each kind of wrong, in words of its own.
    return null;
  }
}

function refused(): ConditionError {
  return new ConditionError("passkey_refused");
}
