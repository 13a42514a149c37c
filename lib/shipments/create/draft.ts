import { shipment, shipmentLeg } from "@/db/schema/shipments";
import { fromColumns } from "@/db/stored";
import { chooseFleet } from "@/lib/adapters/rider-fleet/rider-fleet";
import { generateShipmentNumber, generateTrackingCode } from "@/lib/core/identifiers";
import { buildEffects, CREATION_EFFECT, type Effects } from "@/lib/core/lifecycle/effects";
import { resolveTransition } from "@/lib/core/lifecycle/lifecycle";
import type { Hub, Point } from "@/lib/core/pricing/geography";
import { type Fees, listLegFees } from "@/lib/core/pricing/pricing";
import type { Settings } from "@/lib/core/pricing/settings";
import type { ShipmentRequest } from "@/lib/core/shipments/shipment-request";
import { planRiderSearch, toPickupFields } from "@/lib/core/time/time-window";
import type { NewJob } from "@/lib/jobs/new-job";
import { env } from "@/lib/platform/env";
import { random } from "@/lib/platform/random";
import { presentShipment } from "@/lib/shipments/read/present";
import type {
  ShipmentRecord,
  StoredItem,
  StoredLeg,
  StoredShipment,
} from "@/lib/shipments/record/shipment-record";
import { buildEventRows, buildJobs } from "@/lib/shipments/transitions/build-outbox";
import { toFleetRequest } from "@/lib/shipments/transitions/fleet-request";
import type { ShipmentRow } from "@/lib/shipments/transitions/lock";
import type { PricedOrder } from "./order";

export function buildShipmentDraft(order: PricedOrder, settings: Settings) {
  const record = buildShipmentRecord(order, settings);
  return {
    ...record,
    ...buildCreationOutbox(record, settings),
    pay: order.payer !== null,
    payer: order.payer,
    // The system may create a return for a suspended merchant.
    by_system: order.actor === "system",
    ...(order.limitedKeyId && { limited_key: order.limitedKeyId }),
    ...(order.idempotency && { idempotency: order.idempotency }),
    answer: { body: JSON.stringify(presentShipment(record)), location: order.locate(order.id) },
  };
}

export type ShipmentDraft = ReturnType<typeof buildShipmentDraft>;

type Recorded = Omit<PricedOrder, "catalogueVersion" | "idempotency" | "locate">;

/** Specification: Shipment. */
export function buildShipmentRecord(order: Recorded, settings: Settings): ShipmentRecord {
  return {
    shipment: draftRow(order, settings),
    items: draftItems(order.request),
    legs: buildLegs(order),
    // Empty at creation. Specification: Shipment, events.
    events: [],
  };
}

const NO_END = { cancellation: null, failure: null, undone_ending: null, proof: null };

function draftRow(order: Recorded, settings: Settings): StoredShipment {
  const { caller, request, trip, quote, now, pickupWindow } = order;
  const createdAt = now.toISOString();
  const isPaid = order.payer !== null;
  return {
    id: order.id,
    mode: caller.mode,
    merchant_id: caller.merchantId,
    shipment_number: generateShipmentNumber(now, random),
    tracking_code: generateTrackingCode(env.TRACKING_PREFIX, random),
    merchant_reference: request.merchant_reference ?? null,
    type: quote.type,
    // The wallet's debit confirms the shipment in the same step. Specification: States and transitions.
    status: isPaid ? "confirmed" : "pending",
    vehicle_type_id: quote.vehicle.id,
    vehicle_type_name: quote.vehicle.name,
    sender_name: request.sender_name,
    sender_phone: request.sender_phone,
    sender_email: request.sender_email ?? null,
    pickup_address: request.pickup_address,
    pickup_latitude: trip.pickup.latitude,
    pickup_longitude: trip.pickup.longitude,
    pickup_notes: request.pickup_notes ?? null,
    receiver_name: request.receiver_name,
    receiver_phone: request.receiver_phone,
    receiver_email: request.receiver_email ?? null,
    dropoff_address: request.dropoff_address,
    dropoff_latitude: trip.dropoff.latitude,
    dropoff_longitude: trip.dropoff.longitude,
    dropoff_notes: request.dropoff_notes ?? null,
    pickup_is_pinned: trip.isPinned?.pickup ?? null,
    dropoff_is_pinned: trip.isPinned?.dropoff ?? null,
    ...SAID_LATER,
    ...feeColumns(order.fees),
    distance_km: quote.distanceKm,
    distance_source: quote.distanceSource,
    payment_source: request.payment_source ?? "gateway",
    payment_status: isPaid ? "paid" : "pending",
    payment_confirmed_at: isPaid ? createdAt : null,
    estimated_delivery_at: addMinutes(pickupWindow?.before ?? now, quote.minutes).toISOString(),
    ...pickupColumns(order, settings),
    ...NO_END,
    pin_hash: null,
    pin_tries: 0,
    require_pin: request.require_pin ?? null,
    return_of_shipment_id: request.return_of_shipment_id ?? null,
    scenario: order.scenario,
    event_sequence: isPaid ? 2 : 0,
    created_at: createdAt,
  };
}

function pickupColumns(order: Recorded, settings: Settings) {
  const { now, pickupWindow: window, caller, scenario } = order;
  const isPaid = order.payer !== null;
  const waiting = { mode: caller.mode, scenario, paidAt: now, settings };
  const searchAt = isPaid && window ? planRiderSearch(window, waiting).toISOString() : null;
  return {
    waiting_since: isPaid ? (searchAt ?? now.toISOString()) : null,
    ...toPickupFields(window),
    pickup_hub_id: order.pickupHubId,
    search_at: searchAt,
    search_started_at: null,
  };
}

function addMinutes(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000);
}

const SAID_LATER = {
  receiver_pin: null,
  receiver_proposal: null,
  rating: null,
  promised_delivery_at: null,
  anonymised_at: null,
};

function feeColumns(fees: Fees) {
  return {
    first_mile_fee: fees.firstMileFee,
    transit_fee: fees.transitFee,
    last_mile_fee: fees.lastMileFee,
    handling_fee: fees.handlingFee,
    service_fee: fees.serviceFee,
    fragile_surcharge: fees.fragileSurcharge,
    total_amount: fees.totalAmount,
  };
}

function draftItems(request: ShipmentRequest): StoredItem[] {
  return request.items.map((item, index) => ({
    position: index + 1,
    ...item,
    is_fragile: item.is_fragile ?? false,
    declared_value: item.declared_value ?? null,
  }));
}

interface Stop {
  name: string;
  address: string;
  point: Point;
  hub: Hub | null;
}

export function buildLegs({
  request,
  trip,
  quote,
  fees,
}: Pick<PricedOrder, "request" | "trip" | "quote" | "fees">): StoredLeg[] {
  const stops = [
    { name: request.sender_name, address: request.pickup_address, point: trip.pickup, hub: null },
    ...(quote.originHub ? [hubStop(quote.originHub)] : []),
    ...(quote.destinationHub ? [hubStop(quote.destinationHub)] : []),
    { name: request.receiver_name, address: request.dropoff_address, point: trip.dropoff, hub: null },
  ];
  return listLegFees(quote.route, fees).map((leg, index) => ({
    sequence: index + 1,
    leg_type: leg.legType,
    status: "pending",
    ...originOf(stops[index]!),
    ...destinationOf(stops[index + 1]!),
    distance_km: leg.distanceKm,
    fee: leg.fee,
    vehicle_type_name: leg.legType === "transit" ? null : quote.vehicle.name,
    started_at: null,
    completed_at: null,
    rider: null,
  }));
}

function hubStop(hub: Hub): Stop {
  return {
    name: hub.name,
    address: hub.address,
    point: { latitude: hub.latitude, longitude: hub.longitude },
    hub,
  };
}

function originOf({ name, address, point, hub }: Stop) {
  return {
    origin_name: name,
    origin_address: address,
    origin_latitude: point.latitude,
    origin_longitude: point.longitude,
    origin_hub_id: hub?.id ?? null,
    origin_hub: hub?.name ?? null,
  };
}

function destinationOf({ name, address, point, hub }: Stop) {
  return {
    destination_name: name,
    destination_address: address,
    destination_latitude: point.latitude,
    destination_longitude: point.longitude,
    destination_hub_id: hub?.id ?? null,
    destination_hub: hub?.name ?? null,
  };
}

export function buildCreationOutbox(record: Pick<ShipmentRecord, "shipment" | "legs">, settings: Settings) {
  const row = fromColumns(shipment, record.shipment);
  const isReturn = row.returnOfShipmentId !== null;
  const paid = row.paymentConfirmedAt !== null;
  const pending = {
    status: "pending",
    type: row.type,
    paid: false,
    isReturn,
    riderArrived: false,
    isSearchPlanned: false,
    legs: record.legs.map((leg) => leg.status),
    failure: null,
  } as const;
  const move = paid ? resolveTransition(pending, "payment_succeeded") : CREATION_EFFECT;
  const effects = buildEffects(move, { paid, isReturn, hadRider: false, failure: null });
  const context = { previousStatus: pending.status, rider: null, occurredAt: row.createdAt };
  return {
    events: buildEventRows(effects, row, context, 0),
    jobs: jobsOf(effects, row, record.legs, settings),
  };
}

function jobsOf(
  effects: Effects,
  row: ShipmentRow,
  legs: ShipmentRecord["legs"],
  settings: Settings,
): NewJob[] {
  const fleet = chooseFleet(row.mode);
  const context = { settings, riderId: null };
  const isStarted = effects.jobs.includes("rider.dispatch") && row.searchAt === null;
  if (!fleet.isSimulated || !isStarted) return buildJobs(effects, row, context);
  const jobs = effects.jobs.filter((name) => name !== "rider.dispatch");
  const begun = {
    row,
    legs: legs.map((leg) => fromColumns(shipmentLeg, leg)),
    assignment: null,
    wasReplaced: false,
    now: row.createdAt,
  };
  return [
    ...buildJobs({ ...effects, jobs }, row, context),
    ...fleet.summons(toFleetRequest(begun), settings),
  ];
}
