import type { Settings } from "@/lib/core/pricing/settings";
import { presentShipment } from "@/lib/shipments/read/present";
import { draftOutbox } from "./draft-outbox";
import { draftRecord } from "./draft-record";
import type { PricedOrder } from "./order";

export function draftShipment(order: PricedOrder, settings: Settings) {
  const record = draftRecord(order);
  return {
    ...record,
    ...draftOutbox(record, settings),
    pay: order.payer !== null,
    payer: order.payer,
    // A suspended merchant still gets parcels back.
    by_system: order.actor === "system",
    ...(order.limitedKeyId && { limited_key: order.limitedKeyId }),
    ...(order.idempotency && { idempotency: order.idempotency }),
    answer: { body: JSON.stringify(presentShipment(record)), location: order.locate(order.id) },
  };
}

export type ShipmentDraft = ReturnType<typeof draftShipment>;
