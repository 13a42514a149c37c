import { readAsTenant, tenantTransaction, transaction, type Tx } from "@/db/client";
import { loadCatalogue } from "@/lib/catalogue/load";
import type { Caller } from "@/lib/core/caller";
import { ConditionError, type FieldError } from "@/lib/core/conditions";
import { normalizeText } from "@/lib/core/input/text";
import { toItem } from "@/lib/core/pricing/rate-request";
import type { ShipmentRequest } from "@/lib/core/shipments/shipment-request";
import { getShipment } from "@/lib/shipments/read/get";
import {
  assertReturnable,
  markReturned,
  throwReturnError,
} from "@/lib/shipments/transitions/return-to-sender";
import { type CreatedShipmentReply, completeInsert, insertShipment } from "./create";
import type { PricedOrder, ShipmentOrder } from "./order";
import { priceShipment } from "./price";

/**
 * Creates the return of a shipment and marks the original. The platform pays when the platform is at fault.
 * `ofFailure` is `occurred_at` of the failure that caused the return; after a later failure, the order is
 * refused. Throws the errors of `createShipment`, and a 422 on each field that does not match the original.
 * Specification: Return to sender.
 */
export async function createReturn(
  order: ShipmentOrder,
  originalId: number,
  ofFailure?: string,
): Promise<CreatedShipmentReply | "replay"> {
  const { caller, now, alongside, actor = "merchant" } = order;
  const catalogue = await loadCatalogue(order.catalogueVersion);
  const request = await assertReturnMatches(caller, order.request, originalId);
  const trip = await priceShipment(caller, request, catalogue, now);
  const priced: PricedOrder = { ...order, ...trip, request, payer: null };
  const insert = async (tx: Tx) => {
    const { original, isFree } = await assertReturnable(tx, caller, originalId, ofFailure);
    const payer = request.payment_source === "wallet" ? "wallet" : null;
    const paid: PricedOrder = { ...priced, payer: isFree ? "platform" : payer };
    const inserted = await insertShipment(tx, paid, catalogue.settings);
    if (inserted.outcome === "created") {
      await markReturned(tx, original, actor);
      await alongside?.(tx, order.id);
    }
    return inserted;
  };
  return completeInsert(
    actor === "merchant" ? tenantTransaction(caller, insert) : transaction(insert),
    priced,
  );
}

/** Throws shipment_not_found. Specification: States and transitions ("a return-to-sender shipment"). */
export async function buildReturnRequest(
  caller: Caller,
  shipmentId: number,
  tx: Tx = readAsTenant(caller),
): Promise<ShipmentRequest> {
  const { shipment: original, items } = await getShipment(tx, caller, shipmentId);
  const { vehicles } = await loadCatalogue();
  const inService = vehicles.some(({ id }) => id === original.vehicle_type_id);
  return {
    sender_name: original.receiver_name,
    sender_phone: original.receiver_phone,
    sender_email: original.receiver_email,
    pickup_address: original.dropoff_address,
    pickup_latitude: original.dropoff_latitude,
    pickup_longitude: original.dropoff_longitude,
    pickup_notes: original.dropoff_notes,
    receiver_name: original.sender_name,
    receiver_phone: original.sender_phone,
    receiver_email: original.sender_email,
    dropoff_address: original.pickup_address,
    dropoff_latitude: original.pickup_latitude,
    dropoff_longitude: original.pickup_longitude,
    dropoff_notes: original.pickup_notes,
    items: items.map(({ position: _, ...item }) => item),
    payment_source: "wallet",
    vehicle_type_id: inService ? original.vehicle_type_id : null,
    merchant_reference: original.merchant_reference,
    return_of_shipment_id: original.id,
  };
}

/** Throws a 422 on each field that differs. Specification silent: the allowed items and destination of a return. */
async function assertReturnMatches(
  caller: Caller,
  request: ShipmentRequest,
  originalId: number,
): Promise<ShipmentRequest> {
  const due = await buildReturnRequest(caller, originalId).catch(throwReturnError);
  const faults = faultsOf(request, due);
  if (faults.length > 0) throw new ConditionError("validation_error", faults);
  const { pickup_latitude, pickup_longitude, dropoff_latitude, dropoff_longitude, vehicle_type_id } = due;
  const place = { pickup_latitude, pickup_longitude, dropoff_latitude, dropoff_longitude };
  return { ...request, ...place, vehicle_type_id };
}

const PICKUP = "Must be where the shipment that is returned was to go";
const DROPOFF = "Must be where the shipment that is returned came from";
const MUST_MATCH = {
  pickup_address: PICKUP,
  pickup_latitude: PICKUP,
  pickup_longitude: PICKUP,
  dropoff_address: DROPOFF,
  dropoff_latitude: DROPOFF,
  dropoff_longitude: DROPOFF,
  vehicle_type_id: "Must be left out, or be the vehicle of the shipment that is returned",
  pickup_after: "Must be left out: a return starts when it is paid",
  pickup_before: "Must be left out: a return starts when it is paid",
} as const;

/** Normalizes texts, because older rows may hold texts that are not normalized. */
function comparable<Value>(value: Value): Value | string {
  return typeof value === "string" ? normalizeText(value) : value;
}

function faultsOf(request: ShipmentRequest, due: ShipmentRequest): FieldError[] {
  const faults: FieldError[] = [];
  const refuse = (field: string, msg: string) =>
    faults.push({ loc: ["body", field], msg, type: "value_error" });
  for (const [field, msg] of Object.entries(MUST_MATCH)) {
    const name = field as keyof typeof MUST_MATCH;
    if (comparable(request[name] ?? due[name]) !== comparable(due[name])) refuse(name, msg);
  }
  const [asked, held] = [request.items.map(toItem), due.items.map(toItem)];
  if (comparable(JSON.stringify(asked)) !== comparable(JSON.stringify(held)))
    refuse("items", "Must be the items of the shipment that is returned");
  return faults;
}
