import type { Locale } from "@/lib/core/locale";

const en = {
  title: "What a delivery would cost",
  hint: "Today, and once this is saved.",
  route: "Sample route",
  otherRoute: "Other addresses…",
  pickup: "From",
  dropoff: "To",
  weight: "Weight (kg)",
  fragile: "Fragile",
  thisVehicle: "With this vehicle",
  today: "Today",
  withChange: "After saving",
  same: "No difference on this route.",
  vehicle: "Vehicle",
  distance: "Distance (km)",
  minutes: "Minutes",
  fees: {
    first_mile_fee: "First mile",
    transit_fee: "Transit",
    last_mile_fee: "Last mile",
    handling_fee: "Handling",
    fragile_surcharge: "Fragile",
    service_fee: "Service",
    total_amount: "Total",
  },
  wholeWay: "Delivery",
  refusals: {
    no_vehicle_fits: "No vehicle fits",
    vehicle_override_too_small: "Too much for this vehicle",
    no_regional_route: "No route",
    validation_error: "Not available",
    other: "Not possible",
  } as Record<string, string> & { other: string },
};

type PreviewLabels = typeof en;

const sw: PreviewLabels = {
  title: "Gharama ya usafirishaji",
  hint: "Leo, na baada ya kuhifadhi.",
  route: "Njia ya mfano",
  otherRoute: "Anwani nyingine…",
  pickup: "Kutoka",
  dropoff: "Kwenda",
  weight: "Uzito (kg)",
  fragile: "Kinavunjika",
  thisVehicle: "Kwa chombo hiki",
  today: "Leo",
  withChange: "Baada ya kuhifadhi",
  same: "Hakuna tofauti kwenye njia hii.",
  vehicle: "Chombo",
  distance: "Umbali (km)",
  minutes: "Dakika",
  fees: {
    first_mile_fee: "Hatua ya kwanza",
    transit_fee: "Kati ya vituo",
    last_mile_fee: "Hatua ya mwisho",
    handling_fee: "Ushughulikiaji",
    fragile_surcharge: "Kinavunjika",
    service_fee: "Huduma",
    total_amount: "Jumla",
  },
  wholeWay: "Kupeleka mzigo",
  refusals: {
    no_vehicle_fits: "Hakuna chombo kinachofaa",
    vehicle_override_too_small: "Chombo hiki ni kidogo mno",
    no_regional_route: "Hakuna njia",
    validation_error: "Hakipatikani",
    other: "Haiwezekani",
  },
};

export const PREVIEW_LABELS: Record<Locale, PreviewLabels> = { sw, en };

/** Returns a short fee name for tables. The first-mile fee of a same-city shipment covers the whole route. */
export function getShortFeeName(
  fee: keyof PreviewLabels["fees"],
  isWholeWay: boolean,
  locale: Locale,
): string {
  const { fees, wholeWay } = PREVIEW_LABELS[locale];
  return fee === "first_mile_fee" && isWholeWay ? wholeWay : fees[fee];
}
