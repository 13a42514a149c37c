import { describe, expect, it } from "vitest";
import {
  createTestMerchant,
  buildOrder,
  ownerSql,
  buildItem,
  buildRoute,
  countShipments,
  waitForCondition,
} from "../fixtures";
import type { ApiClient, Quote } from "./client";
import { expectDocumentedError } from "./documented";
import { expectError, expectFieldErrors, expectOk } from "./expectations";
import { findVehicle } from "./vehicles";

// Specification: Rate quote; Pricing rules.

// Specification silent: guaranteed quotes. Additive: quote_token, quote_expires_at, max_total_amount.

const merchant = await createTestMerchant();
const { sandbox, live } = merchant;
const quoted = async (client: ApiClient = sandbox): Promise<Quote> =>
  expectOk(await client.rates(buildRoute()));

describe("quote_token", () => {
  it("is returned with its expiry, ten minutes ahead", async () => {
    const { quote_expires_at: expires } = await quoted();
    const seconds = (Date.parse(expires) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(590);
    expect(seconds).toBeLessThanOrEqual(601);
  });

  it("keeps the quoted price if prices rise, and uses the current price if they fall", async () => {
    const sql = ownerSql();
    const { id } = await findVehicle("van");
    const items = [buildItem({ weight_kg: 500 })];
    const quote = expectOk(await sandbox.rates(buildRoute({ items, vehicle_type_id: id })));
    const body = buildOrder({ items, vehicle_type_id: id, quote_token: quote.quote_token });
    try {
      await sql`update vehicle_type set base_fee = base_fee + 5000 where id = ${id}`;
      const { body: dearer } = await sandbox.rates(buildRoute({ items, vehicle_type_id: id }));
      expect(dearer.total_amount).toBe(quote.total_amount + 5500);
      expect(expectOk(await sandbox.create(body), 201).total_amount).toBe(quote.total_amount);
      await sql`update vehicle_type set base_fee = base_fee - 6000 where id = ${id}`;
      expect(expectOk(await sandbox.create(body), 201).total_amount).toBe(quote.total_amount - 1100);
    } finally {
      await sql`update vehicle_type set base_fee = 8000 where id = ${id}`;
    }
  });

  it("is rejected for other inputs, merchants or modes, and if modified", async () => {
    const { quote_token: token } = await quoted();
    const fault: [string, string][] = [["body.quote_token", "value_error"]];
    const other = await createTestMerchant();
    const flipped = (token[10] === "A" ? "B" : "A") + token.slice(1);
    expectFieldErrors(
      await sandbox.create(buildOrder({ quote_token: token, items: [buildItem({ quantity: 2 })] })),
      fault,
    );
    expectFieldErrors(await other.sandbox.create(buildOrder({ quote_token: token })), fault);
    expectFieldErrors(await live.create(buildOrder({ quote_token: token })), fault);
    for (const wrong of [flipped, `${token}x`, "nonsense", "."]) {
      expectFieldErrors(await sandbox.create(buildOrder({ quote_token: wrong })), fault);
    }
  });

  it("is rejected after its expiry", async () => {
    const sql = ownerSql();
    await sql`insert into setting (key, value) values ('quote_ttl_seconds', '0'::jsonb)
      on conflict (key) do update set value = excluded.value`;
    try {
      const token = await waitForCondition("quotes expire at once", async () => {
        const quote = await quoted();
        return Date.parse(quote.quote_expires_at) <= Date.now() + 1000 && quote.quote_token;
      });
      const count = await countShipments(merchant.id);
      const answer = await sandbox.create(buildOrder({ quote_token: token }));
      expectError(answer, 400, "quote_expired");
      expectDocumentedError("quote_expired", answer);
      expect(await countShipments(merchant.id)).toBe(count);
    } finally {
      await sql`delete from setting where key = 'quote_ttl_seconds'`;
    }
  });
});

describe("max_total_amount", () => {
  it("accepts the exact price and rejects a higher one, with both amounts", async () => {
    const { total_amount: total } = await quoted();
    expectOk(await sandbox.create(buildOrder({ max_total_amount: total })), 201);
    const answer = await sandbox.create(buildOrder({ max_total_amount: total - 1 }));
    expectError(answer, 400, "price_changed");
    expect(answer.error.meta).toEqual({
      total_amount: total,
      max_total_amount: total - 1,
      currency: "TZS",
    });
  });
});
