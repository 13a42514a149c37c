import { and, asc, desc, eq, getTableColumns, gt, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { message } from "@/db/schema/notifications";
import { webhookDelivery, webhookEndpoint, webhookEvent } from "@/db/schema/webhooks";
import { defineAdminAction } from "@/lib/admin/admin-action";
import { createConflictError } from "@/lib/admin/errors";
import { type KeysetPage, toKeysetPage, ADMIN_PAGE_SIZE } from "@/lib/admin/keyset";
import { maskPayload, maskPhones } from "@/lib/core/access/masking";
import { ConditionError } from "@/lib/core/conditions";
import { type MessageFilter, SECRET_TEMPLATES } from "@/lib/core/messages/message";
import type { Mode } from "@/lib/core/mode";
import { enqueue } from "@/lib/jobs/enqueue";
import {
  type FailedJob,
  listFailedJobIds,
  findFailedJob,
  readFailedJobs,
  rescheduleJobs,
} from "@/lib/jobs/queued-jobs";
import { createMessageCondition } from "@/lib/notifications/list-messages";
import { resendDelivery as resend } from "@/lib/webhooks/deliveries";
import { updateEndpoint } from "@/lib/webhooks/endpoints";

/** A maximum, because failures are rare and a scan of all deliveries would take too long. */
const DELIVERIES_SCANNED = 500_000;
const DISABLED_BY_MERCHANT = "by_merchant";

export async function listFailedJobs(
  { task, before = Number.MAX_SAFE_INTEGER }: { task?: string | undefined; before?: number | undefined } = {},
  tx: Tx = read(),
): Promise<KeysetPage<FailedJob>> {
  const jobs = await readFailedJobs(tx, { task: task ?? null, before, limit: ADMIN_PAGE_SIZE + 1 });
  const masked = jobs.map((job) => ({
    ...job,
    payload: maskPayload(job.payload),
    lastError: maskPhones(job.lastError),
  }));
  return toKeysetPage(masked);
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
    .limit(ADMIN_PAGE_SIZE + 1);
  const shown = rows.map((row) => ({
    ...row,
    status: row.status as "pending" | "failed",
    nextAttemptAt: row.status === "pending" ? row.nextAttemptAt : null,
  }));
  return toKeysetPage(shown);
}

/** Returns messages without their texts, because texts contain password links and PINs. */
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
    .limit(ADMIN_PAGE_SIZE + 1);
  return toKeysetPage(found);
}

export async function listTroubledEndpoints(limit = ADMIN_PAGE_SIZE, tx: Tx = read()) {
  const { id, merchantId, mode, url, status, disabledReason, failingSince } = webhookEndpoint;
  const { businessName } = merchant;
  return tx
    .select({ id, merchantId, businessName, mode, url, status, disabledReason, failingSince })
    .from(webhookEndpoint)
    .innerJoin(merchant, eq(merchant.id, webhookEndpoint.merchantId))
    .where(
      or(
        and(eq(status, "disabled"), ne(disabledReason, DISABLED_BY_MERCHANT)),
        and(eq(status, "enabled"), isNotNull(failingSince)),
      ),
    )
    .orderBy(asc(failingSince), asc(id))
    .limit(limit);
}

const RETRIED_MAX = 1000;
const ERROR_MAX = 500;

/** Safe, because jobs are idempotent. Throws validation_error for a job that is running, has ended or never failed. */
export const retryJob = defineAdminAction({
  right: "operations",
  async apply(tx, { jobId }: { jobId: number }) {
    const job = await findFailedJob(tx, jobId);
    const retried = job ? await rescheduleJobs(tx, [jobId]) : 0;
    if (!job || retried === 0) throw createConflictError("The job runs now, or has ended");
    const { task, attempts, lastError } = job;
    const last_error = maskPhones(lastError).slice(0, ERROR_MAX);
    return { action: "job.retried", subject: ["job", jobId], before: { task, attempts, last_error } };
  },
});

export const retryAllJobs = defineAdminAction({
  right: "operations",
  async apply(tx, { task }: { task: string }) {
    const retried = await rescheduleJobs(tx, await listFailedJobIds(tx, task, RETRIED_MAX));
    const entry = { action: "job.all_retried", subject: ["job", task], after: { task, retried } } as const;
    return { audit: retried > 0 ? entry : [], result: { retried } };
  },
});

/** The message has no PIN. Throws validation_error if the message has not failed or its link was deleted. */
export const retryMessage = defineAdminAction({
  right: "retry",
  async lock(tx, { messageId }: { messageId: number }) {
    const [row] = await tx
      .select({ reason: message.reason, attempts: message.attempts, template: message.template })
      .from(message)
      .where(and(eq(message.id, messageId), eq(message.status, "failed")))
      .for("update");
    if (!row) throw createConflictError("The message has not failed");
    return row;
  },
  check({ template }) {
    if (SECRET_TEMPLATES.includes(template))
      throw createConflictError("Its link has been forgotten; a new one can be asked for");
  },
  async apply(tx, { messageId }, before) {
    const body = sql`regexp_replace(${message.body}, ' PIN [*]{4}$', '')`;
    await tx
      .update(message)
      .set({ status: "queued", reason: null, attempts: 0, body })
      .where(eq(message.id, messageId));
    await enqueue(tx, "message.send", { messageId });
    return { action: "message.retried", subject: ["message", messageId], before };
  },
});

/** Throws not_found, webhook_endpoint_disabled. */
export const resendDelivery = defineAdminAction({
  right: "retry",
  async apply(tx, { deliveryId }: { deliveryId: number }) {
    const [delivery] = await tx.select().from(webhookDelivery).where(eq(webhookDelivery.id, deliveryId));
    if (!delivery) throw new ConditionError("not_found");
    const { merchantId, mode, endpointId, status, attempts } = delivery;
    const sent = await resend(tx, { merchantId, mode }, endpointId, deliveryId);
    return {
      action: "webhook_delivery.resent",
      subject: ["webhook_delivery", deliveryId],
      before: { status, attempts },
      after: { delivery_id: sent.id, merchant_id: merchantId },
    };
  },
});

/** Throws not_found, and validation_error for an endpoint that was not disabled by failures. */
export const enableEndpoint = defineAdminAction({
  right: "retry",
  async lock(tx, { endpointId }: { endpointId: number }) {
    const [endpoint] = await tx
      .select()
      .from(webhookEndpoint)
      .where(and(eq(webhookEndpoint.id, endpointId), isNull(webhookEndpoint.deletedAt)))
      .for("no key update");
    if (!endpoint) throw new ConditionError("not_found");
    return endpoint;
  },
  check({ status, disabledReason }) {
    if (status === "enabled") throw createConflictError("The endpoint is enabled already");
    if (disabledReason === DISABLED_BY_MERCHANT)
      throw createConflictError("Its merchant switched this endpoint off");
  },
  async apply(tx, { endpointId }, { merchantId, mode, status, disabledReason }) {
    await updateEndpoint(tx, { merchantId, mode }, endpointId, { status: "enabled" });
    return {
      action: "webhook_endpoint.enabled",
      subject: ["webhook_endpoint", endpointId],
      before: { status, disabled_reason: disabledReason },
      after: { status: "enabled", merchant_id: merchantId },
    };
  },
});
