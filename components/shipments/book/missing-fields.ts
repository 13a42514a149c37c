import { LIMITS } from "@/lib/core/limits";
import { type Draft, type PartyDraft, type ItemDraft, parseMapPin } from "./draft";

/** Returns the names of empty fields that a quote requires, in the order of the page. */
export function listFieldsMissingForQuote(draft: Draft): string[] {
  return [
    ...addressMissing(draft.sender, "pickup"),
    ...addressMissing(draft.receiver, "dropoff"),
    ...draft.items.flatMap(itemMissing),
    ...(draft.pickup?.day && !draft.pickup.time ? ["pickup_time"] : []),
  ];
}

export function listFieldsMissingForOrder(draft: Draft): string[] {
  return [
    ...peopleMissing(draft.sender, "sender"),
    ...peopleMissing(draft.receiver, "receiver"),
    ...listFieldsMissingForQuote(draft),
  ];
}

function peopleMissing(end: PartyDraft, name: string): string[] {
  return [
    ...(end.name.trim().length < LIMITS.nameMin ? [`${name}_name`] : []),
    ...(end.phone.trim() === "" ? [`${name}_phone`] : []),
  ];
}

function addressMissing(end: PartyDraft, name: string): string[] {
  const isTyped = end.address.trim().length >= LIMITS.addressMin;
  const isHalf = (end.latitude.trim() !== "" || end.longitude.trim() !== "") && !parseMapPin(end);
  return [...(isTyped ? [] : [`${name}_address`]), ...(isHalf ? [`${name}_latitude`] : [])];
}

function itemMissing(item: ItemDraft, index: number): string[] {
  const at = (field: string) => `items.${index}.${field}`;
  const measures = [
    ["weight_kg", item.weight],
    ["length_cm", item.length],
    ["width_cm", item.width],
    ["height_cm", item.height],
  ] as const;
  return [
    ...(item.description.trim().length < LIMITS.descriptionMin ? [at("description")] : []),
    ...(item.size === ""
      ? measures.filter(([, typed]) => typed.trim() === "").map(([name]) => at(name))
      : []),
    ...(item.quantity.trim() === "" ? [at("quantity")] : []),
  ];
}
