import { clickpesaChecksum } from "./clickpesa";
import { createGatewayStub, type GatewayStub } from "@/lib/adapters/gateway/gateway-stub.fixture";

export const CLICKPESA_CREDENTIALS = {
  clientId: "client-1",
  apiKey: "api-key-1",
  checksumKey: "checksum-key-1",
};

export interface ClickpesaStub extends GatewayStub {
  /** Orders by order reference of the service. */
  orders: Map<string, Record<string, unknown>>;
  change(reference: string, change: Record<string, unknown>): void;
  /** Callbacks by phone number. A callback runs before the stub answers the push. */
  beforeAnswer: Map<string, (orderReference: string) => Promise<void>>;
}

/** Implements ClickPesa's documentation: tokens, pushes, checkout links and a list of payments. */
export async function createClickpesaStub(): Promise<ClickpesaStub> {
  const orders: ClickpesaStub["orders"] = new Map();
  const beforeAnswer: ClickpesaStub["beforeAnswer"] = new Map();
  const stub = await createGatewayStub({
    "POST /third-parties/generate-token": ({ headers }) =>
      headers["client-id"] === CLICKPESA_CREDENTIALS.clientId &&
      headers["api-key"] === CLICKPESA_CREDENTIALS.apiKey
        ? { body: { success: true, token: "Bearer token-1" } }
        : { status: 401, body: { message: "Unauthorized" } },
    "POST /third-parties/payments/initiate-ussd-push-request": async ({ body }) => {
      const orderReference = String(body.orderReference);
      if (orders.has(orderReference)) {
        return { status: 409, body: { message: "Order reference already used" } };
      }
      const opened = {
        id: `LCP${orderReference}`,
        status: "PROCESSING",
        orderReference,
        collectedAmount: Number(body.amount),
        collectedCurrency: body.currency,
      };
      orders.set(orderReference, opened);
      await beforeAnswer.get(`+${body.phoneNumber}`)?.(orderReference);
      return { body: { ...opened, channel: "TIGO-PESA", clientId: "IDabc" } };
    },
    "POST /third-parties/checkout-link/generate-checkout-url": ({ body }) => ({
      body: { checkoutLink: `https://checkout.example/${body.orderReference}`, clientId: "IDabc" },
    }),
    "GET /third-parties/payments/": ({ path }) => {
      const order = orders.get(path.split("/").at(-1)!);
      return order ? { body: [order] } : { status: 404, body: { message: "Payment not found" } };
    },
  });
  return Object.assign(stub, {
    orders,
    beforeAnswer,
    change: (reference: string, change: Record<string, unknown>) => {
      const name = reference.replaceAll("-", "");
      orders.set(name, { ...orders.get(name), ...change });
    },
  });
}

export function buildClickpesaCallback(
  reference: string,
  sign: "good" | "bad" | "missing" = "good",
  data: Record<string, unknown> = {},
): string {
  const orderReference = reference.replaceAll("-", "");
  const event = { event: "PAYMENT RECEIVED", data: { orderReference, status: "SUCCESS", ...data } };
  if (sign === "missing") return JSON.stringify(event);
  const checksum = clickpesaChecksum(
    event,
    sign === "good" ? CLICKPESA_CREDENTIALS.checksumKey : "another key",
  );
  return JSON.stringify({ ...event, checksum, checksumMethod: "canonical" });
}
