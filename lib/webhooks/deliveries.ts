import { and, asc, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { readAsTenant, readOnReplica, type Tx } from "@/db/client";
import { webhookAttempt, webhookDelivery, webhookEndpoint, webhookEvent } from "@/db/schema/webhooks";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { renderEvent } from "@/lib/core/webhooks/webhook-event";
import { notifyWorkersAfterCommit } from "@/lib/jobs/notify-workers";
import { emitWebhookEvent } from "./emit";
import { EVENT_RETENTION_DAYS } from "./list-events";
import { getEndpoint, lockEnabledMerchantEndpoint } from "./endpoints";
import { type DeliveryRow, presentAttempt, presentDelivery, presentEndpoint } from "./present";
import type {
  deliveryDetailResponse,
  listDeliveriesQuery,
  replayRequest,
} from "@/lib/core/webhooks/webhook-schemas";

const EXACT_TOTAL_MAX = 10_000;

export async function listDeliveries(
  tx: Tx,
  caller: Caller,
  endpointId: number,
  query: z.infer<typeof listDeliveriesQuery>,
): Promise<{ deliveries: DeliveryRow[]; total: number; isTotalExact: boolean }> {
  await getEndpoint(tx, caller, endpointId);
  const matching = and(
    eq(webhookDelivery.endpointId, endpointId),
    query.status && eq(webhookDelivery.status, query.status),
  );
  const deliveries = await tx
    .select(deliveryColumns)
    .from(webhookDelivery)
    .innerJoin(webhookEvent, eq(webhookEvent.id, webhookDelivery.eventId))
    .where(matching)
    .orderBy(desc(webhookDelivery.id))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  const counted = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total
        from (select from ${webhookDelivery} where ${matching} limit ${EXACT_TOTAL_MAX + 1}) as matching`,
  );
  const total = counted[0]?.total ?? 0;
  return { deliveries, total: Math.min(total, EXACT_TOTAL_MAX), isTotalExact: total <= EXACT_TOTAL_MAX };
}

export async function getDelivery(
  tx: Tx,
  caller: Caller,
  endpointId: number,
  deliveryId: number,
): Promise<z.infer<typeof deliveryDetailResponse>> {
  const delivery = await loadDelivery(tx, caller, endpointId, deliveryId);
  const [event] = await tx.select().from(webhookEvent).where(eq(webhookEvent.id, delivery.eventId));
  const attempts = await tx
    .select()
    .from(webhookAttempt)
    .where(eq(webhookAttempt.deliveryId, deliveryId))
    .orderBy(asc(webhookAttempt.attempt));
  return {
    ...presentDelivery(delivery),
    request_body: renderEvent(event!),
    attempt_log: attempts.map((attempt) => presentAttempt(event!, attempt)),
  };
}

/** Keeps the event id. A pending delivery is tried now. Throws `not_found`, `webhook_endpoint_disabled`. */
export async function resendDelivery(
  tx: Tx,
  caller: Caller,
  endpointId: number,
  deliveryId: number,
): Promise<DeliveryRow> {
  const delivery = await loadDelivery(tx, caller, endpointId, deliveryId);
  await lockEnabledMerchantEndpoint(tx, caller, endpointId);
  if (delivery.status === "pending" && (await makeDueNow(tx, deliveryId)))
    return loadDelivery(tx, caller, endpointId, deliveryId);
  return addDelivery(tx, caller, { eventId: delivery.eventId, endpointId, replayOf: deliveryId });
}

async function makeDueNow(tx: Tx, deliveryId: number): Promise<boolean> {
  const updated = await tx
    .update(webhookDelivery)
    .set({ nextAttemptAt: sql`least(${webhookDelivery.nextAttemptAt}, now())` })
    .where(and(eq(webhookDelivery.id, deliveryId), eq(webhookDelivery.status, "pending")))
    .returning({ id: webhookDelivery.id });
  if (updated.length > 0) await notifyWorkersAfterCommit(tx, { jobs: 0, webhooks: true });
  return updated.length > 0;
}

const REPLAY_MAX = 10_000;

/** `failed` includes events that a disabled endpoint missed. Throws `not_found`, `webhook_endpoint_disabled`. */
export async function replayEventRange(
  tx: Tx,
  caller: Caller,
  endpointId: number,
  input: z.infer<typeof replayRequest>,
): Promise<{ replayed: number; complete: boolean }> {
  const endpoint = await lockEnabledMerchantEndpoint(tx, caller, endpointId);
  const until = input.until ?? new Date().toISOString();
  requireOrder(input.since, until);
  const unwanted = input.only === "failed" ? sql`('pending', 'succeeded')` : sql`('pending')`;
  const added = await tx.execute(sql`
    insert into webhook_delivery (event_id, endpoint_id, merchant_id, mode, replay_of)
    select event.id, ${endpointId}, event.merchant_id, event.mode,
      (select max(d.id) from webhook_delivery d where d.event_id = event.id and d.endpoint_id = ${endpointId})
    from webhook_event event
    where event.merchant_id = ${caller.merchantId} and event.mode = ${caller.mode}
      and event.type in (select jsonb_array_elements_text(${JSON.stringify(endpoint.events)}::jsonb))
      and event.created_at between ${input.since}::timestamptz and ${until}::timestamptz
      and event.created_at > now() - make_interval(days => ${EVENT_RETENTION_DAYS})
      and not exists (
        select from webhook_delivery d
        where d.event_id = event.id and d.endpoint_id = ${endpointId} and d.status in ${unwanted})
    order by event.id
    limit ${REPLAY_MAX}
    returning id`);
  if (added.length > 0) await notifyWorkersAfterCommit(tx, { jobs: 0, webhooks: true });
  return { replayed: added.length, complete: added.length < REPLAY_MAX };
}

function requireOrder(since: string, until: string): void {
  if (Date.parse(since) <= Date.parse(until)) return;
  throw new ConditionError("validation_error", [
    { loc: ["body", "until"], msg: "The range ends before it begins.", type: "value_error" },
  ]);
}

/** Sends to the endpoint regardless of its subscriptions. Throws `not_found`, `webhook_endpoint_disabled`. */
export async function sendTestEvent(tx: Tx, caller: Caller, endpointId: number): Promise<DeliveryRow> {
  await lockEnabledMerchantEndpoint(tx, caller, endpointId);
  // No endpoint can subscribe to this type, so `emit` adds no delivery.
  const { id } = await emitWebhookEvent(tx, {
    merchantId: caller.merchantId,
    mode: caller.mode,
    type: "webhook.test",
    shipmentId: null,
    merchantReference: null,
    data: { endpoint_id: endpointId, message: "This is a test. Nothing happened to any shipment." },
  });
  return addDelivery(tx, caller, { eventId: id, endpointId, replayOf: null });
}

async function addDelivery(
  tx: Tx,
  caller: Caller,
  delivery: { eventId: number; endpointId: number; replayOf: number | null },
): Promise<DeliveryRow> {
  const [row] = await tx
    .insert(webhookDelivery)
    .values({ ...delivery, merchantId: caller.merchantId, mode: caller.mode })
    .returning({ id: webhookDelivery.id });
  await notifyWorkersAfterCommit(tx, { jobs: 0, webhooks: true });
  return loadDelivery(tx, caller, delivery.endpointId, row!.id);
}

const deliveryColumns = {
  ...getTableColumns(webhookDelivery),
  event: { eventId: webhookEvent.eventId, type: webhookEvent.type },
};

async function loadDelivery(tx: Tx, caller: Caller, endpointId: number, id: number): Promise<DeliveryRow> {
  if (!Number.isSafeInteger(id) || !Number.isSafeInteger(endpointId)) throw new ConditionError("not_found");
  const [delivery] = await tx
    .select(deliveryColumns)
    .from(webhookDelivery)
    .innerJoin(webhookEvent, eq(webhookEvent.id, webhookDelivery.eventId))
    .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpointId))
    .where(
      and(
        eq(webhookDelivery.id, id),
        eq(webhookDelivery.endpointId, endpointId),
        eq(webhookDelivery.merchantId, caller.merchantId),
        eq(webhookDelivery.mode, caller.mode),
        isNull(webhookEndpoint.deletedAt),
      ),
    );
  if (!delivery) throw new ConditionError("not_found");
  return delivery;
}

export async function readEndpointView(caller: Caller, endpointId: number) {
  return presentEndpoint(await getEndpoint(readAsTenant(caller), caller, endpointId));
}

export async function readDeliveries(
  caller: Caller,
  endpointId: number,
  query: z.infer<typeof listDeliveriesQuery>,
) {
  const { deliveries, ...counted } = await listDeliveries(readOnReplica(caller), caller, endpointId, query);
  return { ...counted, deliveries: deliveries.map(presentDelivery) };
}

export async function readDelivery(caller: Caller, endpointId: number, deliveryId: number) {
  return getDelivery(readAsTenant(caller), caller, endpointId, deliveryId);
}
