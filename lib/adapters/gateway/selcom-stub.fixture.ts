import { createHmac } from "node:crypto";
import {
  createGatewayStub,
  type RecordedRequest,
  type GatewayStub,
  type StubResponse,
} from "@/lib/adapters/gateway/gateway-stub.fixture";

export const SELCOM_CREDENTIALS = { vendor: "TILL1", apiKey: "selcom-key", apiSecret: "selcom-secret" };

export interface SelcomStub extends GatewayStub {
  orders: Map<string, Record<string, unknown>>;
}

const SUCCESS = { reference: "0289", resultcode: "000", result: "SUCCESS", message: "Done" };
const unauthorized: StubResponse = {
  status: 403,
  body: { resultcode: "403", result: "FAIL", message: "Signature" },
};

export async function createSelcomStub(): Promise<SelcomStub> {
  const orders: SelcomStub["orders"] = new Map();
  const signed = (route: (seen: RecordedRequest) => StubResponse) => (seen: RecordedRequest) =>
    isSigned(seen) ? route(seen) : unauthorized;
  const create = signed(({ body, headers: _headers }) => {
    const order_id = String(body.order_id);
    orders.set(order_id, { order_id, amount: String(body.amount), payment_status: "PENDING", transid: null });
    const page = Buffer.from(`https://pay.example/${order_id}`).toString("base64");
    return { body: { ...SUCCESS, data: [{ payment_token: "80008000", payment_gateway_url: page }] } };
  });
  const stub = await createGatewayStub({
    "POST /v1/checkout/create-order-minimal": create,
    "POST /v1/checkout/create-order": create,
    "POST /v1/checkout/wallet-payment": signed(() => ({
      body: { ...SUCCESS, resultcode: "111", result: "PENDING", message: "Request in progress" },
    })),
    "GET /v1/checkout/order-status": signed(({ query }) => {
      const order = orders.get(query.order_id ?? "");
      if (!order) return { body: { resultcode: "404", result: "FAIL", message: "No such order", data: [] } };
      return { body: { ...SUCCESS, data: [order] } };
    }),
    "DELETE /v1/checkout/cancel-order": signed(({ query }) => {
      orders.set(query.order_id!, { ...orders.get(query.order_id!), payment_status: "CANCELLED" });
      return { body: SUCCESS };
    }),
  });
  return Object.assign(stub, { orders });
}

/** Returns true if the request signs every field, in the order of the header. */
function isSigned({ method, headers, query, body }: RecordedRequest): boolean {
  const fields = method === "POST" ? body : query;
  const names = String(headers["signed-fields"]).split(",");
  const text = [`timestamp=${headers.timestamp}`, ...names.map((name) => `${name}=${fields[name]}`)].join(
    "&",
  );
  const digest = createHmac("sha256", SELCOM_CREDENTIALS.apiSecret).update(text).digest("base64");
  return (
    names.toSorted().join() === Object.keys(fields).sort().join() &&
    headers.authorization === `SELCOM ${Buffer.from(SELCOM_CREDENTIALS.apiKey).toString("base64")}` &&
    headers["digest-method"] === "HS256" &&
    headers.digest === digest &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/.test(String(headers.timestamp))
  );
}
