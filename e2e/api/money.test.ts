import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  getBalance,
  DODOMA,
  coordinateFields,
  createTestMerchant,
  buildOrder,
  ownerSql,
  buildItem,
  buildRegionalOrder,
  buildRoute,
  countShipments,
  sendConcurrently,
} from "../fixtures";
import { createManualTestRider } from "./courier";
import { expectError, expectOk } from "./expectations";

// Specification: States and transitions; Pricing rules; POST /merchant/shipments/{id}/cancel; Wallet and ledger.

const statusCount = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe("an almost empty wallet", () => {
  it("pays for exactly 99 of 300 concurrent creates", async () => {
    const { body: quote } = await (await createTestMerchant()).sandbox.rates(buildRoute());
    const merchant = await createTestMerchant({ balances: { sandbox: 99 * quote.total_amount + 1 } });
    const answers = await sendConcurrently(300, () => merchant.sandbox.create(buildOrder()));
    expect(statusCount(answers, 201)).toBe(99);
    expect(statusCount(answers, 400)).toBe(201);
    for (const answer of answers.filter(({ status }) => status === 400)) {
      expectError(answer, 400, "insufficient_wallet_balance");
    }
    expect(await countShipments(merchant.id)).toBe(99);
    expect(await getBalance(merchant.caller("sandbox"))).toBe(1);
  });
});

describe("concurrent cancel and rider step", () => {
  it("have exactly one winner, with consistent money", async () => {
    const merchant = await createTestMerchant();
    const { live } = merchant;
    const seen = new Set<string>();
    for (let round = 0; round < 25; round++) {
      const created = expectOk(await live.create(buildOrder()), 201);
      const rider = await createManualTestRider();
      await rider.accept(created.id);
      const before = await getBalance(merchant.caller("live"));
      const [cancel, pickup] = await Promise.all([
        live.cancel(created.id),
        rider.collect(created.id).then(
          () => true,
          () => false,
        ),
      ]);
      const { status } = expectOk(await live.show(created.id));
      seen.add(status);
      expect([cancel.status === 200, pickup]).toEqual(status === "cancelled" ? [true, false] : [false, true]);
      const refund = cancel.status === 200 ? cancel.body.refund_credited : 0;
      expect(await getBalance(merchant.caller("live"))).toBe(before + refund);
    }
    expect([...seen].every((status) => ["cancelled", "picked_up"].includes(status))).toBe(true);
  });

  it("20 cancels without a key produce one refund; the others return already cancelled", async () => {
    const merchant = await createTestMerchant();
    const before = await getBalance(merchant.caller("sandbox"));
    const { id } = expectOk(await merchant.sandbox.create(buildOrder()), 201);
    const answers = await sendConcurrently(20, () => merchant.sandbox.cancel(id));
    expect(statusCount(answers, 200)).toBe(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expectError(answer, 400, "cancel_forbidden_terminal_state");
    }
    expect(await getBalance(merchant.caller("sandbox"))).toBe(before);
  });
});

describe("fee and refund", () => {
  it("always add up to the paid amount, at every status", async () => {
    const merchant = await createTestMerchant();
    const steps = fc.array(fc.constantFrom("accept", "move", "arrive", "release"), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (taken, isRegional) => {
        const created = expectOk(
          await merchant.live.create(isRegional ? buildRegionalOrder() : buildOrder()),
          201,
        );
        const rider = await createManualTestRider();
        for (const step of taken) await rider[step as "accept"](created.id).catch(() => {});
        const preview = expectOk(await merchant.live.preview(created.id));
        expect(preview.fee + preview.refund).toBe(created.total_amount);
        const commit = expectOk(await merchant.live.cancel(created.id));
        expect(commit.fee_debited + commit.refund_credited).toBe(created.total_amount);
        expect(commit.fee_debited).toBeGreaterThanOrEqual(preview.fee);
      }),
      { numRuns: 20 },
    );
  });
});

describe("the price components of a quote", () => {
  it("add up for every load and route, and never decrease with load within one vehicle", async () => {
    const { sandbox } = await createTestMerchant();
    const load = fc.record({
      weight_kg: fc.double({ min: 0.01, max: 20, noNaN: true }),
      length_cm: fc.double({ min: 0.1, max: 60, noNaN: true }),
      is_fragile: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(
        load,
        fc.boolean(),
        fc.double({ min: 0, max: 5, noNaN: true }),
        async (item, far, more) => {
          const ends = far ? coordinateFields("dropoff", DODOMA) : {};
          const price = async (weight_kg: number) =>
            expectOk(
              await sandbox.rates(buildRoute({ ...ends, items: [buildItem({ ...item, weight_kg })] })),
            );
          const quote = await price(item.weight_kg);
          const { first_mile_fee, transit_fee, last_mile_fee, handling_fee, service_fee, fragile_surcharge } =
            quote;
          const parts = [
            first_mile_fee,
            transit_fee,
            last_mile_fee,
            handling_fee,
            service_fee,
            fragile_surcharge,
          ];
          expect(parts.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true);
          expect(parts.reduce((sum, part) => sum + part)).toBe(quote.total_amount);
          const heavier = await price(item.weight_kg + more);
          if (heavier.vehicle_id === quote.vehicle_id) {
            expect(heavier.total_amount).toBeGreaterThanOrEqual(quote.total_amount);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe("the ledger", () => {
  it("sums to zero per mode, without transfers between modes", async () => {
    const merchant = await createTestMerchant();
    for (const client of [merchant.sandbox, merchant.live]) {
      const { id } = expectOk(await client.create(buildOrder()), 201);
      expectOk(await client.cancel(id));
      expectOk(await client.create(buildOrder()), 201);
    }
    const sums = await ownerSql()`
      select t.mode, sum(e.amount)::int as total from entry e join transfer t on t.id = e.transfer_id group by 1`;
    expect([...sums].map(({ total }) => total)).toEqual([0, 0]);
    const [crossed] = await ownerSql()`
      select count(*)::int as total from entry e join transfer t on t.id = e.transfer_id
        join account a on a.id = e.account_id where a.mode <> t.mode`;
    expect(crossed).toEqual({ total: 0 });
    await expect(
      ownerSql()`
        insert into transfer (mode, type, from_id, to_id, amount, description)
        select 'sandbox', 'ADJUSTMENT', s.id, l.id, 1, 'x' from account s, account l
        where s.mode = 'sandbox' and s.merchant_id = ${merchant.id} and l.mode = 'live' and l.kind = 'platform_revenue'`,
    ).rejects.toMatchObject({ code: "23503" });
  });
});
