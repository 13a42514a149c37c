import { uniqueClientAddress, type Shipment } from "../api/client";
import type { EventFeedPage } from "../api/feed";
import { pollUntil } from "@/e2e/setup/poll-until";
import { sendUntilAnswered } from "./call";
import type { Journal } from "./journal";
import type { ServiceUnderTest } from "./service-under-test";
import type { ChaosMerchant } from "./shop";
import type { ChaosResult } from "./run-chaos";

interface Told {
  event_id: string;
  type: string;
  shipment_id: number | null;
}

export async function checkEvents(
  deployment: ServiceUnderTest,
  storm: ChaosResult,
  doneMs: number,
): Promise<void> {
  const { journal, hook, shops } = storm;
  const events = await outboxOf(deployment, shops);
  const missing = () => events.filter(({ event_id }) => !hook.received.has(event_id));
  await pollUntil(doneMs, () => missing().length === 0);
  for (const event of missing()) {
    const delivery = await deliveryOf(deployment, event);
    journal.find("every committed event is delivered", JSON.stringify({ ...event, delivery }));
  }
  judgeExpected(events, journal);
  // The feed delays an event while an earlier event may still commit.
  const unlisted = async () => {
    const listed = new Set<string>();
    for (const shop of shops) for (const id of await feedOf(deployment, shop, journal)) listed.add(id);
    return events.filter(({ event_id }) => !listed.has(event_id));
  };
  await pollUntil(doneMs, async () => (await unlisted()).length === 0);
  for (const event of await unlisted()) {
    journal.find("every committed event stands in the feed", JSON.stringify(event));
  }
  journal.count("events committed", events.length);
  journal.count("events delivered", events.length - missing().length);
  journal.count(
    "deliveries received",
    [...hook.received.values()].reduce((sum, times) => sum + times, 0),
  );
}

function judgeExpected(events: Told[], journal: Journal): void {
  const told = new Map<string, number>();
  for (const { type, shipment_id } of events) {
    const name = `${type} of ${shipment_id}`;
    told.set(name, (told.get(name) ?? 0) + 1);
  }
  const created = journal.of("create").map(({ text }) => (JSON.parse(text) as Shipment).id);
  const cancelled = journal
    .of("cancel")
    .map(({ text }) => (JSON.parse(text) as { shipment_id: number }).shipment_id);
  const expected = [
    ...created.flatMap((id) => [`shipment.created of ${id}`, `shipment.paid of ${id}`]),
    ...cancelled.map((id) => `shipment.cancelled of ${id}`),
  ];
  for (const name of expected) {
    const times = told.get(name) ?? 0;
    if (times !== 1) journal.find("what was acknowledged has its events", `${name}: ${times} times`);
  }
}

async function outboxOf({ sql }: ServiceUnderTest, shops: ChaosMerchant[]): Promise<Told[]> {
  return sql<Told[]>`
    select event_id, type, shipment_id from webhook_event
    where merchant_id = any (${shops.map(({ merchantId }) => merchantId)})`;
}

async function deliveryOf({ sql }: ServiceUnderTest, { event_id }: Told): Promise<unknown> {
  const [delivery] = await sql`
    select d.status, d.attempts, d.next_attempt_at, d.last_status_code, e.status as endpoint, e.leased_by, e.leased_at,
      clock_timestamp() as now
    from webhook_event v
      left join webhook_delivery d on d.event_id = v.id left join webhook_endpoint e on e.id = d.endpoint_id
    where v.event_id = ${event_id}`;
  return delivery;
}

async function feedOf(
  { origin }: ServiceUnderTest,
  { apiKey }: ChaosMerchant,
  journal: Journal,
): Promise<string[]> {
  const ids: string[] = [];
  for (let after = ""; ; ) {
    const url = `${origin}/sandbox/api/v1/merchant/events?limit=500${after && `&after=${after}`}`;
    const answer = await sendUntilAnswered(
      { method: "GET", url, headers: { "x-api-key": apiKey } },
      uniqueClientAddress(),
      journal,
    );
    if (answer?.status !== 200) return ids;
    const page = JSON.parse(answer.text) as EventFeedPage;
    ids.push(...page.data.map(({ id }) => id));
    if (!page.has_more || page.next_after === null) return ids;
    after = page.next_after;
  }
}
