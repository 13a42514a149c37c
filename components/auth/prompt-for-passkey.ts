import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { callApi } from "@/components/ui/call-api";

/**
 * Prompts for a passkey and returns its response. Throws ApiError when the server refuses the challenge, and the
 * error of the browser when the user declines or has no passkey.
 */
export async function promptForPasskey(): Promise<AuthenticationResponseJSON> {
  const optionsJSON = await callApi<PublicKeyCredentialRequestOptionsJSON>("/api/account/passkey-challenge", {
    method: "POST",
    body: {},
  });
  // Load on demand, because few visits use a passkey.
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return startAuthentication({ optionsJSON });
}
