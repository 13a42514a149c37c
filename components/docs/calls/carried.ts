/** A value that one call is answered with and another asks for, so that calls can follow each other. */
export type Carried =
  | "quote_token"
  | "shipment_id"
  | "payment_reference"
  | "webhook_id"
  | "delivery_id"
  | "event_id";

/** What the answer of an operation gives, and in which of its fields. */
const GIVEN: Record<string, readonly [value: Carried, field: string]> = {
  quoteRates: ["quote_token", "quote_token"],
  createShipment: ["shipment_id", "id"],
  initiatePayment: ["payment_reference", "reference"],
  createWebhook: ["webhook_id", "id"],
  testWebhook: ["delivery_id", "id"],
  listEvents: ["event_id", "next_after"],
};

/** What is asked for by these names wherever they stand. `id` depends on the path. */
const ASKED: Record<string, Carried> = {
  quote_token: "quote_token",
  shipment_id: "shipment_id",
  reference: "payment_reference",
  delivery_id: "delivery_id",
  after: "event_id",
};

/** The value that an answer of this operation gives to later calls, with the field that holds it. */
export function givenBy(operationId: string): { value: Carried; field: string } | null {
  const [value, field] = GIVEN[operationId] ?? [];
  return value && field ? { value, field } : null;
}

/** The value of an earlier answer that a parameter or field of a call asks for. */
export function askedBy(path: string, name: string): Carried | null {
  if (name === "id") return path.startsWith("/merchant/webhooks/") ? "webhook_id" : "shipment_id";
  return ASKED[name] ?? null;
}
