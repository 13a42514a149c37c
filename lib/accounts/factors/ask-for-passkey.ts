import { generateAuthenticationOptions } from "@simplewebauthn/server";
import { keepChallenge } from "./passkey-challenge";
import { relyingParty } from "./relying-party";

export async function askForPasskey() {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().id,
    userVerification: "required",
  });
  await keepChallenge(options.challenge, null);
  return options;
}
