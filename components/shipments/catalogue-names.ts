import type { Locale } from "@/lib/core/locale";

/** Swahili names of the default vehicles. Vehicles that an administrator adds have no translation. */
const VEHICLES: Record<string, string> = {
  "On foot": "Kwa miguu",
  Bicycle: "Baiskeli",
  Motorcycle: "Pikipiki",
  Car: "Gari dogo",
  Guta: "Guta",
  Van: "Van",
  Truck: "Lori",
  Fuso: "Fuso",
};

const SIZES: Record<string, string> = {
  envelope: "Bahasha",
  small: "Kisanduku kidogo",
  medium: "Sanduku la kati",
  large: "Sanduku kubwa",
  xlarge: "Sanduku kubwa sana",
  bulky: "Mzigo mkubwa",
};

export function getVehicleName(name: string, locale: Locale): string {
  return locale === "sw" ? (VEHICLES[name] ?? name) : name;
}

export function getSizeTierName({ code, label }: { code: string; label: string }, locale: Locale): string {
  return locale === "sw" ? (SIZES[code] ?? label) : label;
}
