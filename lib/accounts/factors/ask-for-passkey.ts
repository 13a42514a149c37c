import { generateAuthenticationOptions } from "@simplewebauthn/server";
import { keepChallenge } from "./passkey-challenge";
import { relyingParty } from "./relying-party";

/** What a browser needs to use a passkey, whosever it is: the device offers those that it has for us. */
export async function askForPasskey() {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().id,
    userVerification: "required",
  });
  await keepChallenge(options.challenge, null);
  return options;
}
