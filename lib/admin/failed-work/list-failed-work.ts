import { and, asc, desc, eq, getTableColumns, gt, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { message } from "@/db/schema/notifications";
import { webhookDelivery, webhookEndpoint, webhookEvent } from "@/db/schema/webhooks";
import { type Keyset, keyset, PAGE_ROWS } from "@/lib/admin/keyset";
import { maskPayload, maskPhones } from "@/lib/core/access/masking";
import type { MessageFilter } from "@/lib/core/messages/message";
import type { Mode } from "@/lib/core/mode";
import { type FailedJob, readFailedJobs } from "@/lib/jobs/queued-jobs";
import { createMessageCondition } from "@/lib/notifications/list-messages";

/** Failures are rare, and a scan of all deliveries would take too long. */
const DELIVERIES_SCANNED = 500_000;
export const BY_MERCHANT = "by_merchant";

export async function listFailedJobs(
  { task, before = Number.MAX_SAFE_INTEGER }: { task?: string | undefined; before?: number | undefined } = {},
  tx: Tx = read(),
): Promise<Keyset<FailedJob>> {
  const jobs = await readFailedJobs(tx, { task: task ?? null, before, limit: PAGE_ROWS + 1 });
  const masked = jobs.map((job) => ({
    ...job,
    payload: maskPayload(job.payload),
    lastError: maskPhones(job.lastError),
  }));
  return keyset(masked);
}

interface DeliveryQuery {
  merchantId?: number | undefined;
  givenUp?: boolean | undefined;
  before?: number | undefined;
}

export async function listFailedDeliveries(
  { merchantId, givenUp = false, before = Number.MAX_SAFE_INTEGER }: DeliveryQuery = {},
  tx: Tx = read(),
) {
  const { id, endpointId, mode, status, attempts, lastStatusCode, nextAttemptAt, createdAt } =
    getTableColumns(webhookDelivery);
  const lastError = sql<string | null>`(select a.error from webhook_attempt a
    where a.delivery_id = ${id} order by a.attempt desc limit 1)`;
  const rows = await tx
    .select({
      id,
      endpointId,
      url: webhookEndpoint.url,
      endpointStatus: webhookEndpoint.status,
      merchantId: webhookDelivery.merchantId,
      businessName: merchant.businessName,
      mode,
      eventType: webhookEvent.type,
      status,
      attempts,
      lastStatusCode,
      lastError,
      nextAttemptAt,
      createdAt,
    })
    .from(webhookDelivery)
    .innerJoin(webhookEndpoint, and(eq(webhookEndpoint.id, endpointId), isNull(webhookEndpoint.deletedAt)))
    .innerJoin(webhookEvent, eq(webhookEvent.id, webhookDelivery.eventId))
    .innerJoin(merchant, eq(merchant.id, webhookDelivery.merchantId))
    .where(
      and(
        lt(id, before),
        sql`${id} > (select coalesce(max(id), 0) - ${DELIVERIES_SCANNED} from webhook_delivery)`,
        or(eq(status, "failed"), givenUp ? undefined : and(eq(status, "pending"), gt(attempts, 0))),
        merchantId === undefined ? undefined : eq(webhookDelivery.merchantId, merchantId),
      ),
    )
    .orderBy(desc(id))
    .limit(PAGE_ROWS + 1);
  const shown = rows.map((row) => ({
    ...row,
    status: row.status as "pending" | "failed",
    nextAttemptAt: row.status === "pending" ? row.nextAttemptAt : null,
  }));
  return keyset(shown);
}

/** Without the texts, which hold password links and PINs. */
export async function listMessages(
  filter: MessageFilter & { mode?: Mode | undefined; merchantId?: number | undefined },
  tx: Tx = read(),
) {
  const { id, merchantId, mode, kind, template, recipient, subject, status, reason, ...columns } =
    getTableColumns(message);
  const { delivery, shipmentId, provider, attempts, createdAt } = columns;
  const found = await tx
    .select({
      ...{ id, merchantId, businessName: merchant.businessName, mode, kind, template, recipient, subject },
      ...{ status, reason, delivery, shipmentId, provider, attempts, createdAt },
    })
    .from(message)
    .leftJoin(merchant, eq(merchant.id, merchantId))
    .where(
      and(
        filter.mode && eq(mode, filter.mode),
        filter.merchantId === undefined ? undefined : eq(merchantId, filter.merchantId),
        createMessageCondition(filter),
      ),
    )
    .orderBy(desc(id))
    .limit(PAGE_ROWS + 1);
  return keyset(found);
}

export async function listTroubledEndpoints(limit = PAGE_ROWS, tx: Tx = read()) {
  const { id, merchantId, mode, url, status, disabledReason, failingSince, updatedAt } =
    getTableColumns(webhookEndpoint);
  const { businessName } = merchant;
  return tx
    .select({ id, merchantId, businessName, mode, url, status, disabledReason, failingSince, updatedAt })
    .from(webhookEndpoint)
    .innerJoin(merchant, eq(merchant.id, webhookEndpoint.merchantId))
    .where(
      or(
        and(eq(status, "disabled"), ne(disabledReason, BY_MERCHANT)),
        and(eq(status, "enabled"), isNotNull(failingSince)),
      ),
    )
    .orderBy(asc(failingSince), asc(id))
    .limit(limit);
}
