import { clickpesaGateway } from "@/lib/adapters/gateway/clickpesa";
import type { Gateway } from "@/lib/adapters/gateway/gateway";
import { pesapalGateway } from "@/lib/adapters/gateway/pesapal";
import { selcomGateway } from "@/lib/adapters/gateway/selcom";
import { simulatedGateway } from "@/lib/adapters/gateway/simulated";
import { ConditionError } from "@/lib/core/conditions";
import type { Mode } from "@/lib/core/mode";
import { PAYMENT_METHODS, type PaymentMethod } from "@/lib/core/money/payment";
import { env } from "@/lib/platform/env";
import { GATEWAY_CREDENTIALS, GATEWAY_NAMES, type GatewayName } from "@/lib/platform/env-services";

/** Returns the simulator for live payments only in the embedded demo. Throws payment_gateway_error. */
export function chooseGateway(mode: Mode, method: PaymentMethod): Gateway {
  const gateway = chosenGateway(mode, method);
  if (gateway) return gateway;
  throw new ConditionError(
    "payment_gateway_error",
    listPaymentMethods(mode).length === 0
      ? "Live payments cannot be taken yet: no payment gateway is configured. Nothing was charged"
      : `Live payments by ${method} cannot be taken: no payment gateway is configured for them. Nothing was charged`,
    { meta: { configured: false } },
  );
}

export function listPaymentMethods(mode: Mode): PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) => chosenGateway(mode, method) !== null);
}

interface Held {
  gateway: string;
  mode: Mode;
}

/** Throws not_found. */
export function getGatewayByName(name: string): Gateway {
  const gateway = name === simulatedGateway.name ? simulatedGateway : configured(name);
  if (gateway) return gateway;
  throw new ConditionError("not_found", "There is no such payment gateway");
}

/** Throws payment_gateway_error if credentials are missing, and for simulated live payments outside the demo. */
export function getGatewayOfPayment(payment: Held): Gateway {
  if (isSimulated(payment)) return simulatedGateway;
  const gateway = configured(payment.gateway);
  if (gateway) return gateway;
  throw new ConditionError(
    "payment_gateway_error",
    `The payment gateway ${payment.gateway} is not configured here`,
  );
}

export function isSimulated({ gateway, mode }: Held): boolean {
  return gateway === simulatedGateway.name && (mode === "sandbox" || env.EMBEDDED_DEMO);
}

function chosenGateway(mode: Mode, method: PaymentMethod): Gateway | null {
  if (mode === "sandbox") return simulatedGateway;
  const name = (method === "card" ? env.CARD_PAYMENT_GATEWAY : undefined) ?? env.PAYMENT_GATEWAY;
  if (name) return configured(name);
  return env.EMBEDDED_DEMO && !env.CARD_PAYMENT_GATEWAY ? simulatedGateway : null;
}

const gateways = new Map<string, Gateway>();

function configured(name: string): Gateway | null {
  const known = GATEWAY_NAMES.find((candidate) => candidate === name);
  if (!known || GATEWAY_CREDENTIALS[known].some((variable) => env[variable] === undefined)) return null;
  const gateway = gateways.get(known) ?? MAKERS[known]();
  gateways.set(known, gateway);
  return gateway;
}

const MAKERS: Record<GatewayName, () => Gateway> = {
  clickpesa: () =>
    clickpesaGateway({
      url: env.CLICKPESA_URL,
      clientId: env.CLICKPESA_CLIENT_ID!,
      apiKey: env.CLICKPESA_API_KEY!,
      checksumKey: env.CLICKPESA_CHECKSUM_KEY!,
    }),
  selcom: () =>
    selcomGateway({
      url: env.SELCOM_URL,
      vendor: env.SELCOM_VENDOR!,
      apiKey: env.SELCOM_API_KEY!,
      apiSecret: env.SELCOM_API_SECRET!,
    }),
  pesapal: () =>
    pesapalGateway({
      url: env.PESAPAL_URL,
      consumerKey: env.PESAPAL_CONSUMER_KEY!,
      consumerSecret: env.PESAPAL_CONSUMER_SECRET!,
    }),
};
