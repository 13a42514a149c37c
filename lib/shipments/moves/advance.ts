import { askPrepared, type Tx } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import { shipment } from "@/db/schema/shipments";
import { storedOf } from "@/db/stored";
import { generateEventId } from "@/lib/core/identifiers";
import { type Effects, buildEffects } from "@/lib/core/lifecycle/effects";
import { type Transition, resolveTransition, type Trigger } from "@/lib/core/lifecycle/lifecycle";
import { dueNow, type NewJob } from "@/lib/jobs/new-job";
import { wakeAfterCommit } from "@/lib/jobs/wake";
import { shipmentRecord } from "@/lib/shipments/record/shipment-record";
import type { ShipmentRecord } from "@/lib/shipments/record/stored";
import { random } from "@/lib/platform/random";
import { walletCondition } from "@/lib/wallet/post";
import type { AdvanceDetails } from "./advance-details";
import { arrivalAfter } from "./arrival-after";
import { announceReturned } from "./announce-returned";
import { causedEvents } from "./caused-events";
import { causedJobs } from "./caused-jobs";
import { changesOf } from "./changes-of";
import { expectedAfter } from "./expected-after";
import { legsAfter } from "./legs-after";
import { type LockedShipment, lockedShipment, type ShipmentRow, stateOf } from "./lock";
import { transfersOf } from "./settle-money";
import { watcherNotice } from "./tell-watchers";

export interface Advanced {
  before: LockedShipment;
  /** As the move leaves it, still locked: for the next move of the same transaction, and for the answer. */
  after: LockedShipment;
  move: Transition;
  /** The whole of it then, where the details ask for it. */
  record: ShipmentRecord | null;
}

/**
 * Moves a shipment whose lock the transaction holds: the only writer of its status after creation. Asks the transition
 * table, then writes status, legs, event, ledger, webhooks and the next jobs in one statement.
 * Throws TransitionRefusedError for what the table does not allow, a replayed trigger included.
 * Specification: States and transitions.
 */
export async function advance(
  tx: Tx,
  before: LockedShipment,
  trigger: Trigger,
  details: AdvanceDetails = {},
): Promise<Advanced> {
  const move = resolveTransition(stateOf(before), trigger, details);
  const legs = legsAfter(before, move, details.waybill);
  const moved = changesOf(before, move, details);
  const arrival = arrivalAfter(before, expectedAfter(before, move, moved, legs));
  const changes = { ...moved, ...arrival };
  const expected = expectedAfter(before, move, changes, legs);
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
    set: storedOf(shipment, { ...changes, eventSequence: row.eventSequence }),
    at: details.occurredAt ?? null,
    worked: details.assignment && {
      id: before.assignment?.id,
      ...storedOf(assignment, details.assignment),
    },
    ...legs,
    event: eventOf(effects, trigger, details),
    transfers: await transfersOf(tx, before.row, move, details),
    webhooks: webhooksOf(effects, before, row, details),
    notice: watcherNotice(tx, row),
    jobs,
  };
  const { after, record, deliveries } = details.followUp
    ? { after: expected, record: null, deliveries: await writeUnread(tx, parameter) }
    : { ...(await write(tx, details.read ?? false, parameter)), deliveries: effects.webhooks.length };
  await wakeAfterCommit(tx, { jobs: dueNow(jobs), webhooks: deliveries > 0 });
  if (effects.webhookOfOriginal) await announceReturned(tx, after, details.occurredAt);
  return { before, after, move, record };
}

async function write(tx: Tx, read: boolean, parameter: object): Promise<Pick<Advanced, "after" | "record">> {
  const asked = read
    ? "select state, record from move_and_read_shipment($1::text::jsonb)"
    : "select move_shipment($1::text::jsonb) as state";
  const [moved] = await heeding(
    askPrepared<{ state: unknown; record: unknown }>(tx, asked, [JSON.stringify(parameter)]),
  );
  return { after: lockedShipment(moved?.state), record: read ? shipmentRecord(moved?.record) : null };
}

/** Returns to how many endpoints the webhooks of the move go. */
async function writeUnread(tx: Tx, parameter: object): Promise<number> {
  const p = JSON.stringify({ ...parameter, unread: true });
  const asked = "select move_shipment($1::text::jsonb)::text as deliveries";
  const [moved] = await heeding(askPrepared<{ deliveries: string }>(tx, asked, [p]));
  return Number(moved!.deliveries);
}

async function heeding<T>(written: Promise<T>): Promise<T> {
  try {
    return await written;
  } catch (error) {
    throw walletCondition(error) ?? error;
  }
}

function eventOf({ event }: Effects, trigger: Trigger, { locationAddress, actor }: AdvanceDetails) {
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

function webhooksOf(effects: Effects, before: LockedShipment, row: ShipmentRow, details: AdvanceDetails) {
  const context = {
    previousStatus: before.row.status,
    rider: before.assignment,
    occurredAt: details.occurredAt ?? before.now,
  };
  return causedEvents(effects, row, context).map(({ type, data }, index) => ({
    type,
    sequence: before.row.eventSequence + index + 1,
    event_id: generateEventId(random),
    data: JSON.stringify(data),
  }));
}

function jobsOf(
  effects: Effects,
  { settings, assignment: worker }: LockedShipment,
  after: LockedShipment,
  { jobs = [], followUp }: AdvanceDetails,
): NewJob[] {
  const called = followUp ? effects.jobs.filter((name) => name !== "rider.dispatch") : effects.jobs;
  const context = { settings, riderId: worker?.riderId ?? null };
  return [
    ...causedJobs({ ...effects, jobs: called }, after.row, context),
    ...jobs,
    ...(followUp?.(after) ?? []),
  ];
}
