import { createHmac } from "node:crypto";
import { ForgedCallback } from "@/lib/adapters/gateway/gateway";
import { isSameSecret } from "@/lib/core/same-secret";
import { deriveKey } from "@/lib/platform/secrets";

const HEADER = "x-simulated-signature";

/** The callback that the simulated gateway sends about a payment. */
export function signedCallback(reference: string): { rawBody: string; headers: Headers } {
  const rawBody = JSON.stringify({ event: "payment.updated", reference });
  return { rawBody, headers: new Headers({ [HEADER]: signatureOf(rawBody) }) };
}

/** Throws ForgedCallback for anything that was not signed over these very bytes. */
export function verifySimulatedCallback(rawBody: string, headers: Headers): { reference: string } {
  if (!isSameSecret(headers.get(HEADER) ?? "", signatureOf(rawBody))) throw new ForgedCallback();
  const { reference } = JSON.parse(rawBody) as { reference: string };
  return { reference };
}

function signatureOf(rawBody: string): string {
  return createHmac("sha256", deriveKey("simulated-gateway-callbacks")).update(rawBody).digest("hex");
}
