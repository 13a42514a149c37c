import { setTimeout as sleep } from "node:timers/promises";
import type { Sql } from "postgres";
import { vi } from "vitest";
import { uniqueClientAddress, type CancellationCommit, type Shipment } from "../api/client";
import { buildOrder } from "../fixtures";
import { type ChaosRequest, sendUntilAnswered } from "./call";
import type { Journal } from "./journal";
import type { SeededRandom } from "./random";
import type { ChaosMerchant } from "./shop";

const MINUTE_MS = 60_000;
const LEAD_MS = 15 * MINUTE_MS;
/** Least time from a create to its search, so that the window is still valid if the create is repeated. */
const AHEAD_MS = 70_000;
/** Cancellations come until this long after the search. */
const AFTER_MS = 10_000;
const REASON = { reason: "The customer changed their mind" };
const MOVED_DEGREES = 0.001;
/** Longest time until a killed database answers again. */
const RESTART_MS = 30_000;

export interface PlannedAttempt {
  id: number;
  /** ISO 8601 in UTC. */
  startsAt: string;
  latitude: number;
}

export interface ScheduledRun {
  origin: string;
  sql: Sql;
  shop: ChaosMerchant;
  journal: Journal;
  random: SeededRandom;
  /** Milliseconds over which the searches are spread. */
  spreadMs: number;
  attempts: PlannedAttempt[];
  /** Cancellations that are still waiting for their time. */
  cancellations: Promise<void>[];
}

/** Schedules a pickup, or plans an attempt. A third of the pickups are cancelled, before or after their search. */
export async function orderAtRandom(run: ScheduledRun): Promise<void> {
  const { random } = run;
  const kind = random.next();
  if (kind < 0.25) return planAttempt(run);
  const waitMs = AHEAD_MS + Math.round(random.next() * run.spreadMs);
  const pickup_after = new Date(Date.now() + LEAD_MS + waitMs).toISOString();
  // The scenario holds the search until its time; other sandbox searches start after ten seconds.
  const created = await create(run, { pickup_after }, "10");
  if (!created || kind < 0.75) return;
  run.cancellations.push(cancelAfter(run, created, Math.round(random.next() * (waitMs + AFTER_MS))));
}

async function cancelAfter(run: ScheduledRun, { id }: Shipment, waitMs: number): Promise<void> {
  await sleep(waitMs);
  const path = `/merchant/shipments/${id}/cancel?confirm=true`;
  const call = post(run, path, REASON);
  const answer = await sendUntilAnswered(call, uniqueClientAddress(), run.journal);
  if (answer?.status === 200) acknowledge(run, "cancel", call, answer);
}

async function planAttempt(run: ScheduledRun): Promise<void> {
  const created = await create(run, {}, "05");
  if (!created) return;
  const path = `/merchant/shipments/${created.id}`;
  const failed = post(run, `${path}/fast-forward`, { to: "failed" });
  await sendUntilAnswered(failed, uniqueClientAddress(), run.journal);
  const latitude = created.dropoff_latitude + MOVED_DEGREES;
  const plan = post(run, `${path}/reattempt`, {
    after: new Date(Date.now() + LEAD_MS + 5 * MINUTE_MS).toISOString(),
    dropoff_latitude: latitude,
    dropoff_longitude: created.dropoff_longitude,
  });
  const answer = await sendUntilAnswered(plan, uniqueClientAddress(), run.journal);
  if (answer?.status !== 200) {
    return run.journal.find("an attempt can be planned", `${answer?.status} ${answer?.text}`);
  }
  // The database may be killed between the answer and this read.
  const [row] = await vi.waitFor(
    () => run.sql<{ startsAt: string | null }[]>`
      select failure -> 'nextAttempt' ->> 'startsAt' as "startsAt" from shipment where id = ${created.id}`,
    { timeout: RESTART_MS, interval: 200 },
  );
  // Null if a slow run reads the plan after its start.
  if (row?.startsAt) run.attempts.push({ id: created.id, startsAt: row.startsAt, latitude });
}

async function create(
  run: ScheduledRun,
  changes: Record<string, unknown>,
  scenario: string,
): Promise<Shipment | null> {
  const call = post(run, "/merchant/shipments", buildOrder(changes), { "x-sandbox-scenario": scenario });
  const answer = await sendUntilAnswered(call, uniqueClientAddress(), run.journal);
  if (answer?.status !== 201) {
    run.journal.find("a pickup can be scheduled", `${answer?.status} ${answer?.text}`);
    return null;
  }
  acknowledge(run, "create", call, answer);
  return JSON.parse(answer.text) as Shipment;
}

function acknowledge(
  { shop, journal }: ScheduledRun,
  operation: "create" | "cancel",
  { url, headers, body }: ChaosRequest,
  { status, text }: { status: number; text: string },
): void {
  const call = { url, headers, ...(body !== undefined && { body }) };
  journal.acknowledge({ operation, merchantId: shop.merchantId, call, status, text });
}

function post(
  { origin, shop, random }: ScheduledRun,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): ChaosRequest {
  return {
    method: "POST",
    url: `${origin}/sandbox/api/v1${path}`,
    headers: {
      "x-api-key": shop.apiKey,
      "content-type": "application/json",
      "idempotency-key": random.key(),
      ...headers,
    },
    body: JSON.stringify(body),
  };
}

interface StartedAttempt {
  times: number;
  startedAt: Date | null;
  latitude: number | null;
}

const LATE_MS = 60_000;

/** Each planned attempt starts once, at its time and at its place. Specification: POST /merchant/shipments/{id}/reattempt. */
export async function checkAttempts({ sql, journal, attempts }: ScheduledRun): Promise<void> {
  journal.count("planned attempts", attempts.length);
  for (const { id, startsAt, latitude } of attempts) {
    const [found] = await sql<StartedAttempt[]>`
      select count(e.id)::int as times, min(e.occurred_at) as "startedAt",
        (s.receiver_pin ->> 'latitude')::float8 as latitude
      from shipment s left join shipment_event e on e.shipment_id = s.id and e.trigger = 'reattempt'
      where s.id = ${id} group by s.id`;
    const detail = JSON.stringify({ id, startsAt, ...found });
    const lateMs = (found!.startedAt?.getTime() ?? Number.POSITIVE_INFINITY) - Date.parse(startsAt);
    if (found!.times !== 1) journal.find("a planned attempt starts once", detail);
    if (lateMs < 0 || lateMs > LATE_MS) journal.find("a planned attempt starts at its time", detail);
    if (found!.latitude !== latitude) journal.find("a planned attempt starts at its place", detail);
  }
}

const ASSIGNED_BPS = 3000;
const EN_ROUTE_BPS = 10_000;
const BPS = 10_000;
const GRACE_SECONDS = 60;

/** After the search has started, the fee follows the windows. Specification: Fee by window. */
export async function checkFees({ sql, journal }: ScheduledRun): Promise<void> {
  for (const { text } of journal.of("cancel")) {
    const { shipment_id, window, fee_debited } = JSON.parse(text) as CancellationCommit;
    const [row] = await sql<
      { firstMileFee: number; seconds: number | null; accepted: boolean; moved: boolean }[]
    >`
      select s.first_mile_fee as "firstMileFee",
        extract(epoch from (s.cancellation ->> 'cancelledAt')::timestamptz - s.search_started_at)::float8 as seconds,
        exists (select from shipment_event e where e.shipment_id = s.id and e.trigger = 'rider_accepted') as accepted,
        exists (select from shipment_event e where e.shipment_id = s.id and e.trigger = 'rider_moving') as moved
      from shipment s where s.id = ${shipment_id}`;
    const { firstMileFee, seconds, accepted, moved } = row!;
    const isFree = seconds === null || (!accepted && seconds < GRACE_SECONDS);
    const expected = isFree ? "grace" : moved ? "en_route" : "assigned";
    const bps = { grace: 0, assigned: ASSIGNED_BPS, en_route: EN_ROUTE_BPS }[expected];
    const fee = Math.floor((firstMileFee * bps + BPS / 2) / BPS);
    journal.count(`cancelled in ${expected}${seconds === null ? " before the search" : ""}`);
    if (window !== expected || fee_debited !== fee) {
      journal.find(
        "a fee follows the windows",
        JSON.stringify({ ...row, window, fee_debited, expected, fee }),
      );
    }
  }
}
