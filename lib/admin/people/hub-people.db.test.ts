import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { appUser } from "@/db/schema/merchants";
import { findSentToken } from "@/lib/accounts/account.fixture";
import { findSession } from "@/lib/accounts/find-session";
import { tryLogIn } from "@/lib/accounts/log-in.fixture";
import { openSession } from "@/lib/accounts/sessions";
import { findLoggedActions, createTestActor } from "@/lib/admin/actor.fixture";
import { resetPassword } from "@/lib/merchants/verify-email-by-link";
import { createHubPerson, listHubPeople, removeHubPerson, resetHubPersonPassword } from "./hub-people";
import { createHashedPassword } from "./new-password.fixture";

const UBUNGO = 1;
const REASON = "Left the company";

async function hire(hubId = UBUNGO, email = `${randomBytes(8).toString("hex")}@hub.example.org`) {
  const actor = await createTestActor();
  const { password, passwordHash } = await createHashedPassword();
  const { id } = await transaction((tx) => createHubPerson(tx, actor, { hubId, email, passwordHash }));
  return { id, email, password, actor };
}

function logIn(userId: number): Promise<string> {
  const browser = { userId, role: "hub", ip: "127.0.0.1", userAgent: null } as const;
  return transaction((tx) => openSession(tx, browser));
}

test("a new login works, belongs to its hub, and is listed and logged without the password", async () => {
  const { id, email, password } = await hire();
  expect(await tryLogIn(email, password)).toMatchObject({ userId: id, role: "hub" });
  const person = await findSession(await logIn(id));
  expect(person).toMatchObject({ role: "hub", merchant: null, hub: { id: UBUNGO } });
  const listed = await listHubPeople(UBUNGO);
  expect(listed.find((each) => each.id === id)).toMatchObject({ email });
  const log = await findLoggedActions({ subjectType: "app_user", subjectId: String(id) });
  expect(log).toMatchObject([{ action: "app_user.hub_person_created", after: { email, role: "hub" } }]);
  expect(JSON.stringify([listed, log])).not.toMatch(/argon2|password/);
});

test("an e-mail address belongs to one person, and the hub must exist", async () => {
  const { email } = await hire();
  await expect(hire(UBUNGO, email.toUpperCase())).rejects.toMatchObject({
    detail: [{ loc: ["body", "email"], type: "duplicate" }],
  });
  await expect(hire(2_000_000)).rejects.toMatchObject({ condition: "not_found" });
});

test("a new person chooses the password by a link in a mail", async () => {
  const actor = await createTestActor();
  const email = `${randomBytes(8).toString("hex")}@hub.example.org`;
  const { id } = await transaction((tx) => createHubPerson(tx, actor, { hubId: UBUNGO, email }));
  await resetPassword(await findSentToken(email, "hub_invited"), "Kariakoo34", []);
  expect(await tryLogIn(email, "Kariakoo34")).toMatchObject({ userId: id, role: "hub" });
});

test("a reset ends the password and every session, and the person chooses a new password", async () => {
  const { id, email, password, actor } = await hire();
  const token = await logIn(id);
  const reset = (reason: string) =>
    transaction((tx) => resetHubPersonPassword(tx, actor, { userId: id, reason }));
  await reset("Forgotten");
  expect(await tryLogIn(email, password)).toBeNull();
  expect(await findSession(token)).toBeNull();
  await resetPassword(await findSentToken(email, "hub_invited"), "Kariakoo34", []);
  expect(await tryLogIn(email, "Kariakoo34")).toMatchObject({ userId: id });
  await expect(reset("")).rejects.toMatchObject({ condition: "validation_error" });
});

test("a removed person loses access at once, and the log keeps the address", async () => {
  const { id, email, actor } = await hire();
  const token = await logIn(id);
  await transaction((tx) => removeHubPerson(tx, actor, { userId: id, reason: REASON }));
  expect(await findSession(token)).toBeNull();
  expect(await read().select().from(appUser).where(eq(appUser.id, id))).toEqual([]);
  const [entry] = await findLoggedActions({ subjectType: "app_user", subjectId: String(id) });
  expect(entry).toMatchObject({ action: "app_user.hub_person_removed", reason: REASON, before: { email } });
});

test("only hub staff can be removed or reset", async () => {
  const { actor } = await hire();
  for (const attempt of [
    () => transaction((tx) => removeHubPerson(tx, actor, { userId: actor.userId, reason: REASON })),
    () => transaction((tx) => resetHubPersonPassword(tx, actor, { userId: actor.userId, reason: REASON })),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ condition: "not_found" });
  }
});
