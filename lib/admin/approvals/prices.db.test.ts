import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { merchant } from "@/db/schema/merchants";
import { findLoggedActions, createTestActor, type TestActor } from "@/lib/admin/actor.fixture";
import { changeSettings, readSettings } from "@/lib/admin/catalogue/settings";
import { changePricedRow, createPricedRow, listCatalogue } from "@/lib/admin/catalogue/catalogue";
import { liftSuspension, suspendMerchant } from "@/lib/admin/merchants/merchants";
import { createTestCaller } from "@/lib/wallet/ledger-fixtures";
import { createTestLane } from "./lane.fixture";
import { confirmProposalAs, collectOutcomes, TEST_REASON, getProposalStatus } from "./proposal.fixture";
import { undoChange } from "@/lib/admin/catalogue/undo-change";

// Specification: The back office's people and four eyes.

type Answer = { proposal_id?: number };
const laneOf = async (id: number) => (await listCatalogue("lane")).find((lane) => lane.id === id)!;

async function change(actor: TestActor, id: number, values: Record<string, unknown>): Promise<Answer> {
  const { version } = await laneOf(id);
  const payload = { kind: "lane" as const, key: String(id), version, values, reason: TEST_REASON };
  return transaction((tx) => changePricedRow(tx, actor, payload)) as Promise<Answer>;
}

describe("the price of a lane", () => {
  test("is proposed by finance and confirmed by another person; operations change hours without approval", async () => {
    const { row } = await createTestLane();
    const { proposal_id } = await change(await createTestActor("finance"), row.id!, {
      transit_base_rate: 5000,
    });
    expect((await laneOf(row.id!)).transit_base_rate).toBe(4000);
    expect(await confirmProposalAs(await createTestActor("finance"), proposal_id!)).toBe(true);
    expect((await laneOf(row.id!)).transit_base_rate).toBe(5000);
    expect(await change(await createTestActor("operations"), row.id!, { hours: 4 })).not.toHaveProperty(
      "proposal_id",
    );
    expect((await laneOf(row.id!)).hours).toBe(4);
  });

  test("cannot be changed by operations, nor the hours by finance", async () => {
    const { row } = await createTestLane();
    const tries = [
      ["operations", { transit_base_rate: 1 }],
      ["finance", { hours: 9 }],
      ["finance", { hours: 9, transit_base_rate: 1 }],
    ] as const;
    for (const [role, values] of tries) {
      const actor = await createTestActor(role);
      expect(await collectOutcomes([change(actor, row.id!, values)])).toEqual(["forbidden"]);
    }
  });

  test("is overtaken when the row has changed meanwhile, and nothing is applied", async () => {
    const { row } = await createTestLane();
    const { proposal_id } = await change(await createTestActor("finance"), row.id!, {
      transit_base_rate: 5000,
    });
    await change(await createTestActor("operations"), row.id!, { is_active: false, hours: 8 });
    expect(await confirmProposalAs(await createTestActor("finance"), proposal_id!)).toBe(false);
    expect([await getProposalStatus(proposal_id!), (await laneOf(row.id!)).transit_base_rate]).toEqual([
      "overtaken",
      4000,
    ]);
  });

  test("has one open proposal at a time, and undoing also needs two people", async () => {
    const { row } = await createTestLane();
    const { proposal_id } = await change(await createTestActor("finance"), row.id!, {
      transit_base_rate: 5000,
    });
    const again = change(await createTestActor("finance"), row.id!, { transit_base_rate: 6000 });
    expect(await collectOutcomes([again])).toEqual(["proposal_waits"]);
    await confirmProposalAs(await createTestActor("finance"), proposal_id!);
    const [done] = await findLoggedActions({ subjectType: "lane", subjectId: String(row.id) });
    const finance = await createTestActor("finance");
    const payload = { actionId: done!.id, reason: TEST_REASON };
    const undo = (await transaction((tx) => undoChange(tx, finance, payload))) as Answer;
    expect((await laneOf(row.id!)).transit_base_rate).toBe(5000);
    expect(await confirmProposalAs(await createTestActor("finance"), undo.proposal_id!)).toBe(true);
    expect((await laneOf(row.id!)).transit_base_rate).toBe(4000);
  });

  test("of a new lane is proposed too, and a duplicate is refused at once", async () => {
    const { fields } = await createTestLane();
    const payload = { kind: "lane" as const, fields, reason: TEST_REASON };
    const finance = await createTestActor("finance");
    const twin = transaction((tx) => createPricedRow(tx, finance, payload));
    await expect(twin).rejects.toMatchObject({ detail: [{ type: "duplicate" }] });
    const back = {
      ...fields,
      origin_hub_id: fields.destination_hub_id,
      destination_hub_id: fields.origin_hub_id,
    };
    const asked = await transaction((tx) => createPricedRow(tx, finance, { ...payload, fields: back }));
    const before = (await listCatalogue("lane")).length;
    expect(await confirmProposalAs(await createTestActor("finance"), (asked as Answer).proposal_id!)).toBe(
      true,
    );
    expect((await listCatalogue("lane")).length).toBe(before + 1);
  });
});

describe("the settings", () => {
  const propose = async (actor: TestActor, values: object): Promise<Answer> => {
    const { version } = await readSettings();
    const payload = { version, values, reason: TEST_REASON };
    return transaction((tx) => changeSettings(tx, actor, payload)) as Promise<Answer>;
  };

  test("for approval limits need two owners; finance can neither propose nor confirm them", async () => {
    await expect(
      propose(await createTestActor("finance"), { four_eyes_single_tzs: 1 }),
    ).rejects.toMatchObject({
      condition: "forbidden",
    });
    const { settings } = await readSettings();
    const single = settings.four_eyes_single_tzs;
    const { proposal_id: id } = await propose(await createTestActor(), { four_eyes_single_tzs: single + 1 });
    await expect(confirmProposalAs(await createTestActor("finance"), id!)).rejects.toMatchObject({
      condition: "forbidden",
    });
    expect(await confirmProposalAs(await createTestActor(), id!)).toBe(true);
    expect((await readSettings()).settings.four_eyes_single_tzs).toBe(single + 1);
    await pool`delete from setting where key = 'four_eyes_single_tzs'`;
  });

  test("for prices are overtaken only by a change of the same setting", async () => {
    const finance = await createTestActor("finance");
    const { settings } = await readSettings();
    const { proposal_id: id } = await propose(finance, { handling_fee_tzs: settings.handling_fee_tzs + 1 });
    const owner = await createTestActor();
    const { version } = await readSettings();
    const values = { tracking_map_days: settings.tracking_map_days + 1 };
    await transaction((tx) => changeSettings(tx, owner, { version, values, reason: TEST_REASON }));
    expect(await confirmProposalAs(owner, id!)).toBe(true);
    await pool`delete from setting where key in ('handling_fee_tzs', 'tracking_map_days')`;
  });
});

test("a suspension is lifted by two owners, unless a later suspension replaced it", async () => {
  const [{ merchantId }, owner, second] = [
    await createTestCaller("live"),
    await createTestActor(),
    await createTestActor(),
  ];
  const suspend = () => transaction((tx) => suspendMerchant(tx, owner, { merchantId, reason: TEST_REASON }));
  const lift = async () => {
    const payload = { merchantId, reason: TEST_REASON };
    return (await transaction((tx) => liftSuspension(tx, owner, payload))) as Answer;
  };
  const statusNow = async () =>
    (await transaction((tx) => tx.select().from(merchant).where(eq(merchant.id, merchantId))))[0]!.status;
  await suspend();
  const first = await lift();
  expect(await statusNow()).toBe("suspended");
  expect(await confirmProposalAs(second, first.proposal_id!)).toBe(true);
  expect(await statusNow()).toBe("approved");
  await suspend();
  const stale = await lift();
  await transaction((tx) =>
    tx.update(merchant).set({ status: "approved" }).where(eq(merchant.id, merchantId)),
  );
  await suspend();
  expect(await confirmProposalAs(second, stale.proposal_id!)).toBe(false);
  expect(await statusNow()).toBe("suspended");
});
