import { eq, sql } from "drizzle-orm";
import { read, transaction } from "@/db/client";
import { custodyCase } from "@/db/schema/riders";
import { acceptOffer } from "@/lib/riders/dispatch/accept";
import { offerShipment } from "@/lib/riders/dispatch/offer-round";
import { lockRiderJob } from "@/lib/riders/dispatch/rider-job";
import { releaseRiderFromJob } from "@/lib/riders/dispatch/release-silent";
import { type ManualStep, performManualSteps } from "@/lib/riders/steps/by-hand.fixture";
import { createTestOrder } from "@/lib/shipments/create/order.fixture";
import {
  type TestMerchant,
  createTestMerchant,
  createTestRider,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { cancelShipment } from "@/lib/shipments/transitions/cancel";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { tasks } from "@/lib/worker/tasks";

export const INITIAL_BALANCE_TZS = 100_000;
export const HANDOVER_PROOF_INPUT = { method: "name", recipient_name: "Juma" };
export const happenedMinutesAgo = (minutes: number) => ({
  happened_at: new Date(Date.now() - minutes * 60_000).toISOString(),
});

export async function createBackdatedJob(...steps: ManualStep[]) {
  const owner = await createTestMerchant("live", INITIAL_BALANCE_TZS);
  const id = await createTestOrder(owner);
  const riderId = await performManualSteps(id, ["accept", ...steps]);
  await transaction((tx) =>
    tx.execute(
      sql`update assignment set accepted_at = accepted_at - interval '30 minutes' where shipment_id = ${id}`,
    ),
  );
  return { owner, id, riderId };
}
export const cancelByMerchant = (owner: TestMerchant, id: number) =>
  transaction((tx) => cancelShipment(tx, owner, id, { reason: "The customer changed their mind" }));
export const releaseRiderJob = (id: number, riderId: number, actor: "system" | "rider" = "system") =>
  transaction(async (tx) => releaseRiderFromJob(tx, await lockRiderJob(tx, riderId, id), actor));
export async function assignAnotherRider(id: number): Promise<number> {
  const other = await createTestRider();
  await transaction(async (tx) =>
    offerShipment(tx, await lockShipment(tx, id), [other], new Date(Date.now() + 25_000)),
  );
  await transaction(async (tx) => acceptOffer(tx, await lockShipment(tx, id), other));
  return other;
}
export const getBalance = async ({ merchantId }: TestMerchant) => {
  const [row] = await read().execute<{ balance: string }>(
    sql`select balance from account where merchant_id = ${merchantId} and mode = 'live'`,
  );
  return Number(row!.balance);
};
export const listCustodyCases = (id: number) =>
  read().select().from(custodyCase).where(eq(custodyCase.shipmentId, id));
export const runTask = (task: string, payload: object) => Promise.resolve(tasks[task]!(payload, {} as never));
export const listActiveRiders = (
  assignments: { riderId: number; endedAt: Date | null; acceptedAt: Date | null }[],
) => assignments.filter(({ endedAt, acceptedAt }) => acceptedAt && !endedAt).map(({ riderId }) => riderId);
