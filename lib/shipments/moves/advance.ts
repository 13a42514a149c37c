import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { storedOf } from "@/db/stored";
import { eventId } from "@/lib/core/identifiers";
import { type Effects, effectsOf } from "@/lib/core/lifecycle/effects";
import { type Move, nextState, type Trigger } from "@/lib/core/lifecycle/lifecycle";
import type { NewJob } from "@/lib/jobs/new-job";
import { wakeAfterCommit } from "@/lib/jobs/wake";
import { shipmentRecord } from "@/lib/shipments/record/shipment-record";
import type { ShipmentRecord } from "@/lib/shipments/record/stored";
import { random } from "@/lib/platform/random";
import { walletCondition } from "@/lib/wallet/post";
import type { AdvanceDetails } from "./advance-details";
import { announceReturned } from "./announce-returned";
import { causedEvents } from "./caused-events";
import { causedJobs } from "./caused-jobs";
import { changesOf } from "./changes-of";
import { legsAfter } from "./legs-after";
import { type LockedShipment, lockedShipment, type ShipmentRow, stateOf } from "./lock";
import { transfersOf } from "./settle-money";
import { watcherNotice } from "./tell-watchers";

export interface Advanced {
  before: LockedShipment;
  /** As the move leaves it, still locked: for the next move of the same transaction, and for the answer. */
  after: LockedShipment;
  move: Move;
  /** The whole of it then, where the details ask for it. */
  record: ShipmentRecord | null;
}

/**
 * Moves a shipment whose lock the transaction holds: the only writer of its status after creation. Asks the transition
 * table, then writes status, legs, event, ledger, webhooks and the next jobs in one statement.
 * Throws TransitionRefused for what the table does not allow, a replayed trigger included.
 * Specification: States and transitions.
 */
export async function advance(
  tx: Tx,
  before: LockedShipment,
  trigger: Trigger,
  details: AdvanceDetails = {},
): Promise<Advanced> {
  const move = nextState(stateOf(before), trigger, details);
  const changes = changesOf(before, move, details);
  const row: ShipmentRow = { ...before.row, ...changes };
  const effects = effectsOf(move, {
    paid: row.paymentConfirmedAt !== null,
    isReturn: row.returnOfShipmentId !== null,
    hadRider: before.assignment !== null,
    failure: row.failure,
  });
  const jobs = [...jobsOf(effects, before, row), ...(details.jobs ?? [])];
  const { after, record } = await write(tx, details.read ?? false, {
    id: row.id,
    from: before.row.status,
    sequence: before.row.eventSequence,
    set: storedOf(shipment, {
      ...changes,
      eventSequence: before.row.eventSequence + effects.webhooks.length,
    }),
    at: details.occurredAt ?? null,
    ...legsAfter(before, move, details.waybill),
    event: eventOf(effects, trigger, details),
    transfers: await transfersOf(tx, row, move, details),
    webhooks: webhooksOf(effects, before, row, details),
    notice: watcherNotice(tx, row),
    jobs,
  });
  if (jobs.length + effects.webhooks.length > 0) await wakeAfterCommit(tx, jobs.length);
  if (effects.webhookOfOriginal) await announceReturned(tx, after, details.occurredAt);
  return { before, after, move, record };
}

async function write(tx: Tx, read: boolean, parameter: object): Promise<Pick<Advanced, "after" | "record">> {
  const p = sql`${JSON.stringify(parameter)}::text::jsonb`;
  try {
    const [moved] = await tx.execute<{ state: unknown; record: unknown }>(
      read
        ? sql`select state, record from move_and_read_shipment(${p})`
        : sql`select move_shipment(${p}) as state`,
    );
    return { after: lockedShipment(moved?.state), record: read ? shipmentRecord(moved?.record) : null };
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
    event_id: eventId(random),
    data: JSON.stringify(data),
  }));
}

function jobsOf(effects: Effects, { settings, assignment }: LockedShipment, row: ShipmentRow): NewJob[] {
  return causedJobs(effects, row, { settings, riderId: assignment?.riderId ?? null });
}
