import { sql } from "drizzle-orm";
import { read } from "@/db/client";
import type { PaymentSource } from "@/lib/core/shipment";
import { shipmentRequest } from "@/lib/core/shipments/shipment-request";
import type { ShipmentType } from "@/lib/core/statuses";
import { createShipment } from "./create";
import type { TestMerchant } from "./paid-shipment.fixture";
import { createReturn, buildReturnRequest } from "./return";

const KARIAKOO = { latitude: -6.8193, longitude: 39.2745 };
const DROPOFFS = {
  same_city: { latitude: -6.7602, longitude: 39.2533 },
  regional: { latitude: -6.1731, longitude: 35.7419 },
} as const satisfies Record<ShipmentType, object>;

interface OrderOptions {
  type?: ShipmentType;
  paymentSource?: PaymentSource;
  returnOf?: number;
  requirePin?: boolean;
  receiverPhone?: string;
  fields?: Record<string, unknown>;
  guess?: "pickup" | "dropoff";
  scenario?: string;
  actor?: "merchant" | "admin" | "system";
}

export async function createTestOrder(owner: TestMerchant, options: OrderOptions = {}): Promise<number> {
  const [look] = await read().execute<{ id: number; now: Date | string; version: number }>(
    sql`select next_shipment_id() as id, now() as now, (select version from catalogue_version) as version`,
  );
  const request = {
    ...(options.returnOf ? await buildReturnRequest(owner, options.returnOf) : parcelFor(options)),
    payment_source: options.paymentSource ?? "wallet",
    ...(options.guess && { [`${options.guess}_is_guess`]: true }),
  };
  const placed = {
    caller: owner,
    id: Number(look!.id),
    now: new Date(look!.now),
    catalogueVersion: Number(look!.version),
    request,
    scenario: options.scenario ?? null,
    ...(options.actor && { actor: options.actor }),
    idempotency: null,
    locate: () => "",
  };
  const created = options.returnOf
    ? await createReturn(placed, options.returnOf)
    : await createShipment({ ...placed, request: { ...request, return_of_shipment_id: null } });
  if (created === "replay") throw new Error("A shipment without a key was replayed");
  return created.id;
}

function parcelFor(options: OrderOptions) {
  const dropoff = DROPOFFS[options.type ?? "same_city"];
  return shipmentRequest.parse({
    sender_name: "Asha",
    sender_phone: "+255712345678",
    pickup_address: "Kariakoo, Dar es Salaam",
    pickup_latitude: KARIAKOO.latitude,
    pickup_longitude: KARIAKOO.longitude,
    receiver_name: "Juma",
    receiver_phone: options.receiverPhone ?? "+255754000000",
    dropoff_address: "Posta kuu",
    dropoff_latitude: dropoff.latitude,
    dropoff_longitude: dropoff.longitude,
    items: [{ description: "Shoes", weight_kg: 1, length_cm: 30, width_cm: 20, height_cm: 10, quantity: 1 }],
    require_pin: options.requirePin,
    merchant_reference: "order-17",
    ...options.fields,
  });
}
