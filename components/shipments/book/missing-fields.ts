import { LIMITS } from "@/lib/core/limits";
import { type Draft, type PartyDraft, type ItemDraft, parseMapPin } from "./draft";

/** Questions of the form, in the order of the page. */
export const STEPS = ["from", "who", "where", "what", "when"] as const;
export type StepName = (typeof STEPS)[number];

export function getStepOfField(name: string): StepName {
  if (name === "pickup_time" || name === "pickup_after") return "when";
  if (name.startsWith("sender_") || name.startsWith("pickup_")) return "from";
  if (name.startsWith("receiver_")) return "who";
  return name.startsWith("dropoff_") && name !== "dropoff_notes" ? "where" : "what";
}

/**
 * Returns the first step that has a missing or invalid field. Returns null when all steps are complete.
 * @param placed draft with the pins of matched places
 */
export function getCurrentStep(placed: Draft, errors: Record<string, string>): StepName | null {
  const open = [
    ...listFieldsMissingForOrder(placed),
    ...Object.keys(errors),
    ...(parseMapPin(placed.sender) ? [] : ["pickup_address"]),
    ...(parseMapPin(placed.receiver) ? [] : ["dropoff_address"]),
  ].map(getStepOfField);
  return STEPS.find((step) => open.includes(step)) ?? null;
}

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
