import { eq } from "drizzle-orm";
import { read, transaction } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import type { Payment } from "@/lib/core/money/payment-request";
import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import type { ShipmentStatus } from "@/lib/core/statuses";
import { type FastForward, fastForward } from "@/lib/riders/simulated/fast-forward";
import { readDemoAccounts, type Merchant } from "./merchant";

export const SAMPLE_ORDER = {
  sender_name: "Halima Chande",
  sender_phone: "+255712345678",
  pickup_address: "Samora Avenue, Posta, Dar es Salaam",
  pickup_latitude: -6.8143,
  pickup_longitude: 39.2885,
  receiver_name: "Omari Kibwana",
  receiver_phone: "+255713345678",
  dropoff_address: "Plot 17 Sam Nujoma Road, Mlimani, Dar es Salaam",
  dropoff_latitude: -6.772613,
  dropoff_longitude: 39.218447,
  items: [{ description: "Shoes", weight_kg: 1.5, length_cm: 30, width_cm: 20, height_cm: 12, quantity: 1 }],
  payment_source: "wallet",
};

export async function createShipment(
  merchant: Merchant,
  changes: Record<string, unknown> = {},
): Promise<ShipmentWire> {
  return callApi<ShipmentWire>(merchant, "/merchant/shipments", { ...SAMPLE_ORDER, ...changes });
}

export async function beginPayment(
  merchant: Merchant,
  body: Record<string, unknown>,
): Promise<Payment & { payment_url: string }> {
  const request = { phone_number: "+255754000111", ...body };
  return callApi<Payment & { payment_url: string }>(merchant, "/payment/initiate", request);
}

/** Calls the API with the merchant's key. Throws an error if the response is not successful. */
export async function callApi<T>({ key, mode }: Merchant, path: string, body?: object): Promise<T> {
  const base = mode === "live" ? readDemoAccounts().base_url : readDemoAccounts().sandbox_base_url;
  const response = await fetch(base + path, {
    headers: { "x-api-key": key, "content-type": "application/json" },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${answer}`);
  return JSON.parse(answer) as T;
}

export async function cancelShipment(merchant: Merchant, { id }: ShipmentWire): Promise<void> {
  await callApi(merchant, `/merchant/shipments/${id}/cancel?confirm=true`, { reason: "Asked +255713345678" });
}

export async function fastForwardShipment({ id }: { id: number }, to: FastForward): Promise<void> {
  await transaction(async (tx) => {
    const { merchantId, mode } = await row(id);
    await fastForward(tx, { merchantId, mode }, id, to);
  });
}

export async function fastForwardToStatus(sent: { id: number }, status: ShipmentStatus): Promise<void> {
  const STEPS_MAX = 12;
  for (let step = 0; (await row(sent.id)).status !== status; step++) {
    if (step === STEPS_MAX) throw new Error(`The shipment never came to ${status}`);
    await fastForwardShipment(sent, "next");
  }
}

async function row(id: number) {
  const [found] = await read().select().from(shipment).where(eq(shipment.id, id));
  if (!found) throw new Error(`There is no shipment ${id}`);
  return found;
}
