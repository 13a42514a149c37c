import { simulatedGateway } from "@/lib/adapters/gateway/simulated";
import { signSimulatedCallback } from "@/lib/adapters/gateway/simulated-signature";
import { handleCallback } from "@/lib/payments/handle-callback";

export async function deliverSimulatedCallback(reference: string): Promise<void> {
  const { rawBody, headers } = signSimulatedCallback(reference);
  await handleCallback(simulatedGateway.name, rawBody, headers);
}
