import { hasUnreadableMapLink, readCoordinate, readCoordinates } from "@/lib/core/input/coordinates";
import { isPossiblePhone, parsePhone } from "@/lib/core/input/phone";
import { LIMITS } from "@/lib/core/limits";
import type { Point } from "@/lib/core/pricing/geography";
import { cleanText, firstOf, isInvisible, lengthOf } from "@/lib/core/input/text";
import { LINK_LIMITS } from "./delivery-link";
import type { LinkRefusal } from "./link-refusal";

/** What a buyer filled in, blanks and control characters gone; a point alone where the phone told one, or a choice. */
export interface OrderForm {
  name: string;
  phone: string;
  address: string;
  point: Point | null;
}

// Tab and line breaks among them: each field is one line.
const CONTROL = /\p{Cc}+/gu;
const PHONE_MAX = 32;

/** The fields of the form as they can be kept and shown again, whatever is wrong with them. */
export function orderForm(fields: Readonly<Record<string, string | undefined>>): OrderForm {
  return {
    name: line(fields.name, LIMITS.nameMax),
    phone: parsePhone(fields.phone ?? "") ?? line(fields.phone, PHONE_MAX),
    address: line(fields.address, LINK_LIMITS.addressMax),
    point: pointOf(fields.latitude, fields.longitude) ?? readCoordinates(fields.place ?? ""),
  };
}

/** The first field that cannot be used, or null. */
export function faultOfOrder({ name, phone, address, point }: OrderForm): LinkRefusal | null {
  if (isInvisible(name) || lengthOf(name) < LIMITS.nameMin) return "name";
  if (!isPossiblePhone(phone)) return "phone";
  if (isInvisible(address) || lengthOf(address) < LINK_LIMITS.addressMin) return "address";
  return !point && hasUnreadableMapLink(address) ? "short_link" : null;
}

function line(text: string | undefined, max: number): string {
  return firstOf(
    cleanText((text ?? "").toWellFormed())
      .replace(CONTROL, " ")
      .trim(),
    max,
  );
}

function pointOf(latitude: string | undefined, longitude: string | undefined): Point | null {
  const [north, east] = [
    readCoordinate(latitude ?? "", "latitude"),
    readCoordinate(longitude ?? "", "longitude"),
  ];
  return north === null || east === null ? null : { latitude: north, longitude: east };
}
