import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { message } from "@/db/schema/notifications";
import { assignment, rider } from "@/db/schema/riders";
import { auditFinding } from "@/db/schema/wallet";
import { releaseSilentRider } from "@/lib/riders/dispatch/release-silent";
import { recordPosition } from "@/lib/riders/positions/record-positions";
import { findRiderSession, openRiderSession } from "@/lib/riders/sessions/rider-sessions";
import { createTestMerchant, createTestShipment } from "@/lib/shipments/create/paid-shipment.fixture";
import { readShipment } from "@/lib/shipments/read/read-shipment.fixture";
import { performManualSteps } from "./by-hand.fixture";

async function accepted() {
  const id = await createTestShipment(await createTestMerchant());
  return { id, riderId: await performManualSteps(id, ["accept"]) };
}

describe("a silent rider", () => {
  const silentFor = (id: number, minutes: number) =>
    transaction((tx) =>
      tx
        .update(assignment)
        .set({ acceptedAt: sql`accepted_at - make_interval(mins => ${minutes}::int)` })
        .where(eq(assignment.shipmentId, id)),
    );
  /** Runs the due check like the worker, as if `minutes` had passed since the previous check. */
  async function watch(id: number, minutes: number) {
    const { assignments } = await readShipment(id);
    const [job] = await transaction((tx) =>
      tx.execute<{ id: string; payload: { calledAt?: string; taskedAt?: string } }>(sql`
      delete from graphile_worker._private_jobs
      where (payload->>'assignmentId')::bigint = ${assignments[0]!.id} returning id, payload`),
    );
    if (!job) return;
    const passed = (at?: string) => at && new Date(Date.parse(at) - minutes * 60_000).toISOString();
    const [calledAt, taskedAt] = [passed(job.payload.calledAt), passed(job.payload.taskedAt)];
    const due = { ...(calledAt && { calledAt }), ...(taskedAt && { taskedAt }) };
    await transaction((tx) => releaseSilentRider(tx, { assignmentId: assignments[0]!.id, ...due }));
  }
  const calls = async (riderId: number) => {
    const [who] = await read().select().from(rider).where(eq(rider.id, riderId));
    const sent = await read().select().from(message).where(eq(message.recipient, who!.phone));
    return sent.filter(({ template }) => template === "rider_called");
  };
  const tasksFor = async (id: number) => {
    const { row } = await readShipment(id);
    return read()
      .select()
      .from(auditFinding)
      .where(eq(auditFinding.subject, `shipment ${row.shipmentNumber}`));
  };

  test("gets an SMS, then operations are notified, and then the job is released", async () => {
    const { id, riderId } = await accepted();
    await watch(id, 0);
    expect(await calls(riderId)).toEqual([]);
    await silentFor(id, 6);
    await watch(id, 6);
    const [called] = await calls(riderId);
    expect(called?.body.length).toBeLessThanOrEqual(160);
    await silentFor(id, 2);
    await watch(id, 2);
    expect(await tasksFor(id)).toMatchObject([{ invariant: "rider_answers" }]);
    expect((await readShipment(id)).triggers).toEqual(["rider_accepted"]);
    await silentFor(id, 2);
    await watch(id, 2);
    await watch(id, 2);
    const after = await readShipment(id);
    expect(after.triggers).toEqual(["rider_accepted", "rider_released"]);
    expect([after.row.status, after.legs, after.assignments[0]?.status]).toEqual([
      "pickup_dispatched",
      ["pending"],
      "unassigned",
    ]);
    expect(await tasksFor(id)).toEqual([]);
    expect(await calls(riderId)).toHaveLength(1);
  });

  test.each<[string, (riderId: number) => Promise<unknown>]>([
    [
      "a position",
      (riderId) => transaction((tx) => recordPosition(tx, riderId, { latitude: -6.8, longitude: 39.2 })),
    ],
    [
      "the page that is open before the rider",
      async (riderId) => {
        await transaction((tx) => tx.update(rider).set({ pinHash: "of a PIN" }).where(eq(rider.id, riderId)));
        const token = await transaction((tx) => openRiderSession(tx, { id: riderId, pinHash: "of a PIN" }));
        await transaction((tx) =>
          tx.execute(
            sql`update rider_session set last_seen_at = now() - interval '20 minutes' where rider_id = ${riderId}`,
          ),
        );
        await findRiderSession(token);
      },
    ],
  ])("keeps the job with %s, however late the check", async (_sign, give) => {
    const { id, riderId } = await accepted();
    await silentFor(id, 30);
    await watch(id, 30);
    await watch(id, 10);
    expect(await tasksFor(id)).toHaveLength(1);
    await give(riderId);
    await watch(id, 10);
    await watch(id, 10);
    expect((await readShipment(id)).triggers).toEqual(["rider_accepted"]);
    expect(await tasksFor(id)).toEqual([]);
  });
});
