import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { mintAtBoth, twoDatabases } from "@/lib/http/two-databases.fixture";

const both = await twoDatabases();
const { live, sandbox, copyAll } = both;
const { serveApi } = await import("@/app/api/table");
const { checkDatabase } = await import("@/db/check-database");
const { checkDatabases } = await import("@/db/homes/check-databases");
const { keepHome } = await import("@/db/homes/keep-home");
const { overview } = await import("@/lib/admin/actions/overview");
const { listShipmentsForAdmin } = await import("@/lib/admin/shipments/list-shipments");
const { getShipmentForAdmin } = await import("@/lib/admin/shipments/get-shipment");
const { getMerchant } = await import("@/lib/admin/merchants/get-merchant");
const { mintMember } = await import("@/lib/members/member.fixture");
const { noteMerchantAct } = await import("@/lib/merchants/log/note-act");
const { readMerchantLog } = await import("@/lib/merchants/log/read-log");
const { transactionAs } = await import("@/db/client");
const { readiness } = await import("@/lib/http/readiness");
const { order } = await import("@/lib/shipments/create/order.fixture");
const { findByCode } = await import("@/lib/tracking/find-by-code");
const { SANDBOX_IDS_FROM, atHome } = await import("@/lib/platform/home");
const { copyChanges } = await import("./copy-changes");
afterAll(() => both.end());

const merchant = await mintAtBoth(both);
const { merchantId } = merchant;
beforeEach(() => copyAll());
const ask = () =>
  serveApi(
    new Request("http://localhost:3000/sandbox/api/v1/merchant/shipments", {
      headers: { "x-api-key": merchant.keys.sandbox },
    }),
  );

describe("what both need", () => {
  test("is at the sandbox as it is at live: changed, added and removed; but no password", async () => {
    await live.sql`update merchant set business_name = 'Duka la Juma', sms_opt_out = true where id = ${merchantId}`;
    await live.sql`insert into setting (key, value) values ('sms_per_number_per_day', '7')`;
    await live.sql`insert into hub (name, address, latitude, longitude) values ('Ya majaribio', 'Bandari', -5.07, 39.1)`;
    await copyAll();
    const tables = ["merchant", "member", "api_key", "hub", "lane", "vehicle_type", "package_size_tier"];
    for (const table of tables) {
      const rows = `select md5(string_agg(t::text, ',' order by t::text)) as all, count(*)::int as rows from ${table} t`;
      const [[ours], [theirs]] = [await live.sql.unsafe(rows), await sandbox.sql.unsafe(rows)];
      expect(theirs, table).toEqual(ours);
      expect(ours!.rows, table).toBeGreaterThan(0);
    }
    const setting = "select value from setting where key = 'sms_per_number_per_day'";
    expect(await sandbox.sql.unsafe(setting)).toEqual([{ value: 7 }]);
    await live.sql`delete from setting where key = 'sms_per_number_per_day'`;
    await live.sql`delete from hub where name = 'Ya majaribio'`;
    await copyAll();
    expect(await sandbox.sql.unsafe(setting)).toEqual([]);
    expect(await sandbox.sql`select from hub where name = 'Ya majaribio'`).toHaveLength(0);
    const people = await sandbox.sql`select email, password_hash from app_user where id = ${merchant.userId}`;
    expect(people).toEqual([{ email: merchant.email, password_hash: "" }]);
  });

  test("is copied by one at a time, and never by an older row after a newer one", async () => {
    const names = Array.from({ length: 20 }, (_, index) => `Duka ${index}`);
    const copies: Promise<number | null>[] = [];
    for (const name of names) {
      await live.sql`update merchant set business_name = ${name} where id = ${merchantId}`;
      copies.push(copyChanges(), copyChanges());
    }
    await Promise.all(copies);
    await copyAll();
    const [copied] = await sandbox.sql`select business_name as name from merchant where id = ${merchantId}`;
    expect(copied).toEqual({ name: names.at(-1) });
    expect(await live.sql`select from home_change`).toHaveLength(0);
  });

  test("that cannot be copied for ten seconds is not gone by: a revoked key must not go on working", async () => {
    expect((await ask()).status).toBe(200);
    await sandbox.sql`update home set copied_at = now() - interval '9 seconds'`;
    expect((await ask()).status).toBe(200);
    await sandbox.sql`update home set copied_at = now() - interval '11 seconds'`;
    const refused = await ask();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    await copyAll();
    expect((await ask()).status).toBe(200);
  });

  test("is not told that a key was used", async () => {
    await live.sql`update api_key set last_used_at = now() where merchant_id = ${merchantId}`;
    expect(await live.sql`select from home_change`).toHaveLength(0);
  });
});

describe("a business's own people", () => {
  test("change hands at the sandbox in whatever parts it is copied", async () => {
    const heir = await mintMember(merchantId, "manager");
    await copyAll();
    await live.sql`update member set role = 'owner' where user_id = ${heir.userId}`;
    await live.sql`update member set role = 'viewer' where user_id = ${merchant.userId}`;
    // As though what tells of the heir came with the next part.
    const [later] = await live.sql`
      delete from home_change where relation = 'member' and key = ${String(heir.userId)} returning key`;
    await copyAll();
    await live.sql`insert into home_change (relation, key) values ('member', ${later!.key})`;
    await copyAll();
    const roles = "select user_id, role, ended_at from member order by user_id";
    expect(await sandbox.sql.unsafe(roles)).toEqual(await live.sql.unsafe(roles));
    await live.sql`update member set role = 'owner' where user_id = ${merchant.userId}`;
  });

  test("stand in one log, by time, page by page", async () => {
    const note = (mode: "live" | "sandbox", subject: string) =>
      atHome(mode, () =>
        transactionAs({ merchantId }, (tx) =>
          noteMerchantAct(tx, {
            ...{ merchantId, mode, action: "webhook.created", subject },
            by: { userId: merchant.userId, ip: null, requestId: null },
          }),
        ),
      );
    for (const [index, mode] of (["live", "sandbox", "sandbox", "live", "sandbox"] as const).entries())
      await note(mode, `hook ${index}`);
    const caller = { merchantId, mode: "live" } as const;
    const read: (string | null)[] = [];
    for (let before: number | undefined; ; ) {
      const page = await readMerchantLog(caller, { about: "webhook", before }, { limit: 2 });
      read.push(...page.map(({ subject }) => subject));
      before = page.at(-1)?.id;
      if (!before) break;
    }
    expect(read).toEqual(["hook 4", "hook 3", "hook 2", "hook 1", "hook 0"]);
  });
});

describe("a row of the other mode", () => {
  test("is refused by the database itself", async () => {
    const wallet = (mode: string) =>
      `insert into account (mode, kind, merchant_id) values ('${mode}', 'shipment_escrow', null)`;
    await expect(live.sql.unsafe(wallet("sandbox"))).rejects.toMatchObject({ code: "23514" });
    await expect(sandbox.sql.unsafe(wallet("live"))).rejects.toMatchObject({ code: "23514" });
    await expect(atHome("sandbox", () => order({ merchantId, mode: "live" }))).rejects.toThrow();
  });
});

describe("administrators", () => {
  test("see the shipments, the wallets and the counts of both modes, by an id alone too", async () => {
    const id = { live: await order({ merchantId, mode: "live" }), sandbox: 0 };
    id.sandbox = await atHome("sandbox", () => order({ merchantId, mode: "sandbox" }));
    expect(id.live).toBeLessThan(SANDBOX_IDS_FROM);
    expect(id.sandbox).toBeGreaterThanOrEqual(SANDBOX_IDS_FROM);
    for (const mode of ["live", "sandbox"] as const) {
      const { rows } = await listShipmentsForAdmin({ mode, merchantId });
      expect(rows.map((row) => row.id)).toContain(id[mode]);
      const { shipment } = await getShipmentForAdmin(id[mode]);
      expect([shipment.id, shipment.mode]).toEqual([id[mode], mode]);
      const found = await findByCode(shipment.tracking_code);
      expect([found?.id, found?.mode].map(String)).toEqual([String(id[mode]), mode]);
      const today = Object.values((await overview(mode)).today).reduce((sum, count) => sum + count, 0);
      expect(today).toBe(rows.length);
    }
    const { wallets, activity } = await getMerchant(merchantId);
    expect(wallets.map(({ mode }) => mode).sort()).toEqual(["live", "sandbox"]);
    expect([activity.live.shipments, activity.sandbox.shipments]).toEqual([1, 1]);
  });
});

describe("a start", () => {
  test("goes on where both databases are what they should be, also while the sandbox's is away", async () => {
    await expect(checkDatabases(live.url)).resolves.toBeUndefined();
    expect(await readiness()).toMatchObject({ status: "ready", sandbox: "ready" });
    await sandbox.stop();
    await expect(checkDatabases(live.url)).resolves.toBeUndefined();
    expect(await readiness()).toMatchObject({ status: "ready", sandbox: "database_unavailable" });
    expect(await overview("live")).toMatchObject({ findings: 0 });
    await sandbox.comeBack();
    await expect.poll(async () => (await readiness()).sandbox, { timeout: 20_000 }).toBe("ready");
  });

  test("is refused where the addresses contradict what the databases hold, with what to do", async () => {
    await expect(checkDatabase(live.url)).rejects.toThrow("set SANDBOX_DATABASE_URL beside it");
    await expect(checkDatabase(live.url, process.cwd(), "sandbox")).rejects.toThrow(
      "does not name a database of the sandbox's own",
    );
    await expect(checkDatabase(sandbox.url, process.cwd(), "live")).rejects.toThrow("is not divided");
    await expect(keepHome(live.ownerUrl, "sandbox")).rejects.toThrow("serves already");
    await expect(keepHome(sandbox.ownerUrl, "live")).rejects.toThrow("changed places");
  });

  test("finds one database again after a migration back, and a migration on again copies anew", async () => {
    await keepHome(live.ownerUrl, "both");
    await expect(checkDatabase(live.url)).resolves.toBeUndefined();
    await live.sql`update merchant set business_name = 'Alone' where id = ${merchantId}`;
    expect(await live.sql`select from home_change where relation = 'merchant'`).toHaveLength(0);
    for (const _ of [1, 2]) await keepHome(live.ownerUrl, "live");
    await copyAll();
    const [copied] = await sandbox.sql`select business_name as name from merchant where id = ${merchantId}`;
    expect(copied).toEqual({ name: "Alone" });
  });
});
