import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { rider, riderReport, riderSession } from "@/db/schema/riders";
import { deleteExpiredSessionsAndTokens } from "@/lib/accounts/clean-expired";
import { hashPassword } from "@/lib/accounts/hash-password";
import { createTestActor } from "@/lib/admin/actor.fixture";
import { resetRiderPin, setRiderBlocked } from "@/lib/admin/people/riders";
import { createTestReport, reportTestStep } from "@/lib/riders/steps/report.fixture";
import {
  createTestMerchant,
  createTestRider,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import {
  assertRiderSessionOpen,
  endRiderSessionOfToken,
  findRiderSession,
  openRiderSession,
} from "./rider-sessions";
import { checkRiderLogIn as checkFound, findRiderLogIn } from "./check-rider-log-in";

const PIN = "271828";
const checkRiderLogIn = async (phone: string, pin: string) => checkFound(await findRiderLogIn(phone), pin);
const LONG_AGO = new Date("2025-01-01T00:00:00Z");

async function hired() {
  const id = await createTestRider();
  const [row] = await transaction(async (tx) =>
    tx
      .update(rider)
      .set({ pinHash: await hashPassword(PIN) })
      .where(eq(rider.id, id))
      .returning(),
  );
  return { id, phone: row!.phone, pinHash: row!.pinHash! };
}

async function loggedIn() {
  const who = await hired();
  const checked = await checkRiderLogIn(who.phone, PIN);
  return { ...who, checked: checked!, token: await transaction((tx) => openRiderSession(tx, checked!)) };
}

const block = async (id: number) => {
  const actor = await createTestActor();
  await transaction((tx) => setRiderBlocked(tx, actor, { riderId: id, blocked: true, reason: "Complaints" }));
};

test("a session lasts until its end, and only its hash is stored", async () => {
  const { id, token } = await loggedIn();
  expect(await findRiderSession(token)).toMatchObject({ riderId: id, name: "Baraka Mushi" });
  const rows = await read().select().from(riderSession).where(eq(riderSession.riderId, id));
  expect(JSON.stringify(rows)).not.toContain(token);
  await transaction((tx) => endRiderSessionOfToken(tx, token));
  expect(await findRiderSession(token)).toBeNull();
});

test("a wrong PIN, an unknown phone and a blocked rider get the same refusal", async () => {
  const { id, phone } = await hired();
  expect(await checkRiderLogIn(phone, "000000")).toBeNull();
  expect(await checkRiderLogIn(`+2556${randomBytes(4).readUInt32BE(0)}`, PIN)).toBeNull();
  await block(id);
  expect(await checkRiderLogIn(phone, PIN)).toBeNull();
});

test("a login ends the rider's other sessions, even when concurrent", async () => {
  const { id, checked, token } = await loggedIn();
  await Promise.all(Array.from({ length: 8 }, () => transaction((tx) => openRiderSession(tx, checked))));
  expect(await findRiderSession(token)).toBeNull();
  expect(await read().select().from(riderSession).where(eq(riderSession.riderId, id))).toHaveLength(1);
});

test("blocking a rider or resetting the PIN ends sessions at once", async () => {
  const [blocked, reset] = [await loggedIn(), await loggedIn()];
  const open = (await findRiderSession(blocked.token))!;
  await block(blocked.id);
  const actor = await createTestActor();
  const fresh = { riderId: reset.id, pinHash: await hashPassword("314159"), reason: "Forgotten" };
  await transaction((tx) => resetRiderPin(tx, actor, fresh));
  for (const { token, checked } of [blocked, reset]) {
    expect(await findRiderSession(token)).toBeNull();
    await expect(transaction((tx) => openRiderSession(tx, checked))).rejects.toMatchObject({
      condition: "invalid_credentials",
    });
  }
  await expect(transaction((tx) => assertRiderSessionOpen(tx, open.sessionId))).rejects.toMatchObject({
    condition: "not_logged_in",
  });
});

test("an unused session ends after 14 days and is deleted", async () => {
  const [used, idle] = [await loggedIn(), await loggedIn()];
  const soon = new Date(Date.now() + 60_000);
  await transaction((tx) =>
    tx
      .update(riderSession)
      .set({ lastSeenAt: LONG_AGO, expiresAt: soon })
      .where(eq(riderSession.riderId, used.id)),
  );
  await transaction((tx) =>
    tx.update(riderSession).set({ expiresAt: LONG_AGO }).where(eq(riderSession.riderId, idle.id)),
  );
  expect(await findRiderSession(used.token)).not.toBeNull();
  expect(await findRiderSession(idle.token)).toBeNull();
  await deleteExpiredSessionsAndTokens();
  const [kept] = await read().select().from(riderSession).where(eq(riderSession.riderId, used.id));
  expect(kept!.expiresAt.getTime()).toBeGreaterThan(Date.now() + 13 * 86_400_000);
  expect(await read().select().from(riderSession).where(eq(riderSession.riderId, idle.id))).toEqual([]);
});

test("a session ends after thirty days; older sessions keep their expiry", async () => {
  const [old, former] = [await loggedIn(), await loggedIn()];
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  const begun = (riderId: number, createdAt: Date, expiresAt: Date) =>
    transaction((tx) =>
      tx
        .update(riderSession)
        .set({ createdAt, expiresAt, lastSeenAt: LONG_AGO })
        .where(eq(riderSession.riderId, riderId)),
    );
  await begun(old.id, days(-29), days(0.5));
  await begun(former.id, days(-300), days(2));
  for (const { token } of [old, former]) expect(await findRiderSession(token)).not.toBeNull();
  const endOf = async (id: number) =>
    (await read().select().from(riderSession).where(eq(riderSession.riderId, id)))[0]!.expiresAt.getTime();
  expect(Math.abs((await endOf(old.id)) - days(1).getTime())).toBeLessThan(60_000);
  expect(Math.abs((await endOf(former.id)) - days(2).getTime())).toBeLessThan(60_000);
});

test("reports are stored for thirty days", async () => {
  const [id, riderId] = [await createTestShipment(await createTestMerchant()), await createTestRider()];
  const [old, recent] = [createTestReport(id, "start"), createTestReport(id, "start")];
  for (const report of [old, recent]) await reportTestStep(riderId, report);
  await transaction((tx) =>
    tx
      .update(riderReport)
      .set({ createdAt: LONG_AGO })
      .where(eq(riderReport.clientEventId, old.client_event_id)),
  );
  await deleteExpiredSessionsAndTokens();
  const left = await read().select().from(riderReport).where(eq(riderReport.riderId, riderId));
  expect(left.map(({ clientEventId }) => clientEventId)).toEqual([recent.client_event_id]);
});
