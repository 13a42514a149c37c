import { and, eq, isNull, sql } from "drizzle-orm";
import { message } from "@/db/schema/notifications";
import { webhookDelivery, webhookEndpoint } from "@/db/schema/webhooks";
import { adminAction } from "@/lib/admin/admin-action";
import { conflict } from "@/lib/admin/errors";
import { maskPhones } from "@/lib/core/access/masking";
import { ConditionError } from "@/lib/core/conditions";
import { SECRET_TEMPLATES } from "@/lib/core/messages/message";
import { enqueue } from "@/lib/jobs/enqueue";
import { failedJobIds, findFailedJob, rescheduleJobs } from "@/lib/jobs/queued-jobs";
import { resendDelivery as resend } from "@/lib/webhooks/deliveries";
import { updateEndpoint } from "@/lib/webhooks/endpoints";
import { BY_MERCHANT } from "./list-failed-work";

const RETRIED_MAX = 1000;
const ERROR_MAX = 500;

/** Jobs are idempotent. Throws validation_error for a job that is running, has ended or never failed. */
export const retryJob = adminAction({
  right: "operations",
  async apply(tx, { jobId }: { jobId: number }) {
    const job = await findFailedJob(tx, jobId);
    const retried = job ? await rescheduleJobs(tx, [jobId]) : 0;
    if (!job || retried === 0) throw conflict("The job runs now, or has ended");
    const { task, attempts, lastError } = job;
    const last_error = maskPhones(lastError).slice(0, ERROR_MAX);
    return { action: "job.retried", subject: ["job", jobId], before: { task, attempts, last_error } };
  },
});

export const retryAllJobs = adminAction({
  right: "operations",
  async apply(tx, { task }: { task: string }) {
    const retried = await rescheduleJobs(tx, await failedJobIds(tx, task, RETRIED_MAX));
    const entry = { action: "job.all_retried", subject: ["job", task], after: { task, retried } } as const;
    return { audit: retried > 0 ? entry : [], result: { retried } };
  },
});

/** The PIN was deleted on failure. Throws validation_error when not failed, or with a deleted link. */
export const retryMessage = adminAction({
  right: "retry",
  async lock(tx, { messageId }: { messageId: number }) {
    const [row] = await tx
      .select({ reason: message.reason, attempts: message.attempts, template: message.template })
      .from(message)
      .where(and(eq(message.id, messageId), eq(message.status, "failed")))
      .for("update");
    if (!row) throw conflict("The message has not failed");
    return row;
  },
  check({ template }) {
    if (SECRET_TEMPLATES.includes(template))
      throw conflict("Its link has been forgotten; a new one can be asked for");
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
export const resendDelivery = adminAction({
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

/** Throws not_found, and validation_error for an endpoint that failures did not disable. */
export const enableEndpoint = adminAction({
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
    if (status === "enabled") throw conflict("The endpoint is enabled already");
    if (disabledReason === BY_MERCHANT) throw conflict("Its merchant switched this endpoint off");
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
