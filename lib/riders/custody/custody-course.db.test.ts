import fc from "fast-check";
import type { Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createDedicatedDatabase } from "@/lib/shipments/create/own-database.fixture";
import type { DeliveryActionName, TestDelivery } from "./custody-course.fixture";

// Specification: Late steps and custody.

/** `CUSTODY_RUNS=10000` for the long run. */
const RUNS = Number(process.env.CUSTODY_RUNS ?? 25);
/** This number of runs is enough to find a fault of the old rule. */
const CONTROL_RUNS = 200;
/** Number of runs per audit, because an audit also reads the data of all earlier runs. */
const AUDITED_EVERY = 100;
let ended = 0;
const SEED = process.env.CUSTODY_SEED === undefined ? undefined : Number(process.env.CUSTODY_SEED);

/** With `rule` set, late steps are refused, as before the current rule. */
const old = vi.hoisted(() => ({ rule: false }));
vi.mock("@/lib/core/riders/late-step", async (original) => {
  const actual = await original<typeof import("@/lib/core/riders/late-step")>();
  const judge: typeof actual.decideLateStep = (late) => (old.rule ? "refused" : actual.decideLateStep(late));
  return { ...actual, decideLateStep: judge };
});

let sql: Sql;
let course: typeof import("./custody-course.fixture");
beforeAll(async () => {
  ({ sql } = await createDedicatedDatabase());
  course = await import("./custody-course.fixture");
});
afterAll(() => sql.end());

const courses = () =>
  fc.array(
    fc.record({
      act: fc.oneof(
        { weight: 3, arbitrary: fc.constant<DeliveryActionName>("tap") },
        { weight: 1, arbitrary: fc.constantFrom(...course.DELIVERY_ACTION_NAMES) },
      ),
      which: fc.constantFrom<0 | 1>(0, 0, 1),
      pick: fc.nat(100),
    }),
    { minLength: 6, maxLength: 18 },
  );

type Acts = { act: DeliveryActionName; which: 0 | 1; pick: number }[];

async function play(acts: Acts): Promise<TestDelivery> {
  const played = await course.createTestDelivery();
  for (const { act, which, pick } of acts) {
    await course.performAction(played, act, which, pick);
    const { fault, paidRiders } = await course.readCustodyState(played);
    expect(fault).toBeNull();
    expect(paidRiders).toBeLessThanOrEqual(1);
  }
  // Finally, both phones are online and send their queued reports.
  for (const which of [0, 1] as const)
    while (played.phones[which].queue.length > 0) await course.performAction(played, "flush", which, 4);
  return played;
}

/** The parcel is where the service says, unless a case is open. The merchant has paid the right amount. */
async function expectTrue(played: TestDelivery): Promise<void> {
  const { holder, owner, collectedAt, cancelledAt } = played;
  const now = await course.readCustodyState(played);
  const paid = course.INITIAL_BALANCE_TZS - now.balance;
  if (holder === "sender") {
    expect(now.holders).toEqual([]);
    expect(["confirmed", "pickup_dispatched", "cancelled", "failed"]).toContain(now.status);
  } else if (holder === "receiver") {
    if (now.cases.length === 0) expect(now.status).toBe("delivered");
  } else if (!now.cases.includes(holder.riderId)) {
    expect(now.holders).toEqual([holder.riderId]);
  }
  if (collectedAt !== null && cancelledAt !== null) {
    const isBefore = collectedAt < cancelledAt;
    if (isBefore) expect(now.caseKinds).not.toContain("collected_after_end");
    if (isBefore && now.cases.length === 0) expect(now.status).not.toBe("cancelled");
    if (!isBefore) expect(now.undone).not.toBe("cancelled");
  }
  if (now.status === "cancelled") expect(paid).toBe(now.fee);
  else if (now.undone === "no_rider_found") expect(paid).toBe(0);
  else if (now.failure?.code === "no_rider_found") expect(paid).toBe(0);
  else expect(paid).toBe(now.total);
  expect(owner.merchantId).toBeGreaterThan(0);
  if (++ended % AUDITED_EVERY === 0) await expectLedgerRight();
}

async function expectLedgerRight(): Promise<void> {
  expect(await sql`select * from audit_ledger() where account_id is not null`).toEqual([]);
}

async function judge(acts: Acts): Promise<void> {
  await expectTrue(await play(acts));
}

const replay = { ...(SEED !== undefined && { seed: SEED }) };

describe("two riders and a cancelling merchant with unreliable networks and clocks", () => {
  test("the parcel is never lost, and the right amount is paid", {
    timeout: 24 * 3_600_000,
  }, async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(courses(), async (acts) => {
        const played = await play(acts);
        for (const outcome of played.outcomes) seen.add(outcome);
        const { undone, caseKinds } = await course.readCustodyState(played);
        for (const fact of [undone, ...caseKinds]) if (fact) seen.add(fact);
        await expectTrue(played);
      }),
      { numRuns: RUNS, ...replay },
    );
    await expectLedgerRight();
    if (RUNS < 500) return;
    // The test proves nothing unless the runs reach all these outcomes.
    const stories = ["done", "bring_back", "give_back", "overtaken", "cancelled", "no_rider_found"];
    expect([...seen]).toEqual(expect.arrayContaining(stories));
  });

  test("control: deciding by the report time fails the check", {
    timeout: 600_000,
  }, async () => {
    old.rule = true;
    const result = await fc.check(fc.asyncProperty(courses(), judge), { numRuns: CONTROL_RUNS, ...replay });
    old.rule = false;
    expect(result.failed).toBe(true);
  });
});
