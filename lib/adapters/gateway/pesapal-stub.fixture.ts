import { createGatewayStub, type GatewayStub } from "@/lib/adapters/gateway/gateway-stub.fixture";

export const PESAPAL_CREDENTIALS = { consumerKey: "consumer-1", consumerSecret: "consumer-secret-1" };

export interface PesapalStub extends GatewayStub {
  /** Orders by tracking id. */
  orders: Map<string, Record<string, unknown>>;
}

/** Implements Pesapal's API 3.0. Errors have status 200, and an unpaid order has status 500. */
export async function createPesapalStub(): Promise<PesapalStub> {
  const orders: PesapalStub["orders"] = new Map();
  const stub = await createGatewayStub({
    "POST /v3/api/Auth/RequestToken": ({ body }) =>
      body.consumer_key === PESAPAL_CREDENTIALS.consumerKey &&
      body.consumer_secret === PESAPAL_CREDENTIALS.consumerSecret
        ? { body: { token: "jwt-1", expiryDate: "2026-03-01T10:05:00Z", error: null, status: "200" } }
        : {
            body: { error: { code: "invalid_consumer_key_or_secret_provided", message: "" }, status: "500" },
          },
    "POST /v3/api/URLSetup/RegisterIPN": ({ body }) => ({
      body: { url: body.url, ipn_id: "ipn-1", error: null, status: "200" },
    }),
    "POST /v3/api/Transactions/SubmitOrderRequest": ({ body }) => {
      const order_tracking_id = `track-${body.id}`;
      orders.set(order_tracking_id, {
        merchant_reference: body.id,
        amount: body.amount,
        currency: body.currency,
      });
      const redirect_url = `https://pay.pesapal.example/?OrderTrackingId=${order_tracking_id}`;
      return {
        body: { order_tracking_id, merchant_reference: body.id, redirect_url, error: null, status: "200" },
      };
    },
    "GET /v3/api/Transactions/GetTransactionStatus": ({ query }) => {
      const order = orders.get(query.orderTrackingId ?? "");
      if (order && "status_code" in order) return { body: { ...order, error: null, status: "200" } };
      const error = {
        error_type: "api_error",
        code: "payment_details_not_found",
        message: "Pending Payment",
      };
      return {
        status: 500,
        body: { amount: 0, merchant_reference: "", status_code: 0, error, status: "500" },
      };
    },
    "POST /v3/api/Transactions/CancelOrder": () => ({ body: { status: "200", message: "Cancelled" } }),
  });
  return Object.assign(stub, { orders });
}
