import { beforeAll, expect, test } from "vitest";
import { transaction } from "@/db/client";
import type { ClickpesaStub } from "@/lib/adapters/gateway/clickpesa-stub.fixture";
import { createTestActor, type TestActor } from "@/lib/admin/actor.fixture";
import { resolveFailure } from "@/lib/admin/shipments/shipment-actions";
import { DEFAULT_SETTINGS } from "@/lib/core/pricing/settings";
import { closeFinding } from "@/lib/audit-issues/audit-issues";
import { startClickpesaStub } from "@/lib/payments/clickpesa-env.fixture";
import { describeReversalIssue } from "@/lib/payments/settle";
import { getBalance, createTestCaller } from "@/lib/wallet/ledger-fixtures";
import { createLostShipment, createReversedPayment } from "./claims.fixture";
import {
  adjustWalletAs,
  confirmProposalAs,
  collectOutcomes,
  TEST_REASON,
  getProposalStatus,
} from "./proposal.fixture";
import { chargeBackPayment } from "@/lib/admin/money/payments";

// Specification: The back office's people and four eyes, 3.

const { four_eyes_single_tzs: SINGLE, four_eyes_daily_tzs: DAILY } = DEFAULT_SETTINGS;
let stub: ClickpesaStub;
beforeAll(async () => {
  stub = await startClickpesaStub();
});

type Answer = { proposal_id?: number };

function resolve(actor: TestActor, shipmentId: number, claimTzs: number): Promise<Answer> {
  const payload = { shipmentId, resolution: "written_off" as const, claimTzs, reason: TEST_REASON };
  return transaction((tx) => resolveFailure(tx, actor, payload)) as Promise<Answer>;
}

function chargeBack(actor: TestActor, paymentId: number): Promise<Answer> {
  const payload = { paymentId, reason: TEST_REASON };
  return transaction((tx) => chargeBackPayment(tx, actor, payload)) as Promise<Answer>;
}

test("a large claim is proposed by operations and paid once another confirms; a small one at once", async () => {
  const [large, small] = [await createLostShipment(), await createLostShipment()];
  const [actor, second] = [await createTestActor("operations"), await createTestActor("finance")];
  const paidTo = async ({ owner }: typeof large) =>
    (await getBalance(owner)) - (await getBalance(large.owner));
  expect(await resolve(actor, small.id, SINGLE)).not.toHaveProperty("proposal_id");
  expect(await paidTo(small)).toBe(SINGLE);
  const before = await getBalance(large.owner);
  const { proposal_id: id } = await resolve(actor, large.id, SINGLE + 1);
  expect(await getBalance(large.owner)).toBe(before);
  expect(
    await collectOutcomes([confirmProposalAs(second, id!), confirmProposalAs(await createTestActor(), id!)]),
  ).toContain("done true");
  expect(await getBalance(large.owner)).toBe(before + SINGLE + 1);
});

test("an impossible claim is refused when proposed, and a claim decided meanwhile when confirmed", async () => {
  const [actor, second] = [await createTestActor("operations"), await createTestActor("operations")];
  const { id: shipmentId, owner } = await createLostShipment();
  expect(await collectOutcomes([resolve(actor, shipmentId, DAILY + 1)])).toEqual(["too_high"]);
  const { proposal_id: id } = await resolve(actor, shipmentId, DAILY);
  await transaction((tx) =>
    resolveFailure(tx, second, { shipmentId, resolution: "written_off", reason: TEST_REASON }),
  );
  const before = await getBalance(owner);
  expect([await confirmProposalAs(second, id!), await getProposalStatus(id!)]).toEqual([false, "overtaken"]);
  expect(await getBalance(owner)).toBe(before);
});

test("a large chargeback needs a second person and is overtaken once the finding is closed", async () => {
  const [actor, second] = [await createTestActor("finance"), await createTestActor("finance")];
  const [done, closed] = [
    await createReversedPayment(stub, SINGLE + 1),
    await createReversedPayment(stub, SINGLE + 1),
  ];
  const first = await chargeBack(actor, done.id);
  expect(await getBalance(done.caller)).toBe(SINGLE + 1);
  expect(await confirmProposalAs(second, first.proposal_id!)).toBe(true);
  expect(await getBalance(done.caller)).toBe(0);
  const other = await chargeBack(actor, closed.id);
  await transaction((tx) => closeFinding(tx, describeReversalIssue(closed)));
  expect([
    await confirmProposalAs(second, other.proposal_id!),
    await getProposalStatus(other.proposal_id!),
  ]).toEqual([false, "overtaken"]);
  expect(await getBalance(closed.caller)).toBe(SINGLE + 1);
});

test("claims, chargebacks and adjustments count towards one daily limit per person", async () => {
  const actor = await createTestActor("owner");
  await resolve(actor, (await createLostShipment()).id, SINGLE);
  await chargeBack(actor, (await createReversedPayment(stub, SINGLE)).id);
  await adjustWalletAs(actor, await createTestCaller("live"), SINGLE);
  await adjustWalletAs(actor, await createTestCaller("live"), SINGLE);
  expect(await adjustWalletAs(actor, await createTestCaller("live"), 1)).toHaveProperty("proposal_id");
  const fresh = await createTestActor("finance");
  const { proposal_id: id } = await adjustWalletAs(fresh, await createTestCaller("live"), DAILY);
  await confirmProposalAs(await createTestActor("finance"), id!);
  expect(await adjustWalletAs(fresh, await createTestCaller("live"), SINGLE)).toHaveProperty("transfer_id");
});
