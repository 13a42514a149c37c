import { statement, transaction } from "@/db/client";

const CHALLENGE_MINUTES = 5;

export async function saveChallenge(challenge: string, userId: number | null): Promise<void> {
  await transaction(statement`
    insert into passkey_challenge (challenge, user_id, expires_at)
    values (${challenge}, ${userId}, now() + make_interval(mins => ${CHALLENGE_MINUTES}))`);
}

/** Single use, also under concurrency. False when used, expired or issued to another person. */
export async function consumeChallenge(challenge: string, userId: number | null): Promise<boolean> {
  const used = await transaction(statement`
    delete from passkey_challenge
    where challenge = ${challenge} and user_id is not distinct from ${userId}::bigint and expires_at > now()
    returning 1`);
  return used.length > 0;
}
