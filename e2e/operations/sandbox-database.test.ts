import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { astray, type Mode, MODES, run, startDividedService } from "./divided-service";
import { openShop, type Shop } from "./open-shop";

const service = await startDividedService();
const { origin, addresses, sql: SQL } = service;
afterAll(() => service.end());

async function client(shop: Shop, mode: Mode) {
  const { api } = await import("../api/client");
  return api(shop.keys[mode], mode, { origin });
}

async function body(changes: object = {}) {
  const { order } = await import("../fixtures");
  return order(changes as never);
}

const balance = async (mode: Mode, merchantId: number) => {
  const [row] = await SQL[mode]`
    select balance::int as balance from account where merchant_id = ${merchantId} and mode = ${mode}`;
  return row?.balance;
};

let shop: Shop;

test("a merchant's gift and keys are there in the sandbox at once, and revoking a key ends it", async () => {
  shop = await openShop(service);
  await expect.poll(() => balance("sandbox", shop.merchantId), { timeout: 30_000 }).toBe(100_000);
  expect(await balance("live", shop.merchantId)).toBe(5_000_000);
  for (const mode of MODES) expect((await (await client(shop, mode)).list()).status).toBe(200);
  const other = await openShop(service);
  const [row] =
    await SQL.live`select id from api_key where merchant_id = ${other.merchantId} and mode = 'sandbox'`;
  const { PASSWORD } = await import("../api/people");
  const revoked = await other.browser.send("POST", `/api/dashboard/sandbox/api-keys/${row!.id}/revoke`, {
    password: PASSWORD,
  });
  expect(revoked.status).toBe(200);
  expect((await (await client(other, "sandbox")).list()).status).toBe(401);
});

test("a sandbox shipment lives its whole life in the sandbox's database, with webhooks, wallet, pages and payment", async () => {
  const { receiver } = await import("../api/receiver");
  const { url, hits } = await receiver();
  const api = await client(shop, "sandbox");
  const endpoint = await api.post("/merchant/webhooks", {
    url,
    events: ["shipment.created", "delivery.delivered"],
  });
  expect(endpoint.status).toBe(201);
  const held = await balance("sandbox", shop.merchantId);
  const created = await api.create(await body());
  expect(created.status).toBe(201);
  const { id, shipment_number: number, tracking_code: code, total_amount: price } = created.body;
  expect(await balance("sandbox", shop.merchantId)).toBe(held! - price);
  const skip = (to: string) =>
    shop.browser.send<{ shipment: { status: string } }>(
      "POST",
      `/api/dashboard/sandbox/shipments/${id}/fast-forward`,
      { to },
    );
  expect((await skip("delivered")).body.shipment.status).toBe("delivered");
  await expect
    .poll(() => hits.map(({ event }) => `${event.mode} ${event.type}`).sort(), { timeout: 30_000 })
    .toEqual(["sandbox delivery.delivered", "sandbox shipment.created"]);
  const tracked = await fetch(`${origin}/track?code=${code}&lang=en`);
  expect([tracked.status, (await tracked.text()).includes(code)]).toEqual([200, true]);
  const pages = [
    "",
    "/shipments",
    `/shipments/${id}`,
    `/shipments/${id}/label`,
    "/wallet",
    "/webhooks",
    "/api-keys",
    "/messages",
    "/request-log",
    "/settings",
    "/shipments/new",
    "/shipments/import",
    "/wallet/top-up",
  ];
  for (const page of pages) {
    const { status, text } = await shop.browser.get(`/dashboard/sandbox${page}`);
    expect([page, status]).toEqual([page, 200]);
    if (page.startsWith("/shipments"))
      expect([page, text.includes(number)]).toEqual([page, !/new|import/.test(page)]);
  }
  for (const file of ["shipments/export", "wallet/statement.csv"]) {
    const { status, text } = await shop.browser.get(`/api/dashboard/sandbox/${file}`);
    expect([file, status, text.includes(number)]).toEqual([file, 200, true]);
  }
  expect((await shop.browser.get(`/dashboard/live/shipments/${id}`)).text).not.toContain(number);
  for (const page of ["", "/shipments", "/wallet", "/webhooks", "/api-keys", "/request-log", "/settings"]) {
    const { status, text } = await shop.browser.get(`/dashboard/live${page}`);
    expect([page, status, text.includes(number)]).toEqual([page, 200, false]);
  }
});

test("a payment of the sandbox is paid on its page, and one delivery is paid for in each mode", async () => {
  const api = await client(shop, "sandbox");
  const created = await api.create(await body({ payment_source: "gateway" }));
  expect(created.status).toBe(201);
  const begun = await api.post<{ reference: string; payment_url: string }>(
    "/payment/initiate",
    {
      shipment_id: created.body.id,
      method: "card",
    },
    { "idempotency-key": randomUUID() },
  );
  expect(begun.status).toBe(201);
  const { reference } = begun.body;
  const page = await fetch(`${origin}/pay/${reference}?lang=en`);
  expect([page.status, (await page.text()).includes(created.body.shipment_number)]).toEqual([200, true]);
  const decided = await fetch(`${origin}/pay/${reference}/decide`, {
    method: "POST",
    body: new URLSearchParams({ decision: "approve", lang: "en" }),
    redirect: "manual",
  });
  expect(decided.status).toBe(303);
  expect((await api.show(created.body.id)).body.payment_status).toBe("paid");
  expect((await (await client(shop, "live")).create(await body())).status).toBe(201);
  expect(await astray(service)).toEqual([]);
});

test("administrators see both modes, and what they change is changed where it stands", async () => {
  const { browserOf, mintAdmin, PASSWORD } = await import("../api/people");
  const admin = await browserOf(await mintAdmin());
  const [mine] = await SQL.sandbox`select id, shipment_number as number from shipment order by id limit 1`;
  const pages = [
    "",
    "/shipments?mode=sandbox",
    "/shipments?mode=live",
    `/shipments/${mine!.id}`,
    `/merchants/${shop.merchantId}`,
    "/merchants",
    "/payments?mode=sandbox",
    "/payments",
    "/payments/unmatched",
    "/riders?mode=sandbox",
    "/riders",
    "/failed-jobs",
    "/failed-jobs/webhooks",
    "/messages",
    "/audit-log",
    "/audit-log/ledger",
    "/cancellations?mode=sandbox",
    "/live-map?mode=sandbox",
    "/catalogue",
    "/network",
    "/pricing",
  ];
  for (const page of pages) {
    const { status, text } = await admin.get(`/admin${page}`);
    expect([page, status]).toEqual([page, 200]);
    if (/shipments\?mode=sandbox|shipments\/\d/.test(page)) expect(text).toContain(mine!.number);
  }
  const freeze = (isFrozen: boolean) =>
    admin.send("POST", `/api/admin/merchants/${shop.merchantId}/freeze-wallet`, {
      mode: "sandbox",
      frozen: isFrozen,
      reason: "A trial of the sandbox",
      password: PASSWORD,
    });
  const frozen = await freeze(true);
  expect([frozen.status, frozen.text]).toEqual([200, "{}"]);
  const statuses = async () => {
    const answers = MODES.map(async (mode) => (await client(shop, mode)).create(await body()));
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  expect(await statuses()).toEqual([201, 400]);
  const log =
    await SQL.sandbox`select action from admin_action where subject_id = ${String(shop.merchantId)}`;
  expect(log).toEqual([{ action: "wallet.frozen" }]);
  expect((await freeze(false)).status).toBe(200);
  expect(await statuses()).toEqual([201, 201]);
});

test("while the sandbox's PostgreSQL is away it answers 503, its pages say so, and live does not notice", async () => {
  const [inLive, inSandbox] = [await client(shop, "live"), await client(shop, "sandbox")];
  await service.stopSandbox();
  const began = performance.now();
  const order = await body();
  const [away, ...answers] = await Promise.all([
    inSandbox.create(order),
    ...Array.from({ length: 30 }, () => inLive.create(order)),
  ]);
  expect([away!.status, away!.error.code]).toEqual([503, "busy"]);
  expect(Number(away!.headers["retry-after"])).toBeGreaterThan(0);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect((await shop.browser.get("/dashboard/sandbox/shipments")).status).toBe(503);
  for (const page of ["", "/shipments", "/wallet", "/api-keys"])
    expect([page, (await shop.browser.get(`/dashboard/live${page}`)).status]).toEqual([page, 200]);
  expect(performance.now() - began).toBeLessThan(60_000);
  expect(await (await fetch(`${origin}/readyz`)).json()).toMatchObject({
    status: "ready",
    worker: "working",
    sandbox: "database_unavailable",
  });
  await service.startSandbox();
  await expect.poll(async () => (await inSandbox.create(order)).status, { timeout: 40_000 }).toBe(201);
});

test("the ledgers of both are sound, and nothing stands in the database of the other mode", async () => {
  expect(await astray(service)).toEqual([]);
  const audited = await run("dist/audit.js", addresses);
  expect(audited).toMatchObject({ code: 0, log: expect.stringContaining("every invariant holds") });
});

test("a start that contradicts the databases is refused, with what to do", async () => {
  const refusal = (settings: Record<string, string>) =>
    run("dist/start.js", { PORT: "0", WORKER: "off", ...settings });
  const alone = await refusal({ DATABASE_URL: addresses.DATABASE_URL });
  expect(alone).toMatchObject({
    code: 1,
    log: expect.stringContaining("set SANDBOX_DATABASE_URL beside it"),
  });
  const same = await refusal({
    DATABASE_URL: addresses.DATABASE_URL,
    SANDBOX_DATABASE_URL: addresses.DATABASE_URL,
  });
  expect(same).toMatchObject({ code: 1, log: expect.stringContaining("Give the sandbox one of its own") });
  const changed = await refusal({
    DATABASE_URL: addresses.SANDBOX_DATABASE_URL,
    SANDBOX_DATABASE_URL: addresses.DATABASE_URL,
  });
  expect(changed).toMatchObject({ code: 1, log: expect.stringContaining("docs/deploy.md") });
});
