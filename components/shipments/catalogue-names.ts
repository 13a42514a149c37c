import type { Locale } from "@/lib/core/locale";

/** Swahili for the vehicles that every service begins with; one that an administrator has added keeps its name. */
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

/** The same for package sizes, by their codes, which never change. */
const SIZES: Record<string, string> = {
  envelope: "Bahasha",
  small: "Kisanduku kidogo",
  medium: "Sanduku la kati",
  large: "Sanduku kubwa",
  xlarge: "Sanduku kubwa sana",
  bulky: "Mzigo mkubwa",
};

export function vehicleName(name: string, locale: Locale): string {
  return locale === "sw" ? (VEHICLES[name] ?? name) : name;
}

export function sizeName({ code, label }: { code: string; label: string }, locale: Locale): string {
  return locale === "sw" ? (SIZES[code] ?? label) : label;
}
