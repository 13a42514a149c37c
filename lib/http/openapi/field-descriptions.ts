import { ANSWER_FIELDS } from "./field-descriptions-answers";
import { REQUEST_FIELDS } from "./field-descriptions-requests";
import { WEBHOOK_FIELDS } from "./field-descriptions-webhooks";

/**
 * What every field of the API means, in plain words with its unit: `Object.field` where a name means different things
 * in different objects, else `field` alone; `Object` for an object itself. Parameters stand under their operation.
 */
export const FIELD_DESCRIPTIONS: Readonly<Record<string, string>> = {
  ...REQUEST_FIELDS,
  ...ANSWER_FIELDS,
  ...WEBHOOK_FIELDS,
};

/** What a field of an object means; undefined where nothing is written. */
export function fieldDescription(object: string | undefined, field: string): string | undefined {
  return wordsOf(object, field) ?? wordsOf(object && baseOf(object), field) ?? FIELD_DESCRIPTIONS[field];
}

function wordsOf(object: string | undefined, field: string): string | undefined {
  return object === undefined ? undefined : FIELD_DESCRIPTIONS[`${object}.${field}`];
}

/** The object that another one extends: its fields mean the same there. */
function baseOf(object: string): string | undefined {
  return EXTENDED[object] ?? (object.endsWith("Event") ? "WebhookEvent" : undefined);
}

const EXTENDED: Record<string, string> = {
  WebhookEndpointWithSecret: "WebhookEndpoint",
  WebhookDeliveryDetail: "WebhookDelivery",
  CancelledEventData: "Cancellation",
};
