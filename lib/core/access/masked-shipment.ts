import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import { hidden, hiddenPhone, maskedAddress, maskedName, maskedRecipient } from "./staff-mask";

type Mask<Shape> = { [Field in keyof Shape]: "shown" | ((value: Shape[Field]) => Shape[Field]) };
type Leg = ShipmentWire["legs"][number];

/** About a kilometre: as much as is kept of a place for good. */
const roughly = (degrees: number) => Math.round(degrees * 100) / 100;
const words = (text: string | null) => (text === null ? null : hidden(text));
const recipient = (text: string | null) => (text === null ? null : maskedRecipient(text));

/** What is said of each field of a shipment: one that is new here is decided before it compiles. */
const SHIPMENT: Mask<ShipmentWire> = {
  id: "shown",
  shipment_number: "shown",
  tracking_code: "shown",
  merchant_reference: "shown",
  type: "shown",
  status: "shown",
  vehicle_type_name: "shown",
  sender_name: maskedName,
  sender_phone: hiddenPhone,
  sender_email: recipient,
  pickup_address: maskedAddress,
  pickup_latitude: roughly,
  pickup_longitude: roughly,
  pickup_notes: words,
  receiver_name: maskedName,
  receiver_phone: hiddenPhone,
  receiver_email: recipient,
  dropoff_address: maskedAddress,
  dropoff_latitude: roughly,
  dropoff_longitude: roughly,
  dropoff_notes: words,
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
  cancellation: (of) => of && { ...of, reason: hidden(of.reason) },
  failure: "shown",
  proof: (of) =>
    of && { ...of, recipient_name: of.recipient_name && maskedName(of.recipient_name), photo_url: null },
  receiver_pin: (of) =>
    of && {
      ...of,
      latitude: roughly(of.latitude),
      longitude: roughly(of.longitude),
      landmark: words(of.landmark),
    },
  receiver_proposal: (of) => of && { ...of, place: words(of.place) },
  rating: (of) => of && { ...of, words: words(of.words) },
  items: "shown",
  legs: (legs) => legs.map((leg) => masked(LEG, leg)),
  events: (events) =>
    events.map((event) => ({
      ...event,
      location_address: event.location_address && maskedAddress(event.location_address),
    })),
};

const LEG: Mask<Leg> = {
  id: "shown",
  sequence: "shown",
  leg_type: "shown",
  status: "shown",
  origin_name: maskedName,
  origin_address: maskedAddress,
  origin_latitude: roughly,
  origin_longitude: roughly,
  destination_name: maskedName,
  destination_address: maskedAddress,
  destination_latitude: roughly,
  destination_longitude: roughly,
  origin_hub: "shown",
  destination_hub: "shown",
  distance_km: "shown",
  fee: "shown",
  vehicle_type_name: "shown",
  rider: (of) => of && { ...of, phone: hiddenPhone(of.phone) },
  started_at: "shown",
  completed_at: "shown",
};

/** A shipment without what tells who sends or gets it, and what they or others have said of them. */
export function maskedShipment(shipment: ShipmentWire): ShipmentWire {
  return masked(SHIPMENT, shipment);
}

/** What the table does not name, an older release's field or a newer one's, is left out. */
function masked<Shape extends object>(mask: Mask<Shape>, value: Shape): Shape {
  const fields = Object.keys(mask) as (keyof Shape)[];
  const entries = fields.map((field) => {
    const rule = mask[field];
    return [field, typeof rule === "function" ? rule(value[field]) : value[field]];
  });
  return Object.fromEntries(entries) as Shape;
}
