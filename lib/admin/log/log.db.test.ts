import postgres from "postgres";
import { afterAll, afterEach, describe, expect, inject, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { createTestActor } from "@/lib/admin/actor.fixture";
import { recordAction, recordFailedLogIn, recordLogIn } from "./actions";
import { env } from "@/lib/platform/env";
import { exportLogCsv, printAuditLog, verifyLog } from "./sealed-log";

// Specification: The back office's people and four eyes.

const owner = postgres(inject("ownerUrl"), { max: 1, onnotice: () => {} });
afterAll(() => owner.end());
afterEach(() => void Object.assign(env, { ADMIN_LOG_LINES: false }));

const note = async (actor = { userId: null as number | null, requestId: null }) =>
  transaction((tx) => recordAction(tx, actor, { action: "job.retried", subject: ["job", "1"] }));

async function faultsAfter(harm: (sql: postgres.TransactionSql) => Promise<unknown>): Promise<string[]> {
  let faults: string[] = [];
  await owner
    .begin(async (sql) => {
      // Disables the triggers that forbid changes, which requires a superuser.
      await sql`set local session_replication_role = replica`;
      await harm(sql);
      faults = (await sql`select fault from admin_log_faults()`).map(({ fault }) => fault as string);
      throw new Error("put right");
    })
    .catch((error: Error) => expect(error.message).toBe("put right"));
  return faults;
}

describe("the chain of the administrators' log", () => {
  test("is complete under concurrent writes, and the head advances", async () => {
    const before = await verifyLog();
    await Promise.all(Array.from({ length: 20 }, () => note()));
    const { faults, head } = await verifyLog();
    expect(faults).toEqual([]);
    expect(head!.no).toBeGreaterThanOrEqual((before.head?.no ?? 0) + 20);
  });

  test("shows an entry that is removed, changed, inserted or removed with its seal", async () => {
    const ids = [await note(), await note(), await note()];
    const id = ids[1]!;
    expect(await faultsAfter((sql) => sql`delete from admin_action where id = ${id}`)).toEqual(["removed"]);
    expect(await faultsAfter((sql) => sql`update admin_action set reason = 'x' where id = ${id}`)).toEqual([
      "changed",
    ]);
    const cut = await faultsAfter(async (sql) => {
      await sql`delete from admin_action where id = ${id}`;
      await sql`delete from admin_log_chain where action_id = ${id}`;
    });
    expect(cut).toEqual(["what stood before it is gone"]);
    const slipped = await faultsAfter(
      (sql) =>
        sql`insert into admin_action (action, subject_type, subject_id) values ('job.retried', 'job', '2')`,
    );
    expect(slipped).toEqual(["never sealed"]);
  });

  test("cannot be changed by the application", async () => {
    const id = await note();
    await expect(pool`delete from admin_action where id = ${id}`).rejects.toThrow(/permission denied/);
    await expect(pool`update admin_action set reason = 'x' where id = ${id}`).rejects.toThrow(
      /permission denied/,
    );
    await expect(pool`delete from admin_log_chain where action_id = ${id}`).rejects.toThrow(
      /permission denied/,
    );
    await expect(
      pool`insert into admin_log_chain (no, action_id, hash) values (0, ${id}, 'x')`,
    ).rejects.toThrow(/permission denied/);
  });

  test("does not block concurrent transactions before the commit", async () => {
    const first = await transaction(async (tx) => {
      await recordAction(
        tx,
        { userId: null, requestId: null },
        { action: "job.retried", subject: ["job", "3"] },
      );
      // This call would wait for the outer transaction if numbers were assigned before the commit.
      return note();
    });
    expect(first).toBeGreaterThan(0);
    expect((await verifyLog()).faults).toEqual([]);
  });
});

test("logins are logged: successful ones with the actor, failed ones with the account", async () => {
  const { userId } = await createTestActor();
  const facts = { userId, ip: "198.51.100.9", userAgent: "Firefox" };
  await transaction((tx) => recordLogIn(tx, facts));
  recordFailedLogIn({ ...facts, way: "password", outcome: "wrong" });
  const entries = async () =>
    pool`select action, actor_id, ip from admin_action where subject_type = 'app_user'
      and subject_id = ${String(userId)} and action like 'log_in.%' order by action desc`;
  await expect.poll(entries).toHaveLength(2);
  expect([...(await entries())]).toEqual([
    { action: "log_in.succeeded", actor_id: userId, ip: "198.51.100.9" },
    { action: "log_in.failed", actor_id: null, ip: "198.51.100.9" },
  ]);
});

test("the CSV file has every entry with its seal", async () => {
  const id = await note();
  let text = "";
  for await (const chunk of exportLogCsv()) text += chunk;
  const [sealed] = await pool`select no, hash from admin_log_chain where action_id = ${id}`;
  const line = text.split("\r\n").find((row) => row.endsWith(sealed!.hash));
  expect(line).toMatch(new RegExp(`^${sealed!.no},`));
  expect(text.split("\r\n")[0]).toContain("no,at_eat,actor,ip,action");
});

test("entries are printed as lines of JSON, in order and once, where enabled", async () => {
  const lines: string[] = [];
  await note();
  expect(await printAuditLog((line) => lines.push(line))).toBe(0);
  Object.assign(env, { ADMIN_LOG_LINES: true });
  await printAuditLog(() => {});
  const { userId, email } = await createTestActor();
  const id = await note({ userId, requestId: null });
  await printAuditLog((line) => lines.push(line));
  const last = JSON.parse(lines.at(-1)!);
  expect(last).toMatchObject({ log: "admin", id, actor: email, action: "job.retried", subjectId: "1" });
  const numbers = lines.map((line) => JSON.parse(line).no as number);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(await printAuditLog((line) => lines.push(line))).toBe(0);
});
