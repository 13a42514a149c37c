import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { readAsTenant, statement, tenantTransaction, type Tx } from "@/db/client";
import { MERCHANT_ROLE } from "@/db/pools";
import type { Caller } from "@/lib/core/caller";
import { createTestOrder } from "@/lib/shipments/create/order.fixture";
import { createTestMerchant } from "@/lib/shipments/create/paid-shipment.fixture";

const { username: login } = new URL(inject("databaseUrl"));

let own: Caller;
let foreign: Caller;
let foreignId: number;
beforeAll(async () => {
  [own, foreign] = [await createTestMerchant("sandbox"), await createTestMerchant("sandbox")];
  await createTestOrder(own);
  foreignId = await createTestOrder(foreign);
});

const ESCAPES = [
  "set role none",
  "reset role",
  "reset all",
  "reset session authorization",
  "set role tuma_app",
  `set role ${login}`,
  `set session authorization ${login}`,
  "set session authorization default",
];

const FORBIDDEN = [
  "select * from session",
  "select * from account_token",
  "select * from staff",
  "insert into setting (key, value) values ('x', '1')",
  "update setting set value = '0'",
  "select * from graphile_worker._private_jobs",
];

describe.each(ESCAPES)("after %s, a merchant statement", (attempted) => {
  it.each(FORBIDDEN)("cannot %s", async (statement) => {
    const attack = tenantTransaction(own, async (tx) => {
      await attempt(tx, attempted);
      await tx.execute(sql.raw(statement));
    });
    await expect(attack).rejects.toMatchObject({ cause: { code: "42501" } });
  });

  it("does not see the shipments of other merchants", async () => {
    const rows = await tenantTransaction(own, async (tx) => {
      await attempt(tx, attempted);
      return tx.execute(sql`select id from shipment where id = ${foreignId}`);
    });
    expect(rows).toEqual([]);
  });
});

it("connections for merchant statements log in as a member of the merchant role only", async () => {
  const name = `${login}_tenant`;
  const [row] = await readAsTenant(
    own,
    statement`select session_user::text as login, current_user::text as role`,
  );
  expect(row).toEqual({ login: name, role: MERCHANT_ROLE });
  const asked = sql`select session_user::text as login, current_user::text as role`;
  expect(await readAsTenant(own).execute(asked)).toEqual([{ login: name, role: MERCHANT_ROLE }]);
  expect(await tenantTransaction(own, (tx) => tx.execute(asked))).toEqual([
    { login: name, role: MERCHANT_ROLE },
  ]);
  const memberships = await readAsTenant(
    own,
    statement<{
      rolname: string;
    }>`select rolname from pg_roles where pg_has_role(session_user, oid, 'MEMBER') order by 1`,
  );
  expect(memberships.map(({ rolname }) => rolname)).toEqual([MERCHANT_ROLE, name].toSorted());
});

/** Runs the statement in a savepoint, so that an error does not abort the transaction. */
async function attempt(tx: Tx, statement: string): Promise<void> {
  await tx.transaction((inner) => inner.execute(sql.raw(statement))).catch(() => {});
}
