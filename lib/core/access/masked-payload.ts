import { hideText, hidePhone } from "./staff-mask";

/** Texts of jobs that tell of no person: moments, states, modes, references. Every other is hidden, also a later release's. */
const SHOWN_FIELDS = new Set([
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
export function maskPayload(payload: unknown): unknown {
  if (Array.isArray(payload)) return payload.map(maskPayload);
  if (payload === null || typeof payload !== "object")
    return typeof payload === "string" ? hideText(payload) : payload;
  return Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, maskValue(key, value)]));
}

function maskValue(key: string, value: unknown): unknown {
  if (typeof value !== "string") return maskPayload(value);
  if (SHOWN_FIELDS.has(key)) return value;
  return key === "phone" ? hidePhone(value) : hideText(value);
}

/** A sentence of an error without the phone numbers that it may name. */
export function maskPhones(text: string): string {
  return text.replace(PHONES, hidePhone);
}
