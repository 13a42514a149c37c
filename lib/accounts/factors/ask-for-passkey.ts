import { generateAuthenticationOptions } from "@simplewebauthn/server";
import { keepChallenge } from "./passkey-challenge";
import { relyingParty } from "./relying-party";

/** Without account names: the device offers its passkeys for this service. */
export async function askForPasskey() {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().id,
    userVerification: "required",
  });
  await keepChallenge(options.challenge, null);
  return options;
}
