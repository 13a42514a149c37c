import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { staff, staffProposal } from "@/db/schema/staff";
import { findLoggedActions, createTestActor, type TestActor } from "@/lib/admin/actor.fixture";
import { DEFAULT_SETTINGS } from "@/lib/core/pricing/settings";
import { env } from "@/lib/platform/env";
import { getBalance, createTestCaller } from "@/lib/wallet/ledger-fixtures";
import { countProposalsToDecide, listProposals } from "./list-proposals";
import {
  adjustWalletAs,
  confirmProposalAs,
  rejectOrWithdrawProposalAs,
  collectOutcomes,
  TEST_REASON,
  getProposalStatus,
} from "./proposal.fixture";

// Specification: The back office's people and four eyes.

const { four_eyes_single_tzs: SINGLE, four_eyes_daily_tzs: DAILY } = DEFAULT_SETTINGS;
afterEach(() => void Object.assign(env, { FOUR_EYES: true }));

async function proposed(amountTzs = SINGLE + 1) {
  const [caller, proposer, second] = [
    await createTestCaller("live"),
    await createTestActor("finance"),
    await createTestActor(),
  ];
  const { proposal_id: id } = await adjustWalletAs(proposer, caller, amountTzs);
  return { caller, proposer, second, id: id! };
}

describe("a single approver", () => {
  test("adjusts up to the limit and proposes above it", async () => {
    const [caller, actor] = [await createTestCaller("live"), await createTestActor("finance")];
    expect(await adjustWalletAs(actor, caller, SINGLE)).toHaveProperty("transfer_id");
    const { proposal_id, transfer_id } = await adjustWalletAs(actor, caller, SINGLE + 1);
    expect([typeof proposal_id, transfer_id]).toEqual(["number", undefined]);
    expect(await getBalance(caller)).toBe(SINGLE);
  });

  test("is bound by the daily limit over concurrent parts and over all own accounts", async () => {
    const name = randomUUID().slice(0, 8);
    const accounts = [
      await createTestActor("finance", `${name}@example.com`),
      await createTestActor("finance", `${name}+two@example.com`),
    ];
    const callers = await Promise.all(Array.from({ length: 12 }, () => createTestCaller("live")));
    const part = DAILY / 8;
    await Promise.all(callers.map((caller, index) => adjustWalletAs(accounts[index % 2]!, caller, part)));
    const balances = await Promise.all(callers.map(getBalance));
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(DAILY);
    expect(await adjustWalletAs(await createTestActor("finance"), callers[0]!, part)).toHaveProperty(
      "transfer_id",
    );
  });

  test("includes accounts that an owner has marked as the same person", async () => {
    const [one, other] = [await createTestActor("finance"), await createTestActor("finance")];
    await transaction((tx) =>
      tx.update(staff).set({ personId: one.userId }).where(eq(staff.userId, other.userId)),
    );
    for (const actor of [one, other, one, other])
      await adjustWalletAs(actor, await createTestCaller("live"), SINGLE);
    expect(await adjustWalletAs(one, await createTestCaller("live"), 1)).toHaveProperty("proposal_id");
    expect(await adjustWalletAs(other, await createTestCaller("live"), 1)).toHaveProperty("proposal_id");
  });

  test("has no limit in the sandbox and none in the demo", async () => {
    const actor = await createTestActor("finance");
    expect(await adjustWalletAs(actor, await createTestCaller("sandbox"), DAILY + 1)).toHaveProperty(
      "transfer_id",
    );
    Object.assign(env, { FOUR_EYES: false });
    expect(await adjustWalletAs(actor, await createTestCaller("live"), DAILY + 1)).toHaveProperty(
      "transfer_id",
    );
  });

  test("gets one proposal, or one posting, from a form sent several times", async () => {
    const [caller, actor, token] = [
      await createTestCaller("live"),
      await createTestActor("finance"),
      randomUUID(),
    ];
    const asked = await Promise.all(
      Array.from({ length: 5 }, () => adjustWalletAs(actor, caller, SINGLE + 1, token)),
    );
    expect(new Set(asked.map(({ proposal_id }) => proposal_id)).size).toBe(1);
    const second = await createTestActor("finance");
    expect(await confirmProposalAs(second, asked[0]!.proposal_id!)).toBe(true);
    expect(await adjustWalletAs(actor, caller, SINGLE + 1, token)).toHaveProperty("transfer_id");
    expect(await getBalance(caller)).toBe(SINGLE + 1);
  });
});

describe("a second person", () => {
  test("confirms: the money moves once and the log names both people", async () => {
    const { caller, proposer, second, id } = await proposed();
    expect(await confirmProposalAs(second, id)).toBe(true);
    expect([await getBalance(caller), await getProposalStatus(id)]).toEqual([SINGLE + 1, "confirmed"]);
    const actions = await findLoggedActions({
      subjectType: "merchant",
      subjectId: String(caller.merchantId),
    });
    expect(actions.map(({ action, actorId, proposalId }) => [action, actorId, proposalId])).toEqual([
      ["wallet.adjusted", second.userId, id],
      ["proposal.made", proposer.userId, null],
    ]);
  });

  test("needs the right, which support and operations lack", async () => {
    const { id } = await proposed();
    for (const role of ["support", "operations"] as const) {
      await expect(confirmProposalAs(await createTestActor(role), id)).rejects.toMatchObject({
        condition: "forbidden",
      });
    }
    expect(await getProposalStatus(id)).toBe("open");
  });

  test("is neither the proposer nor another account of the same person", async () => {
    const name = randomUUID().slice(0, 8);
    const proposer = await createTestActor("finance", `neema.${name}@example.com`);
    const tagged = await createTestActor("owner", `Neema${name}+Second@example.com`);
    const marked = await createTestActor("owner");
    await transaction((tx) =>
      tx.update(staff).set({ personId: proposer.userId }).where(eq(staff.userId, marked.userId)),
    );
    const caller = await createTestCaller("live");
    const { proposal_id: id } = await adjustWalletAs(proposer, caller, SINGLE + 1);
    const tries = await collectOutcomes(
      [proposer, tagged, marked].map((actor) => confirmProposalAs(actor, id!)),
    );
    expect(tries).toEqual(["own_proposal", "own_proposal", "own_proposal"]);
    expect([await getBalance(caller), await getProposalStatus(id!)]).toEqual([0, "open"]);
  });

  test("confirms once among concurrent confirmations and against a concurrent withdrawal", async () => {
    const { caller, id } = await proposed();
    const seconds = await Promise.all(Array.from({ length: 6 }, () => createTestActor("finance")));
    const confirmed = await collectOutcomes(seconds.map((second) => confirmProposalAs(second, id)));
    expect(confirmed.toSorted()).toEqual(["done true", ...Array(5).fill("proposal_ended")]);
    expect(await getBalance(caller)).toBe(SINGLE + 1);

    for (let round = 0; round < 8; round++) {
      const race = await proposed();
      const tried = await collectOutcomes([
        confirmProposalAs(race.second, race.id),
        rejectOrWithdrawProposalAs(race.proposer, race.id),
      ]);
      const isDone = tried[0] === "done true";
      expect(tried).toEqual(isDone ? ["done true", "proposal_ended"] : ["proposal_ended", "done undefined"]);
      expect(await getBalance(race.caller)).toBe(isDone ? SINGLE + 1 : 0);
      expect(await getProposalStatus(race.id)).toBe(isDone ? "confirmed" : "withdrawn");
    }
  });

  test("cannot confirm a lapsed, declined or withdrawn proposal", async () => {
    const [lapsed, declined, withdrawn] = [await proposed(), await proposed(), await proposed()];
    await transaction((tx) =>
      tx
        .update(staffProposal)
        .set({ expiresAt: new Date(Date.now() - 1) })
        .where(eq(staffProposal.id, lapsed.id)),
    );
    await rejectOrWithdrawProposalAs(declined.second, declined.id);
    await rejectOrWithdrawProposalAs(withdrawn.proposer, withdrawn.id);
    expect([await getProposalStatus(declined.id), await getProposalStatus(withdrawn.id)]).toEqual([
      "declined",
      "withdrawn",
    ]);
    for (const { second, id, caller } of [lapsed, declined, withdrawn]) {
      expect(await collectOutcomes([confirmProposalAs(second, id)])).toEqual(["proposal_ended"]);
      expect(await getBalance(caller)).toBe(0);
    }
  });

  test("gets an overtaken proposal when the merchant was suspended meanwhile, and no money moves", async () => {
    const { caller, second, id } = await proposed();
    await transaction((tx) =>
      tx.update(merchant).set({ status: "suspended" }).where(eq(merchant.id, caller.merchantId)),
    );
    expect(await confirmProposalAs(second, id)).toBe(false);
    expect([await getBalance(caller), await getProposalStatus(id)]).toEqual([0, "overtaken"]);
  });

  test("is not an account that the proposer created or changed within a day", async () => {
    const [proposer, puppet] = [await createTestActor("owner"), await createTestActor("support")];
    const { setStaffRole } = await import("@/lib/admin/staff/staff-actions");
    await transaction((tx) =>
      setStaffRole(tx, proposer, { userId: puppet.userId, role: "finance", reason: TEST_REASON }),
    );
    const { proposal_id: id } = await adjustWalletAs(proposer, await createTestCaller("live"), SINGLE + 1);
    expect(await collectOutcomes([confirmProposalAs({ ...puppet, role: "finance" }, id!)])).toEqual([
      "made_by_proposer",
    ]);
  });
});

test("everyone who may confirm gets a mail, the proposer gets none", async () => {
  const { proposer, second, id } = await proposed();
  const { message } = await import("@/db/schema/notifications");
  const written = async (email: string) =>
    (await read().select().from(message).where(eq(message.recipient, email))).map(({ template }) => template);
  expect(await written(second.email)).toContain("proposal_waiting");
  expect(await written(proposer.email)).toEqual([]);
  expect(id).toBeGreaterThan(0);
});

test("the inbox lists what a person may decide or has proposed, and counts pending decisions", async () => {
  const { caller, proposer, second, id } = await proposed();
  const shownTo = async (actor: TestActor) =>
    (await listProposals(actor.userId)).open.find((proposal) => proposal.id === id);
  expect(await shownTo(second)).toMatchObject({
    proposer: proposer.email,
    obstacle: null,
    subjectName: expect.stringMatching(/\w/),
    reason: TEST_REASON,
  });
  expect(await shownTo(proposer)).toMatchObject({ obstacle: "own_proposal" });
  expect(await shownTo(await createTestActor("operations"))).toBeUndefined();
  expect(await countProposalsToDecide(await createTestActor("support").then(({ userId }) => userId))).toBe(0);
  const before = await countProposalsToDecide(second.userId);
  await confirmProposalAs(second, id);
  expect(await countProposalsToDecide(second.userId)).toBeLessThan(before);
  expect((await listProposals(second.userId)).ended.find((one) => one.id === id)).toMatchObject({
    status: "confirmed",
    endedByEmail: second.email,
  });
  expect(caller.merchantId).toBeGreaterThan(0);
});
