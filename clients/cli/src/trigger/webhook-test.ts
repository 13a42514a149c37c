import type { TumaEvent } from "../../../typescript/src/generated/types.js";
import { RefusedError } from "../usage-error.js";
import type { Sandbox } from "./recipe.js";

/**
 * Sends a test event to the first enabled endpoint. Test events are not in the feed, so the event is read
 * from the delivery log.
 */
export async function sendWebhookTest({ tuma, signal }: Sandbox): Promise<TumaEvent> {
  const endpoint = (await tuma.webhooks.list({ signal })).find(({ status }) => status === "enabled");
  if (!endpoint)
    throw new RefusedError("No endpoint is enabled that could be tested: tuma webhooks create <url>.");
  const { id } = await tuma.webhooks.test(endpoint.id, { signal });
  const { request_body } = await tuma.webhooks.delivery(endpoint.id, id, { signal });
  return JSON.parse(request_body) as TumaEvent;
}
