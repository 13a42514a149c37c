import { and, count, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Tx } from "@/db/client";
import { webhookEndpoint } from "@/db/schema/webhooks";
import { parseCallableUrl } from "@/lib/adapters/webhook-transport/guard";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { enqueue } from "@/lib/jobs/enqueue";
import type { EndpointRow } from "./present";
import type {
  createEndpointRequest,
  rotateSecretRequest,
  updateEndpointRequest,
} from "@/lib/core/webhooks/webhook-schemas";
import { generateEndpointSecret } from "./secret";

const ENDPOINTS_PER_MODE_MAX = 10;

/** Throws `validation_error`, `webhook_endpoint_limit`. Specification: Webhook subscription management. */
export async function createEndpoint(
  tx: Tx,
  caller: Caller,
  input: z.infer<typeof createEndpointRequest>,
): Promise<{ endpoint: EndpointRow; secret: string }> {
  const url = parseCallableUrl(input.url, caller.mode, "url");
  await requireRoom(tx, caller);
  const id = await allocateEndpointId(tx);
  const { secret, secretEncrypted } = generateEndpointSecret(id);
  const [endpoint] = await tx
    .insert(webhookEndpoint)
    .overridingSystemValue()
    .values({
      id,
      merchantId: caller.merchantId,
      mode: caller.mode,
      url,
      events: input.events,
      description: input.description,
      secretEncrypted,
    })
    .returning();
  return { endpoint: endpoint!, secret };
}

async function requireRoom(tx: Tx, caller: Caller): Promise<void> {
  // Serializes concurrent creates, so that the limit holds.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`webhook_endpoint ${caller.mode}`}), hashint8(${caller.merchantId}))`,
  );
  const [row] = await tx.select({ endpoints: count() }).from(webhookEndpoint).where(isOwn(caller));
  if ((row?.endpoints ?? 0) < ENDPOINTS_PER_MODE_MAX) return;
  const detail = `At most ${ENDPOINTS_PER_MODE_MAX} endpoints in each mode. Delete one first.`;
  throw new ConditionError("webhook_endpoint_limit", detail, {
    meta: { endpoints_max: ENDPOINTS_PER_MODE_MAX },
  });
}

export async function deleteEndpoint(
  tx: Tx,
  caller: Caller,
  id: number,
): Promise<{ id: number; deleted: true; url: string }> {
  const { url } = await getEndpoint(tx, caller, id, true);
  await tx
    .update(webhookEndpoint)
    .set({ status: "disabled", disabledReason: "by_merchant", deletedAt: sql`now()` })
    .where(createEndpointCondition(caller, id));
  await enqueue(tx, "webhook_endpoint.remove", { endpointId: id });
  return { id, deleted: true, url };
}

/** Disabling ends pending deliveries; enabling resets the count of failures. Throws `validation_error`. */
export async function updateEndpoint(
  tx: Tx,
  caller: Caller,
  id: number,
  input: z.infer<typeof updateEndpointRequest>,
): Promise<EndpointRow> {
  await getEndpoint(tx, caller, id, true);
  const [endpoint] = await tx
    .update(webhookEndpoint)
    .set({
      ...(input.url !== undefined && { url: parseCallableUrl(input.url, caller.mode, "url") }),
      ...(input.events && { events: input.events }),
      ...(input.description !== undefined && { description: input.description }),
      ...(input.status === "disabled" && { status: "disabled", disabledReason: "by_merchant" }),
      ...(input.status === "enabled" && {
        status: "enabled",
        disabledReason: null,
        failingSince: null,
        warnedAt: null,
      }),
      updatedAt: sql`now()`,
    })
    .where(createEndpointCondition(caller, id))
    .returning();
  return endpoint!;
}

/** Both secrets sign until the overlap ends; a second rotation drops the oldest secret. Throws `not_found`. */
export async function rotateSecret(
  tx: Tx,
  caller: Caller,
  id: number,
  input: z.infer<typeof rotateSecretRequest>,
): Promise<{ endpoint: EndpointRow; secret: string }> {
  const current = await getEndpoint(tx, caller, id, true);
  const overlaps = input.overlap_seconds > 0;
  const { secret, secretEncrypted } = generateEndpointSecret(id);
  const [endpoint] = await tx
    .update(webhookEndpoint)
    .set({
      secretEncrypted,
      previousSecretEncrypted: overlaps ? current.secretEncrypted : null,
      previousSecretExpiresAt: overlaps ? sql`now() + make_interval(secs => ${input.overlap_seconds})` : null,
      updatedAt: sql`now()`,
    })
    .where(createEndpointCondition(caller, id))
    .returning();
  return { endpoint: endpoint!, secret };
}

const BATCH = 1000;

export async function purgeDeletedEndpoint(tx: Tx, endpointId: number): Promise<void> {
  const removed = await tx.execute(sql`
    delete from webhook_delivery where id in (
      select d.id from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id
      where d.endpoint_id = ${endpointId} and e.deleted_at is not null
      order by d.id limit ${BATCH} for update of d skip locked)
    returning 1`);
  if (removed.length === BATCH) return enqueue(tx, "webhook_endpoint.remove", { endpointId });
  await tx
    .delete(webhookEndpoint)
    .where(and(eq(webhookEndpoint.id, endpointId), isNotNull(webhookEndpoint.deletedAt)));
}

/** Throws `not_found`. */
export async function getEndpoint(
  tx: Tx,
  caller: Caller,
  id: number,
  isLocked = false,
): Promise<EndpointRow> {
  if (!Number.isSafeInteger(id)) throw new ConditionError("not_found");
  const asked = tx.select().from(webhookEndpoint).where(createEndpointCondition(caller, id));
  const [endpoint] = await (isLocked ? asked.for("no key update") : asked);
  if (!endpoint) throw new ConditionError("not_found");
  return endpoint;
}

export async function listEndpoints(tx: Tx, caller: Caller): Promise<EndpointRow[]> {
  return tx.select().from(webhookEndpoint).where(isOwn(caller)).orderBy(desc(webhookEndpoint.id));
}

/** Throws `not_found`, `webhook_endpoint_disabled`. */
export async function lockEnabledMerchantEndpoint(tx: Tx, caller: Caller, id: number): Promise<EndpointRow> {
  const endpoint = await getEndpoint(tx, caller, id, true);
  if (endpoint.status === "enabled") return endpoint;
  throw new ConditionError("webhook_endpoint_disabled", "The endpoint is disabled. Enable it first.");
}

function createEndpointCondition(caller: Caller, id: number) {
  return and(isOwn(caller), eq(webhookEndpoint.id, id));
}

function isOwn({ merchantId, mode }: Caller) {
  return and(
    eq(webhookEndpoint.merchantId, merchantId),
    eq(webhookEndpoint.mode, mode),
    isNull(webhookEndpoint.deletedAt),
  );
}

/** The encryption of the secret depends on the endpoint's id, so the id is needed before the row is inserted. */
export async function allocateEndpointId(tx: Tx): Promise<number> {
  const [next] = await tx.execute<{ id: number }>(sql`select nextval('webhook_endpoint_id_seq') as id`);
  return Number(next!.id);
}
