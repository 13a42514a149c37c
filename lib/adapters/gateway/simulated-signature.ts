import { createHmac } from "node:crypto";
import { ForgedCallbackError } from "@/lib/adapters/gateway/gateway";
import { isSameSecret } from "@/lib/core/same-secret";
import { deriveKey, deriveKeys } from "@/lib/platform/secrets";

const HEADER = "x-simulated-signature";
const PURPOSE = "simulated-gateway-callbacks";

export function signSimulatedCallback(reference: string): { rawBody: string; headers: Headers } {
  const rawBody = JSON.stringify({ event: "payment.updated", reference });
  return { rawBody, headers: new Headers({ [HEADER]: signatureOf(deriveKey(PURPOSE), rawBody) }) };
}

/** Throws ForgedCallback. */
export function verifySimulatedCallback(rawBody: string, headers: Headers): { reference: string } {
  const signature = headers.get(HEADER) ?? "";
  const isGenuine = deriveKeys(PURPOSE).some((key) => isSameSecret(signature, signatureOf(key, rawBody)));
  if (!isGenuine) throw new ForgedCallbackError();
  const { reference } = JSON.parse(rawBody) as { reference: string };
  return { reference };
}

function signatureOf(key: Buffer, rawBody: string): string {
  return createHmac("sha256", key).update(rawBody).digest("hex");
}
