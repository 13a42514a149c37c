import { generateAuthenticationOptions } from "@simplewebauthn/server";
import { saveChallenge } from "./passkey-challenge";
import { getRelyingParty } from "./relying-party";

export async function createPasskeyChallenge() {
  const options = await generateAuthenticationOptions({
    rpID: getRelyingParty().id,
    userVerification: "required",
  });
  await saveChallenge(options.challenge, null);
  return options;
}
