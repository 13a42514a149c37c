import { gatewayNamed } from "@/lib/adapters/gateway/choose";
import { settlePayment } from "@/lib/payments/settle";

/**
 * Takes a gateway's callback: a reason to ask the gateway, never a reason to believe it. Throws not_found for an
 * unknown gateway or payment, and ForgedCallback, which routes answer with 401.
 */
export async function handleCallback(provider: string, rawBody: string, headers: Headers): Promise<void> {
  const { reference } = gatewayNamed(provider).verifyCallback(rawBody, headers);
  await settlePayment(reference);
}
