import { eq } from "drizzle-orm";
import { queryPrepared, type Tx } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import { shipment } from "@/db/schema/shipments";
import { toColumns } from "@/db/stored";
import { buildEffects, type Effects } from "@/lib/core/lifecycle/effects";
import { createFailure, type Failure, type FailureCode, type Resolution } from "@/lib/core/lifecycle/failure";
import { resolveTransition, type Transition, type Trigger } from "@/lib/core/lifecycle/lifecycle";
import type { Payer } from "@/lib/core/money/postings";
import type { Cancellation, Proof, RevertedEnding } from "@/lib/core/shipment";
import { getCustody } from "@/lib/core/shipments/custody";
import type { ActorType } from "@/lib/core/statuses";
import { planRiderSearch } from "@/lib/core/time/time-window";
import { countDueJobs, type NewJob } from "@/lib/jobs/new-job";
import { notifyWorkersAfterCommit } from "@/lib/jobs/notify-workers";
import { getEtaUpdate, nextLegs, projectedShipment } from "./projected-shipment";
import { buildEventRows, buildEvents, buildJobs } from "./build-outbox";
import {
  type ActiveAssignment,
  toLifecycleState,
  lockShipment,
  type LockedShipment,
  parseLockedShipment,
  type ShipmentRow,
} from "./lock";
import { buildTransfers, nextPaymentStatus } from "./settle-money";
import { publishOrBuildTrackingNotification } from "./notify-tracking-pages";
import { parseShipmentRecord, type ShipmentRecord } from "@/lib/shipments/record/shipment-record";
import { mapWalletErrors } from "@/lib/wallet/post";
import { emitWebhookEvent } from "@/lib/webhooks/emit";

export interface AppliedTransition {
  before: LockedShipment;
  after: LockedShipment;
  move: Transition;
  record: ShipmentRecord | null;
}

/**
 * The only function that writes a status after creation. Throws TransitionRefusedError for a trigger that
 * the table does not allow, also for a repeated trigger. Specification: States and transitions.
 */
export async function applyTransition(
  tx: Tx,
  before: LockedShipment,
  trigger: Trigger,
  details: TransitionDetails = {},
): Promise<AppliedTransition> {
  const move = resolveTransition(toLifecycleState(before), trigger, details);
  const legs = nextLegs(before, move, details.waybill);
  const moved = shipmentUpdate(before, move, details);
  const arrival = getEtaUpdate(before, projectedShipment(before, move, moved, legs));
  const changes = { ...moved, ...arrival };
  const expected = projectedShipment(before, move, changes, legs);
  const { row } = expected;
  const effects = buildEffects(move, {
    paid: row.paymentConfirmedAt !== null,
    isReturn: row.returnOfShipmentId !== null,
    hadRider: before.assignment !== null,
    failure: row.failure,
  });
  row.eventSequence += effects.webhooks.length;
  const jobs = jobsOf(effects, before, expected, details);
  const parameter = {
    id: row.id,
    from: before.row.status,
    sequence: before.row.eventSequence,
    set: toColumns(shipment, { ...changes, eventSequence: row.eventSequence }),
    at: details.occurredAt ?? null,
    worked: details.assignment && {
      id: before.assignment?.id,
      ...toColumns(assignment, details.assignment),
    },
    ...legs,
    event: eventOf(effects, trigger, details),
    transfers: await buildTransfers(tx, before.row, move, details),
    webhooks: webhooksOf(effects, before, row, details),
    notice: publishOrBuildTrackingNotification(tx, row),
    jobs,
  };
  const { after, record, deliveries } = details.followUp
    ? { after: expected, record: null, deliveries: await writeUnread(tx, parameter) }
    : { ...(await write(tx, details.read ?? false, parameter)), deliveries: effects.webhooks.length };
  await notifyWorkersAfterCommit(tx, { jobs: countDueJobs(jobs), webhooks: deliveries > 0 });
  if (effects.webhookOfOriginal) await announceReturned(tx, after, details.occurredAt);
  return { before, after, move, record };
}

async function write(
  tx: Tx,
  read: boolean,
  parameter: object,
): Promise<Pick<AppliedTransition, "after" | "record">> {
  const asked = read
    ? "select state, record from move_and_read_shipment($1::text::jsonb)"
    : "select move_shipment($1::text::jsonb) as state";
  const [moved] = await mapWalletErrors(
    queryPrepared<{ state: unknown; record: unknown }>(tx, asked, [JSON.stringify(parameter)]),
  );
  return {
    after: parseLockedShipment(moved?.state),
    record: read ? parseShipmentRecord(moved?.record) : null,
  };
}

async function writeUnread(tx: Tx, parameter: object): Promise<number> {
  const p = JSON.stringify({ ...parameter, unread: true });
  const asked = "select move_shipment($1::text::jsonb)::text as deliveries";
  const [moved] = await mapWalletErrors(queryPrepared<{ deliveries: string }>(tx, asked, [p]));
  return Number(moved!.deliveries);
}

function eventOf({ event }: Effects, trigger: Trigger, { locationAddress, actor }: TransitionDetails) {
  return (
    event && {
      trigger,
      leg_type: event.legType,
      description: event.description,
      location_address: locationAddress ?? null,
      actor_type: actor ?? event.actor,
    }
  );
}

function webhooksOf(effects: Effects, before: LockedShipment, row: ShipmentRow, details: TransitionDetails) {
  const context = {
    previousStatus: before.row.status,
    rider: before.assignment,
    occurredAt: details.occurredAt ?? before.now,
  };
  return buildEventRows(effects, row, context, before.row.eventSequence);
}

function jobsOf(
  effects: Effects,
  { settings, assignment: worker }: LockedShipment,
  after: LockedShipment,
  { jobs = [], followUp }: TransitionDetails,
): NewJob[] {
  const called = followUp ? effects.jobs.filter((name) => name !== "rider.dispatch") : effects.jobs;
  const context = { settings, riderId: worker?.riderId ?? null };
  return [
    ...buildJobs({ ...effects, jobs: called }, after.row, context),
    ...jobs,
    ...(followUp?.(after) ?? []),
  ];
}

export type BuildFollowUpJobs = (after: LockedShipment) => NewJob[];

export interface TransitionDetails {
  actor?: ActorType;
  failureCode?: FailureCode;
  resolution?: Resolution;
  cancellation?: Omit<Cancellation, "cancelledAt">;
  undoneEnding?: RevertedEnding;
  /** TZS retained when the pickup fails. */
  feeTzs?: number;
  proof?: Proof;
  waybill?: string;
  locationAddress?: string | undefined;
  payment?: { payer: Payer; paymentId?: number };
  /** Time of a late report; fees always use the database's clock. */
  occurredAt?: Date | undefined;
  assignment?: Partial<ActiveAssignment>;
  jobs?: NewJob[];
  /** Builds the next jobs of simulated riders. If set, the returned `after` is computed, not read from the database. */
  followUp?: BuildFollowUpJobs | undefined;
  read?: true;
}

function shipmentUpdate(
  before: LockedShipment,
  move: Transition,
  details: Pick<
    TransitionDetails,
    "cancellation" | "proof" | "feeTzs" | "payment" | "occurredAt" | "undoneEnding"
  >,
): Partial<ShipmentRow> {
  const { row, now } = before;
  return {
    status: move.to,
    failure: failureAfter(before, move, details.occurredAt ?? now),
    ...((BEGINS_WAIT.has(move.trigger) || isAttemptFromHub(move)) && { waitingSince: now }),
    ...(move.trigger === "payment_succeeded" && paidAt(before)),
    ...(move.trigger === "search_started" && { searchStartedAt: now }),
    ...(move.trigger === "reattempt" && startAttempt(row)),
    ...(ENDS_WAIT.has(move.trigger) && { waitingSince: null }),
    paymentStatus: nextPaymentStatus(row, move, details),
    ...(details.cancellation && {
      cancellation: { ...details.cancellation, cancelledAt: now.toISOString() },
    }),
    ...(row.status === "cancelled" && { cancellation: null }),
    ...(details.undoneEnding && { undoneEnding: details.undoneEnding }),
    ...(details.proof && { proof: details.proof }),
  };
}

const BEGINS_WAIT = new Set<Trigger>([
  "payment_succeeded",
  "search_started",
  "rider_released",
  "destination_hub_in",
  "last_mile_released",
  "return_near_sender",
]);
const ENDS_WAIT = new Set<Trigger>([
  "rider_accepted",
  "return_started",
  "last_mile_accepted",
  "rider_restored",
  "last_mile_restored",
  "collected_before_end",
]);

function isAttemptFromHub({ trigger, to }: Transition): boolean {
  return trigger === "reattempt" && to === "in_transit";
}

/** Shifts the estimate of an unscheduled shipment, because the delivery time counts from the payment. */
function paidAt({ row, now, settings }: LockedShipment): Partial<ShipmentRow> {
  if (row.pickupAfter) {
    const { mode, scenario } = row;
    const searchAt = planRiderSearch({ after: row.pickupAfter }, { mode, scenario, paidAt: now, settings });
    return { paymentConfirmedAt: now, searchAt, waitingSince: searchAt };
  }
  const takesMs = row.estimatedDeliveryAt.getTime() - row.createdAt.getTime();
  return { paymentConfirmedAt: now, estimatedDeliveryAt: new Date(now.getTime() + takesMs) };
}

/** Moves the note and the place of a planned attempt to the shipment. */
function startAttempt({ failure, dropoffNotes, receiverPin }: ShipmentRow): Partial<ShipmentRow> {
  const { nextAttempt } = failure ?? {};
  return {
    failure: failure && { ...failure, nextAttempt: null },
    dropoffNotes: nextAttempt?.notes ?? dropoffNotes,
    receiverPin: nextAttempt?.place ?? receiverPin,
  };
}

function failureAfter(before: LockedShipment, move: Transition, at: Date): Failure | null {
  const earlier = before.row.failure;
  if (move.settles === "cleared") return null;
  if (move.settles) {
    return earlier && { ...earlier, final: true, resolution: move.settles, nextAttempt: null };
  }
  if (move.trigger === "attempt_hub_in") return earlier && { ...earlier, custody: "destination_hub" };
  if (!move.fails) return earlier;
  const isAttempt = before.row.status === "out_for_delivery";
  const failure = createFailure(move.fails.code, {
    attempt: (earlier?.attempt ?? 0) + (isAttempt ? 1 : 0),
    custody: getCustody(toLifecycleState(before)),
    final: move.fails.final,
    resolution: move.fails.resolution,
    occurredAt: at.toISOString(),
  });
  // The service wrongly allowed the cancellation, so the platform pays for the return.
  return move.trigger === "cancellation_undone" ? { ...failure, atFault: "platform" } : failure;
}

async function announceReturned(tx: Tx, back: LockedShipment, occurredAt: Date | undefined): Promise<void> {
  if (back.row.returnOfShipmentId === null) return;
  const original = await lockShipment(tx, back.row.returnOfShipmentId);
  const { assignment } = original;
  if (!original.row.failure) return;
  const row = { ...original.row, failure: { ...original.row.failure, custody: "merchant" as const } };
  await tx.update(shipment).set({ failure: row.failure }).where(eq(shipment.id, row.id));
  const context = {
    previousStatus: row.status,
    rider: assignment,
    occurredAt: occurredAt ?? back.now,
  };
  const told = buildEvents({ webhooks: ["delivery.returned"], event: null }, row, context);
  for (const { type, data } of told) {
    await emitWebhookEvent(tx, {
      merchantId: row.merchantId,
      mode: row.mode,
      type,
      shipmentId: row.id,
      merchantReference: row.merchantReference,
      data,
    });
  }
}
