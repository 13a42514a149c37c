import { afterAll, afterEach, expect, it } from "vitest";
import { createDedicatedDatabase } from "@/lib/shipments/create/own-database.fixture";

// The status counts all SMS in the database, including those of other tests.
const { sql } = await createDedicatedDatabase();
const { pool } = await import("@/db/pool.fixture");
const { readServiceStatus } = await import("./service-status");
afterAll(() => sql.end());

const stateOf = async (part: string) => (await readServiceStatus()).parts.find((each) => each.part === part)!;

afterEach(async () => {
  await pool`delete from message where recipient = '+255700000099'`;
});

async function text(status: string, reason: string | null, minutesAgo: number): Promise<void> {
  await pool`
    insert into message (mode, kind, template, recipient, body, status, reason, created_at, sent_at)
    values ('live', 'sms', 'tracking', '+255700000099', 'x', ${status}, ${reason},
      now() - make_interval(mins => ${minutesAgo}),
      case when ${status} = 'sent' then now() - make_interval(mins => ${minutesAgo}) end)`;
}

it("shows when each part last worked, and which parts this installation lacks", async () => {
  const { parts, at } = await readServiceStatus();
  expect(parts.map(({ part }) => part)).toEqual(["api", "webhooks", "riders", "sms", "payments"]);
  expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000);
  expect(await stateOf("api")).toMatchObject({ state: "working", since: expect.any(Date) });
  expect(await stateOf("sms")).toMatchObject({ state: "off", since: null });
});

it("counts SMS failures on our side since the last success, and not wrong numbers", async () => {
  const { env } = await import("@/lib/platform/env");
  const provider = env.SMS_PROVIDER;
  try {
    env.SMS_PROVIDER = "beem";
    await text("failed", "no_credit", 30);
    await text("sent", null, 20);
    await text("failed", "invalid_number", 10);
    expect((await stateOf("sms")).state).toBe("working");
    await text("failed", "no_credit", 8);
    await text("failed", "no_credit", 4);
    const { state, since } = await stateOf("sms");
    expect(state).toBe("failing");
    expect(Math.round((Date.now() - since!.getTime()) / 60_000)).toBe(8);
  } finally {
    env.SMS_PROVIDER = provider;
  }
});
