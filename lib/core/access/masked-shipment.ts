import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import { hideText, hidePhone, maskAddress, maskName, maskRecipient } from "./staff-mask";

type Mask<Shape> = { [Field in keyof Shape]: "shown" | ((value: Shape[Field]) => Shape[Field]) };
type Leg = ShipmentWire["legs"][number];

/** About a kilometre: as much as is kept of a place for good. */
const roundDegrees = (degrees: number) => Math.round(degrees * 100) / 100;
const hideOptionalText = (text: string | null) => (text === null ? null : hideText(text));
const maskOptionalRecipient = (text: string | null) => (text === null ? null : maskRecipient(text));

/** What is said of each field of a shipment: one that is new here is decided before it compiles. */
const SHIPMENT_MASK: Mask<ShipmentWire> = {
  id: "shown",
  shipment_number: "shown",
  tracking_code: "shown",
  merchant_reference: "shown",
  type: "shown",
  status: "shown",
  vehicle_type_name: "shown",
  sender_name: maskName,
  sender_phone: hidePhone,
  sender_email: maskOptionalRecipient,
  pickup_address: maskAddress,
  pickup_latitude: roundDegrees,
  pickup_longitude: roundDegrees,
  pickup_notes: hideOptionalText,
  receiver_name: maskName,
  receiver_phone: hidePhone,
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
  rider: (of) => of && { ...of, phone: hidePhone(of.phone) },
  started_at: "shown",
  completed_at: "shown",
};

/** A shipment without what tells who sends or gets it, and what they or others have said of them. */
export function maskShipment(shipment: ShipmentWire): ShipmentWire {
  return applyMask(SHIPMENT_MASK, shipment);
}

/** What the table does not name, an older release's field or a newer one's, is left out. */
function applyMask<Shape extends object>(mask: Mask<Shape>, value: Shape): Shape {
  const fields = Object.keys(mask) as (keyof Shape)[];
  const entries = fields.map((field) => {
    const rule = mask[field];
    return [field, typeof rule === "function" ? rule(value[field]) : value[field]];
  });
  return Object.fromEntries(entries) as Shape;
}
