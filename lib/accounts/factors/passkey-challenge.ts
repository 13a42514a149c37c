import { hot } from "@/db/client";

/** Minutes within which a person must have touched the device. */
const CHALLENGE_MINUTES = 5;

/** Keeps what a browser is to sign; `userId` where it is for a new passkey of a person. */
export async function keepChallenge(challenge: string, userId: number | null): Promise<void> {
  await hot`
    insert into passkey_challenge (challenge, user_id, expires_at)
    values (${challenge}, ${userId}, now() + make_interval(mins => ${CHALLENGE_MINUTES}))`;
}

/** Uses a challenge up: of many at once one succeeds, whatever comes of it. False when it was used, expired, or another's. */
export async function consumeChallenge(challenge: string, userId: number | null): Promise<boolean> {
  const used = await hot`
    delete from passkey_challenge
    where challenge = ${challenge} and user_id is not distinct from ${userId}::bigint and expires_at > now()
    returning 1`;
  return used.length > 0;
}
