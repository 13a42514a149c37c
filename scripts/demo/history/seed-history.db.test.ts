import { afterAll, beforeAll, expect, test } from "vitest";
import { createDedicatedDatabase } from "@/lib/shipments/create/own-database.fixture";

type Own = Awaited<ReturnType<typeof createDedicatedDatabase>>;
let own: Own;

beforeAll(async () => {
  own = await createDedicatedDatabase();
  const { seedDemo } = await import("../seed-demo");
  await seedDemo({ origin: "http://localhost:3000" });
}, 60_000);
afterAll(() => own?.sql.end());

async function seed(isStopped?: () => boolean) {
  const { seedHistory } = await import("./seed-history");
  await seedHistory(own.ownerUrl, isStopped);
}

const count = async (table: string) =>
  Number((await own.sql.unsafe(`select count(*) from ${table}`))[0]!.count);

test("creates a month of shipments in every status by the ledger rules, once", async () => {
  let pages = 0;
  await seed(() => ++pages > 3);
  expect(await count("shipment")).toBeGreaterThan(20);
  // Draw an id during the seeding: the rest of the history uses lower, reserved ids.
  const [newer] = await own.sql`select next_shipment_id() as id`;
  await seed();
  expect(await count(`shipment where id > ${newer!.id}`)).toBe(0);
  const total = await count("shipment");
  expect(total).toBeGreaterThan(350);
  expect(total).toBeLessThan(480);
  await seed();
  expect(await count("shipment")).toBe(total);

  const statuses = await own.sql`select distinct status from shipment where mode = 'live'`;
  const { SHIPMENT_STATUSES } = await import("@/lib/core/statuses");
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([...SHIPMENT_STATUSES].toSorted());
  const types =
    await own.sql`select type from shipment where mode = 'live' group by type having count(*) > 20`;
  expect(types).toHaveLength(2);
  expect(await count("shipment where return_of_shipment_id is not null")).toBeGreaterThan(2);
  expect(await count("payment where status = 'failed'")).toBe(2);
  expect(await count("webhook_attempt where status_code = 503")).toBeGreaterThan(0);
  expect(await count("api_request")).toBeGreaterThan(500);
  expect(await count("message")).toBeGreaterThan(300);
  expect(await count("shipment where (rating->>'stars')::int between 1 and 5")).toBeGreaterThan(30);
  expect(await count("shipment where receiver_proposal is not null")).toBeGreaterThan(0);
  // All thirty days have shipments, and none is in the future.
  expect(
    await count("(select distinct (created_at + interval '3 hours')::date from shipment) d"),
  ).toBeGreaterThanOrEqual(29);
  for (const [table, column] of [
    ["shipment", "created_at"],
    ["shipment_event", "occurred_at"],
    ["transfer", "created_at"],
    ["webhook_event", "created_at"],
    ["assignment", "accepted_at"],
    ["assignment", "ended_at"],
  ] as const)
    expect([table, await count(`${table} where ${column} > now()`)]).toEqual([table, 0]);
  // Transfers have the simulated time, not the time of writing.
  expect(await count("transfer where created_at > now() - interval '15 minutes'")).toBeLessThan(10);
}, 180_000);

test("creates a consistent ledger, an ordered statement and the promised balances", async () => {
  const { auditLedger } = await import("@/lib/wallet/audit");
  expect(await auditLedger()).toEqual([]);
  const wallets = await own.sql`
    select a.balance::int from account a join merchant m on m.id = a.merchant_id where business_email = 'duka@mwenge.example'`;
  expect(wallets.map(({ balance }) => balance)).toEqual([10_000_000, 10_000_000]);
  const disorder = await own.sql`
    select version from (select e.account_version as version, t.created_at < lag(t.created_at) over w as early
      from entry e join transfer t on t.id = e.transfer_id join account a on a.id = e.account_id and a.kind = 'merchant_wallet'
      window w as (partition by e.account_id order by e.account_version)) q where early`;
  expect(disorder).toEqual([]);
});

test("creates no due jobs and occupies no demo rider", async () => {
  const due =
    await own.sql`select task from queued_jobs() where run_at <= now() and task like any (array['rider.%', 'sms.%', 'shipment.%'])`;
  expect(due).toEqual([]);
  const busy = await own.sql`
    select from assignment a join rider r on r.id = a.rider_id
    where r.phone like '+2557541000%' and a.status in ('offered', 'accepted', 'en_route_to_pickup', 'arrived_at_pickup')`;
  expect(busy).toHaveLength(0);
});

test("does nothing if there are real merchants", async () => {
  await own.sql`create table kept as select id from merchant`;
  await own.sql`update merchant set business_email = 'owner@real.co.tz' where business_email = 'info@kariakoo.example'`;
  await own.sql`update shipment set merchant_reference = null`;
  const before = await count("shipment");
  await seed();
  expect(await count("shipment")).toBe(before);
});
