import { parseCoordinate } from "@/lib/core/input/coordinates";
import { parseAmount, parseMeasurement } from "@/lib/core/input/number";
import { LIMITS } from "@/lib/core/limits";
import type { Point } from "@/lib/core/pricing/geography";
import {
  mergePlaceName,
  removeTown,
  type PlaceSuggestion,
  type PlacePrecision,
} from "@/lib/core/pricing/place-suggestion";

export interface PartyDraft {
  name: string;
  phone: string;
  address: string;
  notes: string;
  latitude: string;
  longitude: string;
  /** Place of the pin. Null without a pin, or when the user set the pin without a place. */
  place: ChosenPlace | null;
  /** True when the pin is an uncertain address match. Set only by `applyMatchedPlace`, in a copy of the draft. */
  isGuess?: true;
}

/** Display text of a chosen place, and the names that refer to the place in the address. */
export interface ChosenPlace {
  full: string;
  sureness: PlacePrecision;
  /**
   * Name of the place, or the typed address. The place belongs to the address while the address contains one of these
   * texts.
   */
  names: string[];
  /** True when the user has moved the pin after choosing the place. */
  isMoved?: true;
}

export interface ItemDraft {
  key: number;
  description: string;
  /** Package size code. Empty for custom measures. */
  size: string;
  weight: string;
  length: string;
  width: string;
  height: string;
  quantity: string;
  isFragile: boolean;
  value: string;
}

/** Day and time in Tanzania; both empty when the pickup is not scheduled. */
export interface PickupTimeDraft {
  /** YYYY-MM-DD. */
  day: string;
  /** HH:MM. */
  time: string;
}

export interface Draft {
  sender: PartyDraft;
  receiver: PartyDraft;
  items: ItemDraft[];
  /** Absent from drafts of the previous release. */
  pickup?: PickupTimeDraft;
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

const EMPTY_END: PartyDraft = {
  name: "",
  phone: "",
  address: "",
  notes: "",
  latitude: "",
  longitude: "",
  place: null,
};

export const EMPTY_MAP_PIN = { latitude: "", longitude: "", place: null } as const;

export function createDraft(sender: Sender, size: string): Draft {
  return {
    sender: { ...EMPTY_END, ...sender },
    receiver: EMPTY_END,
    items: [createItem(0, size)],
    vehicleTypeId: "",
    reference: "",
  };
}

export function createItem(key: number, size: string): ItemDraft {
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
 * Sets the address. If the address no longer contains the place name, removes the place, and also the pin
 * unless the user has moved the pin.
 */
export function withAddress(end: PartyDraft, address: string): PartyDraft {
  const text = address.toLowerCase();
  const isStale = end.place !== null && !end.place.names.some((name) => text.includes(name.toLowerCase()));
  if (!isStale) return { ...end, address };
  return end.place?.isMoved ? { ...end, address, place: null } : { ...end, address, ...EMPTY_MAP_PIN };
}

/** Sets the pin by hand. The chosen or matched place of the earlier pin remains. */
export function withMapPinSetByUser(
  end: PartyDraft,
  pin: Partial<Pick<PartyDraft, "latitude" | "longitude">>,
  found: PlaceSuggestion | null,
): PartyDraft {
  const moved = { ...end, ...pin };
  if (!hasMapPin(moved)) return { ...moved, place: null };
  const from = end.place ?? (found && placeOf(found, end.address));
  return { ...moved, place: from && { ...from, isMoved: true } };
}

/** Returns true even when only one coordinate is set, so that input in progress is not replaced. */
export function hasMapPin({ latitude, longitude }: Pick<PartyDraft, "latitude" | "longitude">): boolean {
  return latitude.trim() !== "" || longitude.trim() !== "";
}

/** Returns true when the user has set or moved the pin. */
export function isPinSetByUser(end: PartyDraft): boolean {
  return parseMapPin(end) !== null && (end.place === null || end.place.isMoved === true);
}

/** Sets the pin to the place and inserts the place name into the address. Other details of the address remain. */
export function withPlace(end: PartyDraft, place: PlaceSuggestion): PartyDraft {
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

export function parseMapPin({ latitude, longitude }: PartyDraft): Point | null {
  const [north, east] = [parseCoordinate(latitude, "latitude"), parseCoordinate(longitude, "longitude")];
  return north === null || east === null ? null : { latitude: north, longitude: east };
}

export function buildRateBody(draft: Draft, tiers: readonly SizeTier[]) {
  return {
    ...endBody(draft.sender, "pickup"),
    ...endBody(draft.receiver, "dropoff"),
    items: draft.items.map((item) => itemBody(item, tiers)),
    vehicle_type_id: draft.vehicleTypeId === "" ? null : Number(draft.vehicleTypeId),
    pickup_after: draft.pickup?.time ? `${draft.pickup.day}T${draft.pickup.time}:00+03:00` : null,
  };
}

/** Returns the request body of the order, with the quoted price as the maximum. */
export function buildOrderBody(
  draft: Draft,
  tiers: readonly SizeTier[],
  quote: { quote_token: string; total_amount: number },
) {
  return {
    ...buildRateBody(draft, tiers),
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

function endBody(end: PartyDraft, name: "pickup" | "dropoff") {
  const pin = parseMapPin(end);
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

/**
 * Returns null for blank text. A text that cannot be parsed is sent unchanged, so that the server returns a
 * field error.
 */
function measureOf(typed: string): number | string | null {
  return typed.trim() === "" ? null : (parseMeasurement(typed) ?? typed);
}

function amountOf(typed: string): number | string | null {
  return typed.trim() === "" ? null : (parseAmount(typed) ?? typed);
}
