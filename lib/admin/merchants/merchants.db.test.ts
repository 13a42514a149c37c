import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { type Language, merchant } from "@/db/schema/merchants";
import { message } from "@/db/schema/notifications";
import { findLoggedActions, createTestActor } from "@/lib/admin/actor.fixture";
import type { Actor } from "@/lib/admin/log/actions";
import type { MerchantStatus } from "@/lib/core/accounts/merchant-status";
import { createWallets } from "@/lib/wallet/wallet";
import {
  approveMerchant,
  getMerchant,
  liftSuspension,
  listApprovals,
  listMerchants,
  rejectMerchant,
  setRateMultiplier,
  setSmsOptOut,
  suspendMerchant,
} from "./merchants";

const REASON = "Checked by telephone";
const unique = () => randomBytes(6).toString("hex");

async function createMerchantIn(
  status: MerchantStatus,
  changes: { language?: Language; name?: string } = {},
) {
  return transaction(async (tx) => {
    const [row] = await tx
      .insert(merchant)
      .values({
        businessName: changes.name ?? "Duka la Rehema",
        businessEmail: `office-${unique()}@example.com`,
        phone: "+255712345678",
        language: changes.language ?? "sw",
        status,
        emailVerifiedAt: status === "registered" ? null : new Date(),
      })
      .returning();
    await createWallets(tx, row!.id, 20_000);
    return row!;
  });
}

type Decision = (typeof approveMerchant)["perform"];

async function decide(
  { perform }: { perform: Decision },
  merchantId: number,
  reason = REASON,
): Promise<Actor & { email: string }> {
  const actor = await createTestActor();
  await transaction((tx) => perform(tx, actor, { merchantId, reason }));
  return actor;
}

async function statusOf(id: number): Promise<string | undefined> {
  return (await read().select().from(merchant).where(eq(merchant.id, id)))[0]?.status;
}

const mailsTo = (id: number) => read().select().from(message).where(eq(message.merchantId, id));

describe("an application", () => {
  test("is approved once, with a mail in the merchant's language and an entry that names the actor", async () => {
    const { id } = await createMerchantIn("email_verified", { language: "sw" });
    const actor = await decide(approveMerchant, id);
    expect(await statusOf(id)).toBe("approved");
    expect(await mailsTo(id)).toMatchObject([
      { template: "merchant_approved", subject: expect.stringContaining("imeidhinishwa") },
    ]);
    expect(await findLoggedActions({ subjectType: "merchant", subjectId: String(id) })).toMatchObject([
      {
        action: "merchant.approved",
        actor: actor.email,
        reason: REASON,
        requestId: "req_test",
        before: { status: "email_verified" },
        after: { status: "approved" },
      },
    ]);
    await expect(decide(approveMerchant, id)).rejects.toMatchObject({ condition: "validation_error" });
  });

  test("is approved by one of two concurrent administrators", async () => {
    const { id } = await createMerchantIn("email_verified");
    const clicks = await Promise.allSettled([decide(approveMerchant, id), decide(approveMerchant, id)]);
    expect(clicks.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await mailsTo(id)).toHaveLength(1);
  });

  test("is rejected with the reason in the mail and on the account", async () => {
    const { id } = await createMerchantIn("email_verified", { language: "en" });
    await decide(rejectMerchant, id, "The business is not registered");
    const [row] = await read().select().from(merchant).where(eq(merchant.id, id));
    expect(row).toMatchObject({ status: "rejected", rejectReason: "The business is not registered" });
    expect(row?.rejectedAt).toBeInstanceOf(Date);
    const [mail] = await mailsTo(id);
    expect(mail?.body).toContain("The business is not registered");
  });

  test("without a verified address is neither approved nor rejected", async () => {
    const { id } = await createMerchantIn("registered");
    for (const verb of [approveMerchant, rejectMerchant]) {
      await expect(decide(verb, id)).rejects.toMatchObject({ condition: "validation_error" });
    }
    expect(await statusOf(id)).toBe("registered");
    expect(await mailsTo(id)).toEqual([]);
  });

  test("waits behind longer waits in the queue and leaves it when decided", async () => {
    const younger = await createMerchantIn("email_verified");
    const older = await createMerchantIn("email_verified");
    await transaction((tx) =>
      tx
        .update(merchant)
        .set({ emailVerifiedAt: new Date(Date.now() - 86_400_000) })
        .where(eq(merchant.id, older.id)),
    );
    const queue = async () => (await transaction((tx) => listApprovals(10_000, tx))).map(({ id }) => id);
    const before = await queue();
    expect(before.indexOf(older.id)).toBeGreaterThanOrEqual(0);
    expect(before.indexOf(older.id)).toBeLessThan(before.indexOf(younger.id));
    await decide(approveMerchant, older.id);
    expect(await queue()).not.toContain(older.id);
  });
});

describe("access", () => {
  test("is unchanged without a reason of three characters", async () => {
    const waiting = await createMerchantIn("email_verified");
    const working = await createMerchantIn("approved");
    const cases: [{ perform: Decision }, number][] = [
      [approveMerchant, waiting.id],
      [rejectMerchant, waiting.id],
      [suspendMerchant, working.id],
    ];
    for (const [verb, id] of cases) {
      for (const reason of ["", "  ", "     ", "ab", "x".repeat(501), "x".padEnd(501)]) {
        const refusal = { condition: "validation_error", detail: [{ loc: ["body", "reason"] }] };
        await expect(decide(verb, id, reason)).rejects.toMatchObject(refusal);
      }
    }
    expect([await statusOf(waiting.id), await statusOf(working.id)]).toEqual(["email_verified", "approved"]);
    expect(await mailsTo(waiting.id)).toEqual([]);
  });

  test("is suspended and restored, both in the log", async () => {
    const { id } = await createMerchantIn("approved");
    await expect(decide(liftSuspension, id)).rejects.toMatchObject({ condition: "validation_error" });
    await decide(suspendMerchant, id);
    expect(await statusOf(id)).toBe("suspended");
    await decide(liftSuspension, id);
    expect(await statusOf(id)).toBe("approved");
    const actions = await findLoggedActions({ subjectType: "merchant", subjectId: String(id) });
    expect(actions.map(({ action }) => action)).toEqual(["merchant.suspension_lifted", "merchant.suspended"]);
  });

  test("of a merchant that does not exist is not found", async () => {
    for (const verb of [approveMerchant, rejectMerchant, suspendMerchant, liftSuspension]) {
      await expect(decide(verb, 1)).rejects.toMatchObject({ condition: "not_found" });
    }
  });
});

test("the SMS opt-out and the rate multiplier are set, bounded, and logged with the earlier values", async () => {
  const { id } = await createMerchantIn("approved");
  const actor = await createTestActor();
  await transaction((tx) => setSmsOptOut(tx, actor, { merchantId: id, optedOut: true }));
  await transaction((tx) => setRateMultiplier(tx, actor, { merchantId: id, multiplier: 2.5 }));
  for (const multiplier of [0, -1, 1001, Number.NaN]) {
    await expect(
      transaction((tx) => setRateMultiplier(tx, actor, { merchantId: id, multiplier })),
    ).rejects.toMatchObject({ condition: "validation_error" });
  }
  const [row] = await read().select().from(merchant).where(eq(merchant.id, id));
  expect(row).toMatchObject({ smsOptOut: true, rateLimitMultiplier: 2.5 });
  expect(await findLoggedActions({ actorId: actor.userId })).toMatchObject([
    { before: { rate_limit_multiplier: 1 }, after: { rate_limit_multiplier: 2.5 } },
    { before: { sms_opt_out: false }, after: { sms_opt_out: true } },
  ]);
});

describe("the list of merchants", () => {
  test("finds by part of name or address, with % and _ taken literally", async () => {
    const name = `Bei_Poa 100% ${unique()}`;
    const { id, businessEmail } = await createMerchantIn("approved", { name });
    const find = async (search: string) =>
      (await transaction((tx) => listMerchants({ search }, tx))).rows.map((row) => row.id);
    expect(await find(name.toUpperCase())).toEqual([id]);
    expect(await find(businessEmail.slice(0, -4))).toEqual([id]);
    expect(await find(name.replace("_", "x"))).toEqual([]);
    expect(await find(name.replace("%", "percent"))).toEqual([]);
  });

  test("is read page by page without a gap, newest first", async () => {
    const search = `Kurasa ${unique()}`;
    const ids: number[] = [];
    for (let count = 0; count < 53; count++)
      ids.push((await createMerchantIn("approved", { name: search })).id);
    const first = await transaction((tx) => listMerchants({ search }, tx));
    const second = await transaction((tx) => listMerchants({ search, before: first.next! }, tx));
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(ids.reverse());
    expect(second.next).toBeNull();
  });
});

test("a merchant is shown with both wallets and without secrets", async () => {
  const { id } = await createMerchantIn("approved");
  const detail = await transaction((tx) => getMerchant(id, tx));
  expect(detail.wallets).toMatchObject([
    { mode: "live", balanceTzs: 0, status: "active" },
    { mode: "sandbox", balanceTzs: 0, status: "active" },
  ]);
  expect(detail.activity.live).toEqual({ shipments: 0, underWay: 0, lastShipmentAt: null });
  expect(JSON.stringify(detail)).not.toMatch(/hash|secret/i);
});
