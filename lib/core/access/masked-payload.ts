import { hidden, hiddenPhone } from "./staff-mask";

/** Texts of jobs that tell of no person: moments, states, modes, references. Every other is hidden, also a later release's. */
const SHOWN = new Set([
  ...[
    "mode",
    "reference",
    "trigger",
    "status",
    "anchor",
    "waitingSince",
    "occurredAt",
    "calledAt",
    "taskedAt",
  ],
  ...["kind", "until"],
]);
/** A number in E.164 within a sentence. */
const PHONES = /\+[1-9]\d{7,14}\b/g;

/** What a job is told, for people who look into why it failed: numbers and states, no person's number, place or words. */
export function maskedPayload(payload: unknown): unknown {
  if (Array.isArray(payload)) return payload.map(maskedPayload);
  if (payload === null || typeof payload !== "object")
    return typeof payload === "string" ? hidden(payload) : payload;
  return Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, maskedValue(key, value)]));
}

function maskedValue(key: string, value: unknown): unknown {
  if (typeof value !== "string") return maskedPayload(value);
  if (SHOWN.has(key)) return value;
  return key === "phone" ? hiddenPhone(value) : hidden(value);
}

/** A sentence of an error without the phone numbers that it may name. */
export function withoutPhones(text: string): string {
  return text.replace(PHONES, hiddenPhone);
}
