import type { Gateway } from "@/lib/adapters/gateway/gateway";
import { simulatedGateway } from "@/lib/adapters/gateway/simulated";
import { ConditionError } from "@/lib/core/conditions";
import type { Mode } from "@/lib/core/mode";
import { env } from "@/lib/env";

const GATEWAYS = [simulatedGateway];

/**
 * The gateway that takes new payments of a mode. The simulated one takes live payments in the embedded demo alone.
 * Throws payment_gateway_error where none is configured.
 */
export function gatewayFor(mode: Mode): Gateway {
  if (mode === "sandbox" || env.EMBEDDED_DEMO) return simulatedGateway;
  throw new ConditionError("payment_gateway_error", "No payment gateway is configured for live payments");
}

/** The gateway that holds an earlier payment, or sends a callback. Throws not_found. */
export function gatewayNamed(name: string): Gateway {
  const gateway = GATEWAYS.find((candidate) => candidate.name === name);
  if (!gateway) throw new ConditionError("not_found", "There is no such payment gateway");
  return gateway;
}
