import { hasUnresolvedShortMapLink, parseCoordinate, parseCoordinates } from "@/lib/core/input/coordinates";
import { isPossiblePhone, parsePhone } from "@/lib/core/input/phone";
import { LIMITS } from "@/lib/core/limits";
import type { Point } from "@/lib/core/pricing/geography";
import { normalizeText, truncateText, isInvisible, codePointLength } from "@/lib/core/input/text";
import { LINK_LIMITS, type LinkRefusal } from "./delivery-link";

export interface OrderForm {
  name: string;
  phone: string;
  address: string;
  point: Point | null;
  /** ISO 8601; null for a pickup as soon as possible. */
  pickupAfter: string | null;
}

const CONTROL = /\p{Cc}+/gu;
const PHONE_MAX = 32;

export function parseOrderForm(fields: Readonly<Record<string, string | undefined>>): OrderForm {
  return {
    name: cleanLine(fields.name, LIMITS.nameMax),
    phone: parsePhone(fields.phone ?? "") ?? cleanLine(fields.phone, PHONE_MAX),
    address: cleanLine(fields.address, LINK_LIMITS.addressMax),
    point: parsePoint(fields.latitude, fields.longitude) ?? parseCoordinates(fields.place ?? ""),
    pickupAfter: fields.pickup_after || null,
  };
}

export function validateOrderForm({ name, phone, address, point }: OrderForm): LinkRefusal | null {
  if (isInvisible(name) || codePointLength(name) < LIMITS.nameMin) return "name";
  if (!isPossiblePhone(phone)) return "phone";
  if (isInvisible(address) || codePointLength(address) < LINK_LIMITS.addressMin) return "address";
  return !point && hasUnresolvedShortMapLink(address) ? "short_link" : null;
}

function cleanLine(text: string | undefined, max: number): string {
  return truncateText(
    normalizeText((text ?? "").toWellFormed())
      .replace(CONTROL, " ")
      .trim(),
    max,
  );
}

function parsePoint(latitude: string | undefined, longitude: string | undefined): Point | null {
  const [north, east] = [
    parseCoordinate(latitude ?? "", "latitude"),
    parseCoordinate(longitude ?? "", "longitude"),
  ];
  return north === null || east === null ? null : { latitude: north, longitude: east };
}
