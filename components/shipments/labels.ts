import type { Locale } from "@/lib/core/locale";

export const FEE_FIELDS = [
  "first_mile_fee",
  "transit_fee",
  "last_mile_fee",
  "handling_fee",
  "fragile_surcharge",
  "service_fee",
] as const;
export type Fee = (typeof FEE_FIELDS)[number];

const en = {
  statuses: {
    pending: "Awaiting payment",
    confirmed: "Confirmed",
    pickup_dispatched: "Rider coming",
    picked_up: "Collected",
    in_transit: "Between cities",
    out_for_delivery: "On the way",
    delivered: "Delivered",
    cancelled: "Cancelled",
    failed: "Failed",
  },
  arrival: { expected: "Expected", late: "Running late. Expected", arriving: "Rider" },
  planned: { pickup: "Pickup", attempt: "We try again" },
  types: { same_city: "Same city", regional: "Between cities" },
  payment: {
    pending: "Unpaid",
    processing: "Payment in progress",
    paid: "Paid",
    failed: "Payment failed",
    refunded: "Refunded",
    partially_refunded: "Partly refunded",
  },
  fees: {
    first_mile_fee: "Pickup",
    transit_fee: "Transit between hubs",
    last_mile_fee: "Last mile",
    handling_fee: "Handling at hubs",
    fragile_surcharge: "Fragile surcharge",
    service_fee: "Service fee",
  },
  /** Texts for a same-city shipment: its only leg and the leg's fee cover the whole route. */
  wholeWay: "Delivery",
  total: "Total",
  legs: { first_mile: "Pickup", transit: "Transit", last_mile: "Last mile" },
  legStatuses: {
    pending: "Not started",
    assigned: "Rider assigned",
    in_progress: "In progress",
    completed: "Completed",
    failed: "Failed",
    cancelled: "Cancelled",
  },
  modes: { live: "Live", sandbox: "Sandbox" },
  fragile: "Fragile",
  km: (km: number | string) => `${km} km`,
  kg: (kg: number | string) => `${kg} kg`,
  eat: "All times are East Africa Time (EAT).",
  back: "Shipments",
  close: "Close",
  copy: "Copy",
  copied: "Copied",
};

export type ShipmentTexts = typeof en;

const sw: ShipmentTexts = {
  statuses: {
    pending: "Unasubiri malipo",
    confirmed: "Umethibitishwa",
    pickup_dispatched: "Dereva anakuja",
    picked_up: "Umechukuliwa",
    in_transit: "Kati ya miji",
    out_for_delivery: "Njiani",
    delivered: "Umefika",
    cancelled: "Umeghairiwa",
    failed: "Umeshindikana",
  },
  arrival: { expected: "Unatarajiwa kufika", late: "Tumechelewa. Ulitarajiwa", arriving: "Dereva" },
  planned: { pickup: "Kuchukuliwa", attempt: "Tutajaribu tena" },
  types: { same_city: "Ndani ya mji", regional: "Kati ya miji" },
  payment: {
    pending: "Haujalipwa",
    processing: "Malipo yanaendelea",
    paid: "Umelipwa",
    failed: "Malipo yameshindikana",
    refunded: "Umerejeshewa",
    partially_refunded: "Sehemu imerejeshwa",
  },
  fees: {
    first_mile_fee: "Kuchukua mzigo",
    transit_fee: "Usafiri kati ya vituo",
    last_mile_fee: "Kupeleka mlangoni",
    handling_fee: "Kushughulikia vituoni",
    fragile_surcharge: "Nyongeza ya kinachovunjika",
    service_fee: "Ada ya huduma",
  },
  wholeWay: "Kupeleka mzigo",
  total: "Jumla",
  legs: { first_mile: "Kuchukua", transit: "Kati ya vituo", last_mile: "Kupeleka" },
  legStatuses: {
    pending: "Bado",
    assigned: "Ina dereva",
    in_progress: "Inaendelea",
    completed: "Imekamilika",
    failed: "Imeshindikana",
    cancelled: "Imeghairiwa",
  },
  modes: { live: "Halisi", sandbox: "Majaribio" },
  fragile: "Rahisi kuvunjika",
  km: (km) => `km ${km}`,
  kg: (kg) => `kg ${kg}`,
  eat: "Saa zote ni za Afrika Mashariki (EAT).",
  back: "Mizigo",
  close: "Funga",
  copy: "Nakili",
  copied: "Imenakiliwa",
};

export const SHIPMENT_TEXTS: Record<Locale, ShipmentTexts> = { sw, en };
