import { toE164, isE164 } from "@/lib/core/phones";
import type { Point } from "@/lib/core/pricing/geography";
import { LIMITS } from "@/lib/core/limits";
import { LINK_LIMITS } from "./delivery-link";
import type { LinkRefusal } from "./link-refusal";

/** What a buyer filled in, blanks and control characters gone; a point alone where the phone told one. */
export interface OrderForm {
  name: string;
  phone: string;
  address: string;
  point: Point | null;
}

// Tab and line breaks among them: each field is one line.
const CONTROL = /\p{Cc}+/gu;
const PHONE_MAX = 32;
const COORDINATE = /^-?\d{1,3}(?:[.,]\d{1,15})?$/;

/** The fields of the form as they can be kept and shown again, whatever is wrong with them. */
export function orderForm(fields: Readonly<Record<string, string | undefined>>): OrderForm {
  const phone = line(fields.phone, PHONE_MAX);
  return {
    name: line(fields.name, LIMITS.nameMax),
    phone: line(toE164(phone), PHONE_MAX),
    address: line(fields.address, LINK_LIMITS.addressMax),
    point: pointOf(fields.latitude, fields.longitude) ?? pointOf(...halvesOf(fields.place)),
  };
}

/** The first field that cannot be used, or null. */
export function faultOfOrder({ name, phone, address }: OrderForm): LinkRefusal | null {
  if (name.length < LIMITS.nameMin) return "name";
  if (!isE164(phone)) return "phone";
  return address.length < LINK_LIMITS.addressMin ? "address" : null;
}

function line(text: string | undefined, max: number): string {
  const cut = (text ?? "").toWellFormed().replace(CONTROL, " ").trim().slice(0, max);
  // Cut between the halves of a character.
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

/** A place of the list, as its choice is sent: "-6.77,39.25". */
function halvesOf(place: string | undefined): [string | undefined, string | undefined] {
  const [latitude, longitude] = (place ?? "").split(",");
  return [latitude, longitude];
}

function pointOf(latitude: string | undefined, longitude: string | undefined): Point | null {
  const [north, east] = [coordinateOf(latitude, 90), coordinateOf(longitude, 180)];
  return north === null || east === null ? null : { latitude: north, longitude: east };
}

function coordinateOf(text: string | undefined, limit: number): number | null {
  const typed = (text ?? "").trim();
  if (!COORDINATE.test(typed)) return null;
  const value = Number(typed.replace(",", "."));
  return Math.abs(value) <= limit ? value : null;
}
