import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { callApi } from "@/components/ui/call-api";

/** Lets the person use a passkey, and returns what it answered. Throws when it is refused or not there, and ApiError. */
export async function passkeyAnswerOf(): Promise<AuthenticationResponseJSON> {
  const optionsJSON = await callApi<PublicKeyCredentialRequestOptionsJSON>("/api/account/passkey-challenge", {
    method: "POST",
    body: {},
  });
  // Few visits use one, so the code for it comes when one does.
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return startAuthentication({ optionsJSON });
}
