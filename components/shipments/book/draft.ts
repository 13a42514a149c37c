import { parseCoordinate } from "@/lib/core/input/coordinates";
import { parseAmount, parseMeasure } from "@/lib/core/input/number";
import { LIMITS } from "@/lib/core/limits";
import type { Point } from "@/lib/core/pricing/geography";
import {
  mergePlaceName,
  removeTown,
  type PlaceSuggestion,
  type PlacePrecision,
} from "@/lib/core/pricing/place-suggestion";

/** One end of the way as it is being typed. */
export interface EndDraft {
  name: string;
  phone: string;
  address: string;
  notes: string;
  latitude: string;
  longitude: string;
  /** The chosen place that the pin came from; null for a pin that was put by hand. */
  place: ChosenPlace | null;
  /** The pin is where the address was found, and was not chosen. Never of what is being typed. */
  isGuess?: true;
}

/** What is shown of a place beside the address, and what of the address named it. */
export interface ChosenPlace {
  full: string;
  sureness: PlacePrecision;
  /** Its own name, and what was typed when it was chosen: while one of them stands there, the place is meant. */
  names: string[];
  /** The pin was put by hand since, wherever it is now. */
  isMoved?: true;
}

export interface ItemDraft {
  key: number;
  description: string;
  /** The code of a size, or empty for measures of one's own. */
  size: string;
  weight: string;
  length: string;
  width: string;
  height: string;
  quantity: string;
  isFragile: boolean;
  value: string;
}

export interface Draft {
  sender: EndDraft;
  receiver: EndDraft;
  items: ItemDraft[];
  vehicleTypeId: string;
  reference: string;
}

export interface SizeTier {
  code: string;
  label: string;
  weight_kg: number;
  length_cm: number;
  width_cm: number;
  height_cm: number;
}

export interface Sender {
  name: string;
  phone: string;
  address: string;
}

const EMPTY_END: EndDraft = {
  name: "",
  phone: "",
  address: "",
  notes: "",
  latitude: "",
  longitude: "",
  place: null,
};

/** The pin of a place that was chosen by hand no longer, or not yet. */
export const NO_PIN = { latitude: "", longitude: "", place: null } as const;

export function newDraft(sender: Sender, size: string): Draft {
  return {
    sender: { ...EMPTY_END, ...sender },
    receiver: EMPTY_END,
    items: [newItem(0, size)],
    vehicleTypeId: "",
    reference: "",
  };
}

export function newItem(key: number, size: string): ItemDraft {
  return {
    key,
    description: "",
    size,
    weight: "",
    length: "",
    width: "",
    height: "",
    quantity: "1",
    isFragile: false,
    value: "",
  };
}

/**
 * A pin stays while the address still names the place it came from: otherwise it would lead elsewhere. One that was put by
 * hand stays, and the page says where the address is found instead.
 */
export function withAddress(end: EndDraft, address: string): EndDraft {
  const text = address.toLowerCase();
  const isStale = end.place !== null && !end.place.names.some((name) => text.includes(name.toLowerCase()));
  if (!isStale) return { ...end, address };
  return end.place?.isMoved ? { ...end, address, place: null } : { ...end, address, ...NO_PIN };
}

/** The pin put by hand: the place that it was moved from, chosen or found, keeps its name. */
export function withPinAt(
  end: EndDraft,
  pin: Partial<Pick<EndDraft, "latitude" | "longitude">>,
  found: PlaceSuggestion | null,
): EndDraft {
  const moved = { ...end, ...pin };
  if (!hasPin(moved)) return { ...moved, place: null };
  const from = end.place ?? (found && placeOf(found, end.address));
  return { ...moved, place: from && { ...from, isMoved: true } };
}

/** Also half a pin: what is being typed is not overruled. */
export function hasPin({ latitude, longitude }: Pick<EndDraft, "latitude" | "longitude">): boolean {
  return latitude.trim() !== "" || longitude.trim() !== "";
}

/** Whether the pin is where somebody put it, and not where a place is. */
export function isPinByHand(end: EndDraft): boolean {
  return pinOf(end) !== null && (end.place === null || end.place.isMoved === true);
}

/**
 * Choosing a place sets the pin, and the address names that place: what was typed as a name of it gives way to its own
 * name, and details stay.
 */
export function withPlace(end: EndDraft, place: PlaceSuggestion): EndDraft {
  const address = mergePlaceName(place, end.address.trim(), LIMITS.addressMax);
  return {
    ...end,
    address,
    latitude: String(place.latitude),
    longitude: String(place.longitude),
    place: placeOf(place, address),
  };
}

function placeOf({ label, full, sureness }: PlaceSuggestion, address: string): ChosenPlace {
  const own = removeTown(label);
  const names = address.toLowerCase().includes(own.toLowerCase()) ? [own] : [address];
  return { full, sureness, names };
}

export function pinOf({ latitude, longitude }: EndDraft): Point | null {
  const [north, east] = [parseCoordinate(latitude, "latitude"), parseCoordinate(longitude, "longitude")];
  return north === null || east === null ? null : { latitude: north, longitude: east };
}

/** What the price hangs on, as the API asks for it. */
export function rateBody(draft: Draft, tiers: readonly SizeTier[]) {
  return {
    ...endBody(draft.sender, "pickup"),
    ...endBody(draft.receiver, "dropoff"),
    items: draft.items.map((item) => itemBody(item, tiers)),
    vehicle_type_id: draft.vehicleTypeId === "" ? null : Number(draft.vehicleTypeId),
  };
}

/** The whole order, at no more than the price that was shown. */
export function orderBody(
  draft: Draft,
  tiers: readonly SizeTier[],
  quote: { quote_token: string; total_amount: number },
) {
  return {
    ...rateBody(draft, tiers),
    pickup_is_guess: draft.sender.isGuess ?? false,
    dropoff_is_guess: draft.receiver.isGuess ?? false,
    sender_name: draft.sender.name,
    sender_phone: draft.sender.phone,
    pickup_notes: draft.sender.notes.trim() || null,
    receiver_name: draft.receiver.name,
    receiver_phone: draft.receiver.phone,
    dropoff_notes: draft.receiver.notes.trim() || null,
    merchant_reference: draft.reference.trim() || null,
    payment_source: "wallet",
    quote_token: quote.quote_token,
    max_total_amount: quote.total_amount,
  };
}

function endBody(end: EndDraft, name: "pickup" | "dropoff") {
  const pin = pinOf(end);
  return {
    [`${name}_address`]: end.address,
    [`${name}_latitude`]: pin?.latitude ?? null,
    [`${name}_longitude`]: pin?.longitude ?? null,
  };
}

function itemBody(item: ItemDraft, tiers: readonly SizeTier[]) {
  const tier = tiers.find(({ code }) => code === item.size);
  return {
    description: item.description,
    weight_kg: tier?.weight_kg ?? measureOf(item.weight),
    length_cm: tier?.length_cm ?? measureOf(item.length),
    width_cm: tier?.width_cm ?? measureOf(item.width),
    height_cm: tier?.height_cm ?? measureOf(item.height),
    quantity: amountOf(item.quantity),
    is_fragile: item.isFragile,
    declared_value: amountOf(item.value),
  };
}

/** A blank field is null; a text that cannot be read stays, and the server refuses it at its field. */
function measureOf(typed: string): number | string | null {
  return typed.trim() === "" ? null : (parseMeasure(typed) ?? typed);
}

function amountOf(typed: string): number | string | null {
  return typed.trim() === "" ? null : (parseAmount(typed) ?? typed);
}
