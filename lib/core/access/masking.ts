import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";

const HIDDEN = "•••";
const DIGITS_SHOWN = 3;

function hideText(text: string): string {
  return text === "" ? text : HIDDEN;
}

/** Returns `+255 ••• 123`. Expects E.164 format. */
export function maskPhoneNumber(phone: string): string {
  const country = /^\+(?:255|\d)/.exec(phone)?.[0] ?? "";
  return `${country}${HIDDEN}${phone.slice(-DIGITS_SHOWN)}`;
}

export function maskName(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return words.map((word) => `${[...word][0]}${HIDDEN}`).join(" ");
}

/** Returns `•••, Kinondoni`: shows only the last part of the address, which is the town or the neighbourhood. */
export function maskAddress(address: string): string {
  const parts = address
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length > 1 ? `${HIDDEN}, ${parts.at(-1)}` : HIDDEN;
}

export function maskRecipient(recipient: string): string {
  const at = recipient.lastIndexOf("@");
  return at > 0 ? `${[...recipient][0]}${HIDDEN}${recipient.slice(at)}` : maskPhoneNumber(recipient);
}

/** Fields that are not masked. An allow-list, so that fields of a later release are masked until they are listed. */
const SHOWN_FIELDS = new Set([
  ...[
    "mode",
    "reference",
    "trigger",
    "status",
    "anchor",
    "waitingSince",
    "occurredAt",
    "calledAt",
    "taskedAt",
  ],
  ...["kind", "until"],
]);
const PHONES = /\+[1-9]\d{7,14}\b/g;

export function maskPayload(payload: unknown): unknown {
  if (Array.isArray(payload)) return payload.map(maskPayload);
  if (payload === null || typeof payload !== "object")
    return typeof payload === "string" ? hideText(payload) : payload;
  return Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, maskValue(key, value)]));
}

function maskValue(key: string, value: unknown): unknown {
  if (typeof value !== "string") return maskPayload(value);
  if (SHOWN_FIELDS.has(key)) return value;
  return key === "phone" ? maskPhoneNumber(value) : hideText(value);
}

export function maskPhones(text: string): string {
  return text.replace(PHONES, maskPhoneNumber);
}

type Mask<Shape> = { [Field in keyof Shape]: "shown" | ((value: Shape[Field]) => Shape[Field]) };
type Leg = ShipmentWire["legs"][number];

const roundDegrees = (degrees: number) => Math.round(degrees * 100) / 100;
const hideOptionalText = (text: string | null) => (text === null ? null : hideText(text));
const maskOptionalRecipient = (text: string | null) => (text === null ? null : maskRecipient(text));

/** The type `Mask` requires a rule for every field, so a new field of a shipment causes a compile error. */
const SHIPMENT_MASK: Mask<ShipmentWire> = {
  id: "shown",
  shipment_number: "shown",
  tracking_code: "shown",
  merchant_reference: "shown",
  type: "shown",
  status: "shown",
  vehicle_type_name: "shown",
  sender_name: maskName,
  sender_phone: maskPhoneNumber,
  sender_email: maskOptionalRecipient,
  pickup_address: maskAddress,
  pickup_latitude: roundDegrees,
  pickup_longitude: roundDegrees,
  pickup_notes: hideOptionalText,
  receiver_name: maskName,
  receiver_phone: maskPhoneNumber,
  receiver_email: maskOptionalRecipient,
  dropoff_address: maskAddress,
  dropoff_latitude: roundDegrees,
  dropoff_longitude: roundDegrees,
  dropoff_notes: hideOptionalText,
  first_mile_fee: "shown",
  transit_fee: "shown",
  last_mile_fee: "shown",
  handling_fee: "shown",
  service_fee: "shown",
  fragile_surcharge: "shown",
  total_amount: "shown",
  distance_km: "shown",
  distance_source: "shown",
  payment_source: "shown",
  payment_status: "shown",
  payment_confirmed_at: "shown",
  estimated_delivery_at: "shown",
  pickup_after: "shown",
  pickup_before: "shown",
  created_at: "shown",
  mode: "shown",
  tracking_url: "shown",
  return_of_shipment_id: "shown",
  cancellation: (of) => of && { ...of, reason: hideText(of.reason) },
  failure: "shown",
  proof: (of) =>
    of && { ...of, recipient_name: of.recipient_name && maskName(of.recipient_name), photo_url: null },
  receiver_pin: (of) =>
    of && {
      ...of,
      latitude: roundDegrees(of.latitude),
      longitude: roundDegrees(of.longitude),
      landmark: hideOptionalText(of.landmark),
    },
  receiver_proposal: (of) => of && { ...of, place: hideOptionalText(of.place) },
  rating: (of) => of && { ...of, words: hideOptionalText(of.words) },
  items: "shown",
  legs: (legs) => legs.map((leg) => applyMask(LEG_MASK, leg)),
  events: (events) =>
    events.map((event) => ({
      ...event,
      location_address: event.location_address && maskAddress(event.location_address),
    })),
};

const LEG_MASK: Mask<Leg> = {
  id: "shown",
  sequence: "shown",
  leg_type: "shown",
  status: "shown",
  origin_name: maskName,
  origin_address: maskAddress,
  origin_latitude: roundDegrees,
  origin_longitude: roundDegrees,
  destination_name: maskName,
  destination_address: maskAddress,
  destination_latitude: roundDegrees,
  destination_longitude: roundDegrees,
  origin_hub: "shown",
  destination_hub: "shown",
  distance_km: "shown",
  fee: "shown",
  vehicle_type_name: "shown",
  rider: (of) => of && { ...of, phone: maskPhoneNumber(of.phone) },
  started_at: "shown",
  completed_at: "shown",
};

export function maskShipment(shipment: ShipmentWire): ShipmentWire {
  return applyMask(SHIPMENT_MASK, shipment);
}

/** Drops fields that the mask does not list, for example fields of a different release. */
function applyMask<Shape extends object>(mask: Mask<Shape>, value: Shape): Shape {
  const fields = Object.keys(mask) as (keyof Shape)[];
  const entries = fields.map((field) => {
    const rule = mask[field];
    return [field, typeof rule === "function" ? rule(value[field]) : value[field]];
  });
  return Object.fromEntries(entries) as Shape;
}
