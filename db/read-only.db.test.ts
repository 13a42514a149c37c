import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, expect, it } from "vitest";
import { createDedicatedDatabase } from "@/lib/shipments/create/own-database.fixture";

const { url, ownerUrl, sql: theirs } = await createDedicatedDatabase();
process.env.DATABASE_POOL = "4";
const { transaction } = await import("./client");
const { pool } = await import("./pool.fixture");
const { toConditionError } = await import("@/lib/http/message/respond");
const owner = postgres(ownerUrl, { max: 1, connection: { default_transaction_read_only: false } });
afterAll(() => Promise.all([owner.end(), theirs.end(), pool.end()]));

const write = () => transaction((tx) => tx.execute(sql`update shipment set status = status where false`));
const setReadOnly = (what: string) =>
  owner.unsafe(`alter database ${new URL(url).pathname.slice(1)} ${what}`);

it("a write to a server that is still a standby is busy, and succeeds after the promotion", async () => {
  await setReadOnly("set default_transaction_read_only = on");
  await owner`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  const refused = await Promise.all(
    Array.from({ length: 4 }, () => write().catch((error: unknown) => error)),
  );
  for (const error of refused) {
    expect(toConditionError(error, "req_test")).toMatchObject({
      condition: "busy",
      status: 503,
      retryAfterSeconds: 1,
    });
  }
  await setReadOnly("reset default_transaction_read_only");
  await expect
    .poll(
      () =>
        write().then(
          () => "written",
          () => "refused",
        ),
      { timeout: 5000, interval: 100 },
    )
    .toBe("written");
  expect(await Promise.all(Array.from({ length: 12 }, () => write().then(() => "written")))).toEqual(
    Array(12).fill("written"),
  );
});

it("a write is retried before its commit when its first session is read-only", async () => {
  let attempts = 0;
  await transaction(async (tx) => {
    attempts++;
    if (attempts === 1) await tx.execute(sql`set transaction read only`);
    await tx.execute(sql`update shipment set status = status where false`);
  });
  expect(attempts).toBe(2);
});

it.each(["EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"])(
  "a write is retried before its commit when the network fails with %s",
  async (code) => {
    let attempts = 0;
    await transaction(async (tx) => {
      attempts++;
      if (attempts === 1) throw Object.assign(new Error("the network is away"), { code });
      await tx.execute(sql`update shipment set status = status where false`);
    });
    expect(attempts).toBe(2);
  },
);
