import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { renderProposedChange } from "@/components/admin/proposals/proposed-change.fixture";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { registerVerifiedTestAccount } from "@/lib/accounts/account.fixture";
import { enrolPasskey } from "@/lib/accounts/factors/factors.fixture";
import type { ClickpesaStub } from "@/lib/adapters/gateway/clickpesa-stub.fixture";
import { findLoggedActions, createTestActor } from "@/lib/admin/actor.fixture";
import { changePricedRow, listCatalogue } from "@/lib/admin/catalogue/catalogue";
import { readSettings } from "@/lib/admin/catalogue/settings";
import { suspendMerchant } from "@/lib/admin/merchants/merchants";
import { PROPOSAL_KINDS, type ProposalKind } from "@/lib/core/access/staff";
import { DEFAULT_SETTINGS } from "@/lib/core/pricing/settings";
import { startClickpesaStub } from "@/lib/payments/clickpesa-env.fixture";
import { createTestMerchant } from "@/lib/shipments/create/paid-shipment.fixture";
import { createTestCaller } from "@/lib/wallet/ledger-fixtures";
import { createLostShipment, createReversedPayment } from "./claims.fixture";
import { runOrRequestApproval } from "./request-approval";
import { createTestLane } from "./lane.fixture";
import { listProposals } from "./list-proposals";
import { TEST_REASON } from "./proposal.fixture";
import { findProposalRule } from "./decide-proposal";

// Specification: The back office's people and four eyes, 4.

const LARGE_TZS = DEFAULT_SETTINGS.four_eyes_daily_tzs;
const BECAUSE = "Parcels were sold on the market";
let stub: ClickpesaStub;
beforeAll(async () => {
  stub = await startClickpesaStub();
});

interface Case {
  payload: object;
  shows: (string | RegExp)[];
}

const nameOf = async (merchantId: number) =>
  (await pool<{ name: string }[]>`select business_name as name from merchant where id = ${merchantId}`)[0]!
    .name;
const hubName = async (id: number) =>
  (await pool<{ name: string }[]>`select name from hub where id = ${id}`)[0]!.name;
const laneNow = async (id: number) => (await listCatalogue("lane")).find((lane) => lane.id === id)!;

async function raisedLane() {
  const { row, fields } = await createTestLane();
  const { version } = await laneNow(row.id!);
  const values = { transit_base_rate: 5000 };
  const change = { kind: "lane" as const, key: String(row.id), version, values, reason: TEST_REASON };
  const boss = await createTestActor();
  await transaction((tx) => changePricedRow.perform(tx, boss, change));
  const names = `${await hubName(fields.origin_hub_id)} → ${await hubName(fields.destination_hub_id)}`;
  return { id: row.id!, fields, names };
}

const CASES: Record<ProposalKind, () => Promise<Case>> = {
  "wallet.adjustment": async () => {
    const caller = await createTestCaller("live");
    const payload = { ...caller, direction: "credit", amountTzs: LARGE_TZS + 1, token: randomUUID() };
    return { payload, shows: [await nameOf(caller.merchantId), "Live", "2,000,001", "Credit"] };
  },
  "payment.chargeback": async () => {
    const { caller, id, reference } = await createReversedPayment(stub, LARGE_TZS);
    const link = `/admin/payments?search=${id}`;
    return {
      payload: { paymentId: id },
      shows: [
        link,
        reference,
        await nameOf(caller.merchantId),
        "2,000,000",
        /Finding: <\/span><ins[^>]*>.{10}/,
      ],
    };
  },
  "shipment.goodwill": async () => {
    const { owner, id } = await createLostShipment();
    const [row] = await pool<
      { number: string }[]
    >`select shipment_number as number from shipment where id = ${id}`;
    const payload = { shipmentId: id, resolution: "written_off", claimTzs: LARGE_TZS };
    return {
      payload,
      shows: [row!.number, `/admin/shipments/${id}`, await nameOf(owner.merchantId), "Lost", "2,000,000"],
    };
  },
  "catalogue.creation": async () => {
    const { fields, names } = await raisedLane();
    const [origin, destination] = names.split(" → ");
    const back = { origin_hub_id: fields.destination_hub_id, destination_hub_id: fields.origin_hub_id };
    const payload = { kind: "lane", fields: { ...fields, ...back, transit_base_rate: 7000 } };
    return { payload, shows: [`${destination} → ${origin}`, "7,000"] };
  },
  "catalogue.change": async () => {
    const { id, names } = await raisedLane();
    const { version } = await laneNow(id);
    const payload = { kind: "lane", key: String(id), version, values: { transit_base_rate: 6000 } };
    return { payload, shows: [names, `/admin/network/lanes/${id}`, "5,000", "6,000"] };
  },
  "settings.change": async () => {
    const { version, settings } = await readSettings();
    const handling_fee_tzs = settings.handling_fee_tzs + 4321;
    const payload = { version, values: { handling_fee_tzs } };
    return { payload, shows: ["/admin/pricing", handling_fee_tzs.toLocaleString("en-US")] };
  },
  "change.undo": async () => {
    const { id, names } = await raisedLane();
    const [done] = await findLoggedActions({ subjectType: "lane", subjectId: String(id) });
    return { payload: { actionId: done!.id }, shows: [names, "5,000", "4,000"] };
  },
  "merchant.suspension_lift": async () => {
    const { merchantId } = await createTestMerchant();
    const boss = await createTestActor();
    await transaction((tx) => suspendMerchant(tx, boss, { merchantId, reason: BECAUSE }));
    return { payload: { merchantId }, shows: [await nameOf(merchantId), BECAUSE] };
  },
  "factor.reset": async () => {
    const { userId, email, merchantId } = await registerVerifiedTestAccount();
    await enrolPasskey(userId);
    return {
      payload: { userId },
      shows: [email, `/admin/merchants/${merchantId}`, "Duka la Asha", "Works for a merchant", /1.*→.*0/],
    };
  },
  "person.export": async () => ({
    payload: { phone: "+255754123456" },
    shows: ["+255 754 ••• 456", "As sender", "As receiver", "Messages"],
  }),
  "person.erasure": async () => ({
    payload: { phone: "+255754123457" },
    shows: ["+255 754 ••• 457", "As sender", "As receiver", "Under way, stays"],
  }),
};

test.each(PROPOSAL_KINDS)("%s shows the approver the subject and the facts", async (kind) => {
  const [{ payload, shows }, proposer, second] = [
    await CASES[kind](),
    await createTestActor(),
    await createTestActor(),
  ];
  const rule = findProposalRule(kind)!;
  const asked = { ...payload, reason: TEST_REASON };
  const { proposal_id: id } = (await transaction((tx) =>
    runOrRequestApproval(tx, proposer, rule, asked),
  )) as {
    proposal_id: number;
  };
  const proposal = (await listProposals(second.userId)).open.find((each) => each.id === id)!;
  const shown = renderProposedChange(proposal, "en");
  for (const each of [...shows, TEST_REASON])
    expect(shown).toMatch(typeof each === "string" ? literal(each) : each);
  // A fact without a label would show its column name.
  expect(shown).not.toMatch(/[a-z]_[a-z]+: </);
  const swahili = renderProposedChange(proposal, "sw");
  expect(swahili).not.toMatch(/[a-z]_[a-z]+: </);
});

function literal(text: string): RegExp {
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
}
