import { JSON_NOTATION, literal } from "../calls/literal";
import type { ApiDocument, ApiExample } from "../document/api-document";

/** The event that the guide shows. */
export const SHOWN_EVENT = "delivery.picked_up";

/** A delivery as it comes over the line. */
export function shownDelivery(document: ApiDocument): string {
  const { post } = document.webhooks[SHOWN_EVENT]!;
  const example = post.requestBody!.content!["application/json"].examples![SHOWN_EVENT] as ApiExample;
  const sent = post.parameters.filter(({ required }) => required);
  const headers = sent.map(({ name, example: value }) => `${name}: ${String(value)}`);
  return [
    "POST /your/webhook HTTP/1.1",
    "Content-Type: application/json",
    ...headers,
    "",
    literal(example.value, JSON_NOTATION),
  ].join("\n");
}
