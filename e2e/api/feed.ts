import type { WebhookEnvelope } from "@/lib/core/webhooks/webhook-event";
import { waitForCondition } from "../fixtures";
import type { ApiClient } from "./client";
import { expectOk } from "./expectations";

export interface EventFeedPage {
  data: WebhookEnvelope[];
  next_after: string | null;
  has_more: boolean;
}

export async function waitForEventTypes(
  client: ApiClient,
  shipmentId: number,
  count: number,
): Promise<string[]> {
  const events = await waitForEvents(client, shipmentId, count);
  return events.map(({ type }) => type);
}

export function waitForEvents(
  client: ApiClient,
  shipmentId: number,
  count: number,
): Promise<WebhookEnvelope[]> {
  return waitForCondition(`${count} events of shipment ${shipmentId}`, async () => {
    const { data } = expectOk(await client.get<EventFeedPage>("/merchant/events?limit=500"));
    const own = data.filter((event) => event.data.shipment_id === shipmentId);
    return own.length >= count && own.sort((a, b) => a.sequence! - b.sequence!);
  });
}
