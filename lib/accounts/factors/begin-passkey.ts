import { generateRegistrationOptions } from "@simplewebauthn/server";
import { isoUint8Array } from "@simplewebauthn/server/helpers";
import { read, statement } from "@/db/client";
import { assertVerified } from "@/lib/accounts/assert-verified";
import type { Person } from "@/lib/accounts/find-session";
import { saveChallenge } from "./passkey-challenge";
import { getRelyingParty } from "./relying-party";

export async function createPasskeyRegistration({ userId, email }: Pick<Person, "userId" | "email">) {
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
