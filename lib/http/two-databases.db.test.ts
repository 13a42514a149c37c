import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { Home } from "@/lib/platform/home";
import { mintAtBoth, twoDatabases } from "./two-databases.fixture";

const both = await twoDatabases();
const { live, sandbox } = both;
const { serveApi } = await import("@/app/api/table");
const bookings = await import("@/app/api/dashboard/[mode]/shipments/route");
const keys = await import("@/app/api/dashboard/[mode]/api-keys/route");
const { transaction } = await import("@/db/client");
const { PASSWORD, session } = await import("@/lib/accounts/account.fixture");
const { atHome } = await import("@/lib/platform/home");
const { flushKeyUses } = await import("@/lib/api-keys/note-use");
const { flushRequestLog } = await import("@/lib/http/request-log/request-log");
const { publishNotices } = await import("@/lib/notices/publish");
const { CHANGE_CHANNEL } = await import("@/lib/core/tracking/tracking-live");
const { startCopier } = await import("@/lib/homes/copier");
const { watchShipment } = await import("@/lib/tracking/live-feed");
const { addEndpoint, receiver } = await import("@/lib/webhooks/webhook-fixtures");
const { startWorkers } = await import("@/lib/worker/start-workers");
afterAll(() => both.end());

const BASES: Record<Home, string> = { live: "/api/v1", sandbox: "/sandbox/api/v1" };
const HOMES: Home[] = ["live", "sandbox"];
const OF_PLATFORM = ["gateway_clearing", "shipment_escrow", "platform_revenue"];
const SQL = { live: live.sql, sandbox: sandbox.sql };
const merchant = await mintAtBoth(both);
// What is copied holds for ten seconds, and a test may take as long.
beforeEach(() => both.copyAll());

async function ask(home: Home, path: string, { key = merchant.keys[home], body }: Asked = {}) {
  const response = await serveApi(
    new Request(`http://localhost:3000${BASES[home]}${path}`, {
      method: body ? "POST" : "GET",
      headers: { "x-api-key": key, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  return { status: response.status, headers: response.headers, body: await response.json() };
}

interface Asked {
  key?: string;
  body?: object;
}

const create = (home: Home) => ask(home, "/merchant/shipments", { body: ORDER });

const ORDER = {
  sender_name: "Asha",
  sender_phone: "+255712345678",
  pickup_address: "Kariakoo, Dar es Salaam",
  pickup_latitude: -6.8193,
  pickup_longitude: 39.2745,
  receiver_name: "Juma",
  receiver_phone: "+255754000000",
  dropoff_address: "Posta kuu",
  dropoff_latitude: -6.7602,
  dropoff_longitude: 39.2533,
  items: [{ description: "Shoes", weight_kg: 1, length_cm: 30, width_cm: 20, height_cm: 10, quantity: 1 }],
  payment_source: "wallet",
};

/**
 * What stands in a database of the other mode: of every table that knows modes, besides the keys, which are live's with what
 * is logged of them, and the empty accounts of the platform, which a migration opens.
 */
async function strangersIn(home: Home): Promise<string[]> {
  const tables = await SQL[home]<{ name: string }[]>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'mode' and t.table_type = 'BASE TABLE'
      and c.table_name <> 'api_key'`;
  expect(tables.length).toBeGreaterThan(8);
  const found = tables.map(async ({ name }) => {
    const [row] = await SQL[home]`
      select count(*)::int as rows from ${SQL[home](name)} t
      where mode <> ${home} and coalesce(to_jsonb(t) ->> 'kind', '') not in ${SQL[home](OF_PLATFORM)}
        and coalesce(to_jsonb(t) ->> 'action', '') not like 'api_key.%'`;
    return row!.rows > 0 ? `${name}: ${row!.rows}` : [];
  });
  return (await Promise.all(found)).flat();
}

const nothingIsAstray = async () => {
  for (const home of HOMES) expect(await strangersIn(home)).toEqual([]);
};

test("requests of both modes that come in at the same moment are each answered and written by their own database", async () => {
  const mixed = Array.from({ length: 24 }, (_, index) => HOMES[index % 2]!);
  const answers = await Promise.all(mixed.map(create));
  expect(answers.map(({ status }) => status)).toEqual(mixed.map(() => 201));
  for (const home of HOMES) {
    const ids = answers.filter((_, index) => mixed[index] === home).map(({ body }) => body.id);
    expect(await SQL[home]`select from shipment where id in ${SQL[home](ids)}`).toHaveLength(12);
    const [count] = await SQL[home]`select count(*)::int as rows from shipment`;
    expect(count).toEqual({ rows: 12 });
  }
  const reads = await Promise.all(
    mixed.map((home, index) => ask(home, `/merchant/shipments/${answers[index]!.body.id}`)),
  );
  expect(reads.map(({ status, body }) => [status, body.mode, body.shipment_number])).toEqual(
    answers.map(({ body }, index) => [200, mixed[index], body.shipment_number]),
  );
  await flushRequestLog();
  for (const home of HOMES) expect(await SQL[home]`select from api_request`).toHaveLength(24);
  await nothingIsAstray();
});

test("a key is looked up at its own home, and its use is written at live", async () => {
  const answers = await Promise.all([
    ask("live", "/merchant/shipments", { key: merchant.keys.sandbox }),
    ask("sandbox", "/merchant/shipments", { key: merchant.keys.live }),
    ask("live", "/merchant/shipments"),
    ask("sandbox", "/merchant/shipments"),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 200, 200]);
  const { merchantId } = merchant;
  await live.sql`update api_key set revoked_at = now() where merchant_id = ${merchantId} and mode = 'sandbox'`;
  await both.copyAll();
  const revoked = await Promise.all([
    ask("sandbox", "/merchant/shipments"),
    ask("live", "/merchant/shipments"),
  ]);
  expect(revoked.map(({ status }) => status)).toEqual([401, 200]);
  await live.sql`update api_key set revoked_at = null where merchant_id = ${merchantId}`;
  await both.copyAll();
  await flushKeyUses();
  const used = `select mode from api_key where last_used_at is not null order by mode`;
  expect(await live.sql.unsafe(used)).toEqual([{ mode: "live" }, { mode: "sandbox" }]);
  expect(await sandbox.sql.unsafe(used)).toEqual([]);
});

test("a person who is logged in at live books in the mode of the page, until the session ends; keys are made at live", async () => {
  const token = await session(merchant.userId);
  const send = (route: typeof bookings | typeof keys, mode: Home, body: object) =>
    route.POST(
      new Request(`http://localhost:3000/api/dashboard/${mode}/anything`, {
        method: "POST",
        headers: {
          cookie: `session=${token}`,
          origin: "http://localhost:3000",
          "content-type": "application/json",
          "idempotency-key": randomUUID(),
        },
        body: JSON.stringify(body),
      }),
      { params: Promise.resolve({ mode }) },
    );
  const booked = await Promise.all(HOMES.map((mode) => send(bookings, mode, ORDER)));
  expect(booked.map(({ status }) => status)).toEqual([201, 201]);
  for (const [index, home] of HOMES.entries()) {
    const { id } = (await booked[index]!.json()) as { id: number };
    expect(await SQL[home]`select mode from shipment where id = ${id}`).toEqual([{ mode: home }]);
  }
  const copier = startCopier();
  const made = await send(keys, "sandbox", { name: "Web shop", expires_in_days: null, password: PASSWORD });
  expect(made.status).toBe(201);
  const { key } = (await made.json()) as { key: string };
  expect((await ask("sandbox", "/merchant/shipments", { key })).status).toBe(200);
  await copier.stop();
  await live.sql`delete from session`;
  const ended = await Promise.all(HOMES.map((mode) => send(bookings, mode, ORDER)));
  expect(ended.map(({ status }) => status)).toEqual([401, 401]);
  await nothingIsAstray();
});

test("a transaction does not begin within one of another database", async () => {
  const within = (outer: Home, inner: Home) =>
    atHome(outer, () => transaction(() => atHome(inner, () => transaction(async () => "done"))));
  await expect(within("live", "sandbox")).rejects.toThrow("A transaction of sandbox cannot begin within");
  await expect(within("sandbox", "live")).rejects.toThrow("A transaction of live cannot begin within");
  expect(await within("sandbox", "sandbox")).toBe("done");
});

test("an open page hears of the shipment of its own mode, not of the other's with the same number", async () => {
  const watcher = () => ({ send: vi.fn(), end: vi.fn() });
  const pages = { live: watcher(), sandbox: watcher() };
  const left = await Promise.all(HOMES.map((home) => atHome(home, () => watchShipment(7, pages[home]))));
  for (const home of HOMES) {
    const notice = JSON.stringify({ shipment_id: 7, ended: false });
    atHome(home, () => publishNotices(CHANGE_CHANNEL, [notice]));
    await expect.poll(() => pages[home].send.mock.calls.length).toBe(1);
  }
  expect(pages.live.send.mock.calls.length).toBe(1);
  for (const leave of left) leave();
});

test("the simulator brings a sandbox's shipments to the door and its webhooks out; live's worker sees none of it", async () => {
  const owner = { merchantId: merchant.merchantId, mode: "sandbox" } as const;
  const { url, hits } = await receiver();
  await atHome("sandbox", () => addEndpoint(owner, url));
  const workers = await startWorkers(4);
  const { body } = await create("sandbox");
  await sandbox.sql`
    update graphile_worker._private_jobs set run_at = now(),
      payload = jsonb_set(payload::jsonb, '{anchor}', to_jsonb(now() - interval '1 hour'))::json
    where key like 'simulate:%'`;
  const open = async () => (await sandbox.sql`select from shipment where status <> 'delivered'`).length;
  await expect.poll(open, { timeout: 40_000 }).toBe(0);
  const told = () =>
    hits.map((hit) => JSON.parse(hit.body)).filter(({ data }) => data.shipment_id === body.id);
  await expect
    .poll(() => told().map(({ type, mode }) => `${mode} ${type}`), { timeout: 20_000 })
    .toContain("sandbox delivery.delivered");
  await workers.stop();
  expect(await live.sql`select from shipment where status = 'delivered'`).toHaveLength(0);
  for (const home of HOMES) {
    expect(await SQL[home]`select * from audit_ledger()`).toHaveLength(0);
  }
  await nothingIsAstray();
});

test("while the sandbox's database is away its requests are told to come again, and live goes on", async () => {
  await sandbox.stop();
  const answers = await Promise.all([create("sandbox"), ...Array.from({ length: 20 }, () => create("live"))]);
  const [away, ...others] = answers;
  expect([away!.status, away!.body.code, away!.headers.get("retry-after")]).toEqual([503, "busy", "1"]);
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([201]));
  await flushRequestLog().catch(() => {});
  expect((await live.sql`select from api_request where status = 201`).length).toBeGreaterThanOrEqual(20);
  await sandbox.comeBack();
  const again = async () => {
    await both.copyAll().catch(() => {});
    return (await create("sandbox")).status;
  };
  await expect.poll(again, { timeout: 30_000 }).toBe(201);
  await nothingIsAstray();
});
