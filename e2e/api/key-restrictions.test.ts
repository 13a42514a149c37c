import { describe, expect, it } from "vitest";
import { transaction } from "@/db/client";
import { createApiKey } from "@/lib/api-keys/create";
import { restrictApiKey, rotateApiKey } from "@/lib/api-keys/change-key";
import type { KeyRestrictions } from "@/lib/core/accounts/key-restrictions";
import { KEY_SCOPES } from "@/lib/core/accounts/api-key-options";
import {
  createApiClient,
  createTestMerchant,
  buildOrder,
  ownerSql,
  buildRoute,
  sendConcurrently,
} from "../fixtures";
import { expectError, expectOk } from "./expectations";

const OPEN: KeyRestrictions = { scopes: null, networks: null, dailyLimitTzs: null };

async function keyWith(restrictions: Partial<KeyRestrictions>, merchant?: { id: number }) {
  const { id: merchantId } = merchant ?? (await createTestMerchant());
  const caller = { merchantId, mode: "sandbox" as const };
  const request = { ...caller, name: "Restricted", restrictions: { ...OPEN, ...restrictions } };
  const { key, row } = await transaction((tx) => createApiKey(tx, request));
  return { caller, keyId: row.id, client: createApiClient(key), key };
}

const spent = async (keyId: number) => {
  const [row] = await ownerSql()<{ amount: number }[]>`
    select amount::int from api_key_spending where key_id = ${keyId}`;
  return row?.amount ?? 0;
};
const debited = async (merchantId: number) => {
  const [row] = await ownerSql()<{ amount: number }[]>`
    select coalesce(sum(t.amount), 0)::int as amount from transfer t join account a on a.id = t.from_id
    where a.merchant_id = ${merchantId} and a.mode = 'sandbox' and t.type = 'SHIPMENT_PAYMENT'`;
  return row!.amount;
};

describe("a key with scopes", () => {
  it("can do what they allow, and gets 403 with the missing scope otherwise", async () => {
    const { client } = await keyWith({ scopes: ["rates:read", "shipments:read"] });
    expectOk(await client.rates(buildRoute()));
    expectOk(await client.list());
    const refused = [
      ["shipments:write", await client.create(buildOrder())],
      ["shipments:write", await client.post("/payment/initiate", {})],
      ["shipments:cancel", await client.cancel(1)],
      ["webhooks:manage", await client.get("/merchant/webhooks")],
      ["webhooks:manage", await client.get("/merchant/events")],
      ["wallet:read", await client.get("/payment/PAY-20250101-AAAAAA")],
    ] as const;
    for (const [scope, answer] of refused) {
      expectError(answer, 403, "key_not_permitted");
      expect(answer.error).toMatchObject({ meta: { scope } });
      expect(answer.error.detail).toContain(scope);
    }
  });

  it.each(KEY_SCOPES)("with only %s never gets 403 where that scope suffices", async (scope) => {
    const { client } = await keyWith({ scopes: [scope] });
    const asked = {
      "rates:read": () => client.rates(buildRoute()),
      "shipments:read": () => client.list(),
      "shipments:write": () => client.create(buildOrder()),
      "shipments:cancel": () => client.cancel(1),
      "webhooks:manage": () => client.get("/merchant/webhooks"),
      "wallet:read": () => client.get("/payment/PAY-20250101-AAAAAA"),
    };
    for (const [name, ask] of Object.entries(asked)) {
      expect((await ask()).status === 403, name).toBe(name !== scope);
    }
  });

  it("gets no replay of a response to another key", async () => {
    const merchant = await createTestMerchant();
    const headers = { "idempotency-key": crypto.randomUUID() };
    expectOk(await merchant.sandbox.post("/merchant/shipments", buildOrder(), headers), 201);
    const { client } = await keyWith({ scopes: ["shipments:read"] }, merchant);
    expectError(await client.post("/merchant/shipments", buildOrder(), headers), 403, "key_not_permitted");
  });
});

const shipmentsOf = async (merchantId: number) => {
  const [row] = await ownerSql()<{ count: number }[]>`
    select count(*)::int as count from shipment where merchant_id = ${merchantId}`;
  return row!.count;
};

describe("fifty concurrent orders", () => {
  it.each([
    ["without the scope", { scopes: ["rates:read" as const, "shipments:read" as const] }],
    ["from outside the networks", { networks: ["192.0.2.0/24", "2001:db8::/32"] }],
    ["beyond the daily limit", { dailyLimitTzs: 1 }],
  ])("%s create and debit nothing", async (_, restrictions) => {
    const { client, caller } = await keyWith(restrictions);
    const answers = await sendConcurrently(50, () => client.create(buildOrder()));
    for (const answer of answers) expectError(answer, 403, "key_not_permitted");
    expect([await shipmentsOf(caller.merchantId), await debited(caller.merchantId)]).toEqual([0, 0]);
  });

  it("are not accepted after a restriction has been saved", async () => {
    const { client, caller, keyId } = await keyWith({});
    const early = Array.from({ length: 50 }, () => client.create(buildOrder()));
    await transaction((tx) => restrictApiKey(tx, caller, keyId, { ...OPEN, scopes: ["rates:read"] }));
    const late = await sendConcurrently(50, () => client.create(buildOrder()));
    for (const answer of late) expectError(answer, 403, "key_not_permitted");
    const made = (await Promise.all(early)).filter(({ status }) => status === 201);
    expect(await shipmentsOf(caller.merchantId)).toBe(made.length);
  });

  it("of an unrestricted key are created and not counted", async () => {
    const merchant = await createTestMerchant();
    const [{ id: keyId }] = (await ownerSql()`
      select id from api_key where merchant_id = ${merchant.id} and mode = 'sandbox'`) as [{ id: number }];
    const answers = await sendConcurrently(50, () => merchant.sandbox.create(buildOrder()));
    for (const answer of answers) expectOk(answer, 201);
    expect([await shipmentsOf(merchant.id), await spent(keyId)]).toEqual([50, 0]);
  });

  it("with one Idempotency-Key count once", async () => {
    const merchant = await createTestMerchant();
    const { total_amount: price } = expectOk<{ total_amount: number }>(
      await merchant.sandbox.rates(buildRoute()),
    );
    const { client, keyId } = await keyWith({ dailyLimitTzs: price }, merchant);
    const headers = { "idempotency-key": crypto.randomUUID() };
    const ask = () => client.post<{ id: number }>("/merchant/shipments", buildOrder(), headers);
    const answers = await sendConcurrently(50, ask);
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 403)).toEqual([]);
    expectOk(await ask(), 201);
    expect([await spent(keyId), await debited(merchant.id)]).toEqual([price, price]);
  });
});

describe("a key with networks", () => {
  it("works only from inside them, from the next request after a change", async () => {
    const { client, caller, keyId } = await keyWith({ networks: ["127.0.0.0/8", "::1/128"] });
    expectOk(await client.list());
    const elsewhere = { ...OPEN, networks: ["192.0.2.0/24"] };
    await transaction((tx) => restrictApiKey(tx, caller, keyId, elsewhere));
    const answer = await client.list();
    expectError(answer, 403, "key_not_permitted");
    expect(answer.error).toMatchObject({ meta: { address: expect.stringMatching(/127\.|::1/) } });
    await transaction((tx) => restrictApiKey(tx, caller, keyId, OPEN));
    expectOk(await client.list());
  });
});

describe("a key with a daily limit", () => {
  it("is never exceeded by fifty concurrent orders, and reports the spent amount", async () => {
    const merchant = await createTestMerchant();
    const { total_amount: price } = expectOk<{ total_amount: number }>(
      await merchant.sandbox.rates(buildRoute()),
    );
    const fits = 7;
    const limit = price * fits + price - 1;
    const { client, keyId } = await keyWith({ dailyLimitTzs: limit }, merchant);
    const answers = await sendConcurrently(50, () => client.create(buildOrder()));
    const made = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 403);
    expect([made.length, refused.length]).toEqual([fits, 50 - fits]);
    expect([await spent(keyId), await debited(merchant.id)]).toEqual([price * fits, price * fits]);
    for (const answer of refused) {
      expectError(answer, 403, "key_not_permitted");
      expect(answer.error).toMatchObject({
        meta: { daily_limit: limit, spent: price * fits, required: price, currency: "TZS" },
      });
    }
    // Other keys of the merchant, and free operations, are not restricted.
    expectOk(await merchant.sandbox.create(buildOrder()), 201);
    expectOk(await client.create(buildOrder({ payment_source: "gateway" })), 201);
    expect(await spent(keyId)).toBe(price * fits);
  });

  it("is not restored by cancelling, is shared with the replacing key, and resets daily", async () => {
    const merchant = await createTestMerchant();
    const { client, caller, keyId } = await keyWith({ dailyLimitTzs: 1_000_000 }, merchant);
    const { id, total_amount: price } = expectOk<{ id: number; total_amount: number }>(
      await client.create(buildOrder()),
      201,
    );
    await transaction((tx) => restrictApiKey(tx, caller, keyId, { ...OPEN, dailyLimitTzs: price }));
    expectOk(await client.post(`/merchant/shipments/${id}/cancel?confirm=true`, { reason: "Not needed" }));
    expectError(await client.create(buildOrder()), 403, "key_not_permitted");
    const { key } = await transaction((tx) => rotateApiKey(tx, caller, keyId, { overlapSeconds: 3600 }));
    expectError(await createApiClient(key).create(buildOrder()), 403, "key_not_permitted");
    await ownerSql()`update api_key_spending set day = day - 1 where key_id = ${keyId}`;
    expectOk(await createApiClient(key).create(buildOrder()), 201);
    expectError(await client.create(buildOrder()), 403, "key_not_permitted");
  });

  it("does not count orders rejected for another reason", async () => {
    const poor = await createTestMerchant({ balances: { sandbox: 0 } });
    const { client, keyId } = await keyWith({ dailyLimitTzs: 100_000_000 }, poor);
    expectError(await client.create(buildOrder()), 400, "insufficient_wallet_balance");
    expect(await spent(keyId)).toBe(0);
  });
});
