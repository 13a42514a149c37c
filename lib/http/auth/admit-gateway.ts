import { ForgedCallback } from "@/lib/adapters/gateway/gateway";
import { simulatedGateway } from "@/lib/adapters/gateway/simulated";
import { ForgedReport } from "@/lib/adapters/sms/sms";
import { GATEWAY_NAMES } from "@/lib/platform/env-gateways";
import { SMS_PROVIDERS } from "@/lib/platform/env-messages";
import type { Authenticator } from "./admission";

/** Each counts for itself; what has another name counts as one, so that made-up names are no way round the limit. */
const PROVIDERS = new Set<string>([...GATEWAY_NAMES, simulatedGateway.name, ...SMS_PROVIDERS]);

/**
 * Payment gateways and SMS providers, counted by provider and address. Whether one is who it says it is, the verb finds
 * out by its signature, or by the secret in its path.
 */
export const authenticateGateway: Authenticator<"gateway"> = {
  resolveMode: () => "live",
  sameOriginOnly: false,
  async authenticate({ params: { provider = "" }, address }) {
    const name = PROVIDERS.has(provider) ? provider : "unknown";
    return {
      rateLimitKey: { name, address },
      caller: null,
      createContext: (_claim, rawBody) => ({ rawBody }),
    };
  },
  mapError(error) {
    if (!(error instanceof ForgedCallback || error instanceof ForgedReport)) return null;
    return { status: 401, body: JSON.stringify({ detail: "Invalid signature" }) };
  },
};
