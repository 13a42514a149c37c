import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { message } from "@/db/schema/notifications";
import { findLoggedActions, createTestActor } from "@/lib/admin/actor.fixture";
import { readAdminOverview } from "@/lib/admin/overview";
import { type MessageFilter, messageFilter } from "@/lib/core/messages/message";
import type { Mode } from "@/lib/core/mode";
import { deliverMessage } from "@/lib/notifications/deliver-message";
import { listMessages as listOwn } from "@/lib/notifications/list-messages";
import { createTestCaller } from "@/lib/wallet/ledger-fixtures";
import { listMessages, retryMessage } from "./failed-work";

type NewMessage = Partial<typeof message.$inferInsert>;

async function write(merchantId: number | null, values: NewMessage = {}): Promise<number> {
  const [row] = await transaction((tx) =>
    tx
      .insert(message)
      .values({
        merchantId,
        mode: "live",
        kind: "sms",
        template: "tracking_link",
        recipient: "+255712345678",
        body: "Mzigo wako unakuja PIN 4829",
        status: "sent",
        ...values,
      })
      .returning({ id: message.id }),
  );
  return row!.id;
}

const none = messageFilter.parse({});

test("a merchant reads only its own messages of one mode, newest first, without PINs of live deliveries", async () => {
  const [{ merchantId }, other] = [await createTestCaller("live"), await createTestCaller("live")];
  await write(other.merchantId);
  const sandbox = await write(merchantId, { mode: "sandbox", status: "held", reason: "sandbox" });
  const first = await write(merchantId);
  const mail = await write(merchantId, {
    kind: "email",
    template: "low_balance",
    recipient: "asha@example.co.tz",
    status: "failed",
    reason: "invalid_address",
    body: "Salio",
  });
  const list = async (mode: Mode, filter: Partial<MessageFilter> = {}) =>
    (await listOwn({ merchantId, mode }, { ...none, ...filter })).messages;
  expect((await list("live")).map(({ id, body }) => [id, body])).toEqual([
    [mail, "Salio"],
    [first, "Mzigo wako unakuja PIN ****"],
  ]);
  expect(await list("sandbox")).toMatchObject([{ id: sandbox, body: "Mzigo wako unakuja PIN 4829" }]);
  expect(await list("live", { kind: "sms" })).toMatchObject([{ id: first }]);
  expect(await list("live", { status: "failed" })).toMatchObject([{ id: mail }]);
  expect(await list("live", { recipient: "asha@example.co.tz" })).toMatchObject([{ id: mail }]);
  expect(await list("live", { recipient: "asha" })).toEqual([]);
});

test("pages have no gap and no repetition", async () => {
  const caller = await createTestCaller("live");
  const written: number[] = [];
  for (let count = 0; count < 103; count++) written.push(await write(caller.merchantId));
  const seen: number[] = [];
  let before: number | undefined;
  do {
    const page = await listOwn(caller, { ...none, before });
    seen.push(...page.messages.map(({ id }) => id));
    before = page.next ?? undefined;
  } while (before !== undefined);
  expect(seen).toEqual(written.reverse());
});

test("administrators see all messages, without the texts", async () => {
  const { merchantId } = await createTestCaller("live");
  const recipient = `${randomUUID()}@example.co.tz`;
  const id = await write(null, { kind: "email", template: "reset_password", recipient, body: "?token=1" });
  await write(merchantId, { recipient: "+255700000000" });
  const { rows } = await transaction((tx) => listMessages({ ...none, recipient }, tx));
  expect(rows).toMatchObject([{ id, merchantId: null, businessName: null, template: "reset_password" }]);
  expect(JSON.stringify(rows)).not.toContain("token=1");
  const own = await transaction((tx) => listMessages({ ...none, merchantId, mode: "live" }, tx));
  expect(own.rows).toMatchObject([{ merchantId, businessName: expect.any(String) }]);
});

test("a failed message is sent again without the deleted PIN, and the log names the actor", async () => {
  const { merchantId } = await createTestCaller("live");
  const id = await write(merchantId, {
    status: "failed",
    reason: "no_credit",
    attempts: 8,
    body: "Mzigo wako unakuja PIN ****",
  });
  const waiting = async () => (await transaction((tx) => readAdminOverview("live", tx))).failedMessages;
  expect(await waiting()).toBeGreaterThan(0);
  const actor = await createTestActor();
  const retry = () => transaction((tx) => retryMessage(tx, actor, { messageId: id }));
  await retry();
  const [job] = await pool`
    select count(*)::int as count from graphile_worker._private_jobs job
    where (job.payload->>'messageId')::bigint = ${id}`;
  expect(job).toEqual({ count: 1 });
  await expect(retry()).rejects.toMatchObject({ condition: "validation_error" });
  await deliverMessage(id);
  const [row] = await read().select().from(message).where(eq(message.id, id));
  expect(row).toMatchObject({
    status: "held",
    reason: "no_provider",
    attempts: 1,
    body: "Mzigo wako unakuja",
  });
  expect(await findLoggedActions({ actorId: actor.userId })).toMatchObject([
    { action: "message.retried", subjectId: String(id), before: { reason: "no_credit", attempts: 8 } },
  ]);
});
