import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { findLoggedActions, createTestActor } from "@/lib/admin/actor.fixture";
import { listActions, recordAction } from "@/lib/admin/log/actions";
import { createAdmin } from "@/lib/admin/staff/staff-actions";
import {
  backdateShipment,
  createTestMerchant,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { cancelShipment } from "@/lib/shipments/transitions/cancel";
import { reportCancellations } from "./report-cancellations";

const DAY_MS = 86_400_000;
let years = 0;

function ownDay() {
  const from = new Date(Date.UTC(1990 + years++, 5, 14, 21));
  return { from, until: new Date(from.getTime() + DAY_MS) };
}

async function cancelled(
  at: Date,
  options: { reason: string; seconds?: number; owner?: Awaited<ReturnType<typeof createTestMerchant>> },
) {
  const owner = options.owner ?? (await createTestMerchant("live"));
  const id = await createTestShipment(owner);
  if (options.seconds) await transaction((tx) => backdateShipment(tx, id, options.seconds!));
  await transaction((tx) => cancelShipment(tx, owner, id, { reason: options.reason }));
  await pool`
    update shipment set cancellation = jsonb_set(cancellation, '{cancelledAt}', to_jsonb(${at.toISOString()}::text))
    where id = ${id}`;
  return owner;
}

test("cancellations are summed by window, reason, merchant, day and canceller", async () => {
  const { from, until } = ownDay();
  const noon = new Date(from.getTime() + DAY_MS / 2);
  const owner = await cancelled(noon, { reason: "Customer changed their mind" });
  await cancelled(noon, { reason: "  customer  changed their MIND", owner, seconds: 120 });
  await cancelled(noon, { reason: "Wrong address" });
  const report = await transaction((tx) => reportCancellations({ mode: "live", from, until }, tx));
  expect(report.total).toEqual({ count: 3, feesTzs: 1502, refundsTzs: 3 * 7000 - 1502 });
  expect(report.byWindow).toEqual([
    { window: "grace", count: 2, feesTzs: 0, refundsTzs: 14_000 },
    { window: "assigned", count: 1, feesTzs: 1502, refundsTzs: 5498 },
  ]);
  expect(report.byReason).toMatchObject([
    { reason: "customer changed their mind", count: 2, feesTzs: 1502 },
    { reason: "wrong address", count: 1, feesTzs: 0 },
  ]);
  expect(report.byMerchant).toMatchObject([
    { merchantId: owner.merchantId, businessName: "Duka la Asha", count: 2 },
    { count: 1 },
  ]);
  expect(report.byCanceller).toMatchObject([{ cancelledBy: "merchant", count: 3 }]);
  expect(report.byDay).toMatchObject([{ day: noon.toISOString().slice(0, 10), count: 3 }]);
});

test("the range includes its first moment and not its last, within one mode", async () => {
  const { from, until } = ownDay();
  await cancelled(from, { reason: "First moment" });
  await cancelled(until, { reason: "Next day" });
  const read = (mode: "live" | "sandbox") =>
    transaction((tx) => reportCancellations({ mode, from, until }, tx));
  expect((await read("live")).byReason).toMatchObject([{ reason: "first moment" }]);
  expect(await read("sandbox")).toEqual({
    total: { count: 0, feesTzs: 0, refundsTzs: 0 },
    byWindow: [],
    byReason: [],
    byMerchant: [],
    byCanceller: [],
    byDay: [],
  });
});

test.each([0, -1, 400])("a range of %d days is refused", async (days) => {
  const { from } = ownDay();
  const until = new Date(from.getTime() + days * DAY_MS);
  await expect(
    transaction((tx) => reportCancellations({ mode: "live", from, until }, tx)),
  ).rejects.toMatchObject({ condition: "validation_error" });
});

test("an administrator from the command line is logged without an author and without a password", async () => {
  const email = `first-${randomBytes(6).toString("hex")}@example.com`;
  const made = await createAdmin({ email, password: "Kahawa88chungu", role: "finance" });
  expect(await findLoggedActions({ subjectType: "app_user", subjectId: String(made?.userId) })).toMatchObject(
    [{ action: "app_user.admin_created", actor: null, actorId: null, after: { email, role: "finance" } }],
  );
  expect(await createAdmin({ email: email.toUpperCase(), password: "Kahawa88chungu" })).toBeNull();
});

test("the log is paged, filtered by person, action or subject, and immutable", async () => {
  const actor = await createTestActor();
  const subjectId = randomBytes(8).toString("hex");
  for (let count = 0; count < 51; count++) {
    const action = count === 0 ? "job.all_retried" : "job.retried";
    await transaction((tx) => recordAction(tx, actor, { action, subject: ["job", subjectId] }));
  }
  const first = await transaction((tx) => listActions({ actorId: actor.userId }, tx));
  expect(first.rows).toHaveLength(50);
  const second = await transaction((tx) => listActions({ actorId: actor.userId, before: first.next! }, tx));
  expect(second).toMatchObject({ rows: [{ action: "job.all_retried", subjectId }], next: null });
  expect(await findLoggedActions({ actorId: actor.userId, action: "job.all_retried" })).toHaveLength(1);
  await expect(pool`delete from admin_action where subject_id = ${subjectId}`).rejects.toThrow(
    /permission denied/,
  );
  await expect(pool`update admin_action set reason = null where subject_id = ${subjectId}`).rejects.toThrow(
    /permission denied/,
  );
});
