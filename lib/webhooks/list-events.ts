import { and, asc, desc, eq, gt, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Tx } from "@/db/client";
import { purgeExpired } from "@/db/purge-expired";
import { webhookDelivery, webhookEvent } from "@/db/schema/webhooks";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { RETENTION_DAYS } from "@/lib/core/limits";
import type { StoredWebhookEvent } from "@/lib/core/webhooks/webhook-event";
import type { listEventsQuery } from "@/lib/core/webhooks/webhook-schemas";

export interface EventPage {
  events: StoredWebhookEvent[];
  nextAfter: string | null;
  hasMore: boolean;
}

const LATEST = "latest";

/** Lists an event only when no earlier event can still commit. Throws `validation_error`. */
export async function listEvents(
  tx: Tx,
  caller: Caller,
  query: z.infer<typeof listEventsQuery>,
): Promise<EventPage> {
  const isLatest = query.after === LATEST;
  const position = isLatest || query.after === undefined ? 0 : await positionOf(tx, caller, query.after);
  const settled = await settledAfter(tx, caller, position);
  if (isLatest) {
    const newest = await tx
      .select({ eventId: webhookEvent.eventId })
      .from(webhookEvent)
      .where(settled)
      .orderBy(desc(webhookEvent.id))
      .limit(1);
    return { events: [], nextAfter: newest[0]?.eventId ?? null, hasMore: false };
  }
  const found = await tx
    .select()
    .from(webhookEvent)
    .where(settled)
    .orderBy(asc(webhookEvent.id))
    .limit(query.limit + 1);
  const events = found.slice(0, query.limit);
  return {
    events,
    nextAfter: events.at(-1)?.eventId ?? query.after ?? null,
    hasMore: found.length > query.limit,
  };
}

async function settledAfter(tx: Tx, caller: Caller, position: number): Promise<SQL | undefined> {
  // Reads the horizon first: all events below the horizon are committed, so the next statement sees them.
  const [settled] = await tx.execute<{ horizon: string }>(
    sql`select webhook_feed_horizon()::text as horizon`,
  );
  return and(
    eq(webhookEvent.merchantId, caller.merchantId),
    eq(webhookEvent.mode, caller.mode),
    ne(webhookEvent.type, "webhook.test"),
    gt(webhookEvent.id, position),
    sql`${webhookEvent.createdAt} > now() - make_interval(days => ${EVENT_RETENTION_DAYS})`,
    sql`${webhookEvent.createdAt} < ${settled?.horizon}::timestamptz`,
  );
}

async function positionOf(tx: Tx, caller: Caller, eventId: string): Promise<number> {
  const [event] = await tx
    .select({ id: webhookEvent.id })
    .from(webhookEvent)
    .where(
      and(
        eq(webhookEvent.eventId, eventId),
        eq(webhookEvent.merchantId, caller.merchantId),
        eq(webhookEvent.mode, caller.mode),
      ),
    );
  if (event) return event.id;
  throw new ConditionError("validation_error", [
    {
      loc: ["query", "after"],
      msg: "No event of yours in the last 30 days has this id.",
      type: "value_error",
    },
  ]);
}

// Specification silent: the retention of events. The feed and replays cover this period.
export const EVENT_RETENTION_DAYS = 30;

const days = RETENTION_DAYS.webhookEvents;

export function cleanWebhookEvents(): Promise<void> {
  return purgeExpired({ table: sql`webhook_event`, bornAt: sql`created_at`, days, remove: removeEnded });
}

async function removeEnded(tx: Tx, ids: number[]): Promise<void> {
  const ended = await tx
    .select({ id: webhookEvent.id })
    .from(webhookEvent)
    .where(sql`${webhookEvent.id} = any (${sql.param(ids)}) and not exists (
      select from webhook_delivery d where d.event_id = ${webhookEvent.id}
        and (d.status = 'pending' or d.completed_at > now() - make_interval(days => ${days})))`)
    .for("update", { skipLocked: true });
  if (ended.length === 0) return;
  const gone = ended.map(({ id }) => id);
  await tx.delete(webhookDelivery).where(inArray(webhookDelivery.eventId, gone));
  await tx.delete(webhookEvent).where(inArray(webhookEvent.id, gone));
}
