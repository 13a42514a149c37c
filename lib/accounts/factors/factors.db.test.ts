import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { transaction, type Tx } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { findMailsTo, registerVerifiedTestAccount, openTestSession } from "@/lib/accounts/account.fixture";
import { findSession } from "@/lib/accounts/find-session";
import { log } from "@/lib/platform/log";
import { createPasskeyChallenge, verifyPasskey } from "./passkeys";
import { listFactors, removeFactor, verifyFactorCode } from "./factors";
import { signChallenge, enrolTotpApp, enrolPasskey } from "./factors.fixture";
import { createRecoveryCodes } from "./recovery-codes";
import { TestPasskey } from "./soft-passkey.fixture";
import { confirmTotp, createTotp, startTotpEnrolment } from "./totp";

const WRONG = { condition: "factor_wrong" };
const REFUSED = { condition: "passkey_refused" };
const origin = "http://localhost:3000";

async function accepted(tries: Promise<unknown>[]): Promise<number> {
  const outcomes = await Promise.allSettled(tries);
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ name: "ConditionError" });
  }
  return outcomes.filter(({ status }) => status === "fulfilled").length;
}

async function waitingFor(tx: Tx): Promise<number> {
  const [row] = await tx.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_locks
    where not granted and transactionid = pg_current_xact_id()::xid`);
  return row!.waiting;
}

describe("TOTP", () => {
  test("accepts a code within one step of now and stores the secret encrypted only", async () => {
    const { userId } = await registerVerifiedTestAccount();
    const { secret, codeAt } = await enrolTotpApp(await openTestSession(userId));
    for (const steps of [-2, 2])
      await expect(verifyFactorCode(userId, codeAt(steps))).rejects.toMatchObject(WRONG);
    for (const steps of [-1, 0, 1]) await verifyFactorCode(userId, codeAt(steps));
    const [row] = await pool`select * from totp_factor where user_id = ${userId}`;
    expect(JSON.stringify(row)).not.toContain(secret);
  });

  test("accepts each code once, also under ten concurrent submissions, and no earlier code", async () => {
    const { userId } = await registerVerifiedTestAccount();
    const { codeAt } = await enrolTotpApp(await openTestSession(userId));
    const code = codeAt(0);
    expect(await accepted(Array.from({ length: 10 }, () => verifyFactorCode(userId, code)))).toBe(1);
    await expect(verifyFactorCode(userId, codeAt(-1))).rejects.toMatchObject(WRONG);
    await verifyFactorCode(userId, codeAt(1));
  });

  test("replaces the previous app at once, also for a code that is being verified", async () => {
    const { userId } = await registerVerifiedTestAccount();
    const person = (await findSession(await openTestSession(userId)))!;
    const { codeAt } = await enrolTotpApp(await openTestSession(userId));
    const { token, secret } = await startTotpEnrolment(person);
    let late: Promise<unknown> = Promise.resolve();
    await transaction(async (tx) => {
      await confirmTotp(tx, person, { token, code: createTotp(secret).generate() });
      late = verifyFactorCode(userId, codeAt(1)).then(
        () => "in",
        ({ condition }) => condition,
      );
      await expect.poll(() => waitingFor(tx)).toBeGreaterThan(0);
    });
    expect(await late).toBe("factor_wrong");
  });

  test("stores the app only after its first code, from the session that began the enrolment", async () => {
    const { userId } = await registerVerifiedTestAccount();
    const person = (await findSession(await openTestSession(userId)))!;
    const begun = await startTotpEnrolment(person);
    const confirm = (who: typeof person, code: string) =>
      transaction((tx) => confirmTotp(tx, who, { token: begun.token, code }));
    await expect(confirm(person, "000000")).rejects.toMatchObject(WRONG);
    const other = (await findSession(await openTestSession(userId)))!;
    await expect(confirm(other, "000000")).rejects.toMatchObject({ condition: "link_invalid" });
    expect((await listFactors(userId)).totp).toBeNull();
  });
});

describe("recovery codes", () => {
  test("are ten, are issued with the first factor, work once each, and report each use", async () => {
    const { userId, email } = await registerVerifiedTestAccount();
    const { recoveryCodes } = await enrolTotpApp(await openTestSession(userId));
    expect(new Set(recoveryCodes)).toHaveProperty("size", 10);
    const [code, other] = recoveryCodes as [string, string];
    expect(await accepted(Array.from({ length: 10 }, () => verifyFactorCode(userId, code)))).toBe(1);
    await verifyFactorCode(userId, other.toUpperCase().replaceAll("-", " "));
    expect(await listFactors(userId)).toMatchObject({ recoveryCodesLeft: 8 });
    expect(await findMailsTo(email, "recovery_code_used")).toHaveLength(2);
    const [added] = await findMailsTo(email, "new_factor");
    expect(added!.body).toContain("Added: Authenticator app\n");
    const rows = await pool`select label, hash from recovery_code where user_id = ${userId}`;
    expect(rows.every(({ hash }) => hash.startsWith("$argon2id$"))).toBe(true);
    for (const text of recoveryCodes!) expect(JSON.stringify(rows)).not.toContain(text.slice(5));
  });

  test("are invalid after new codes are issued, and for any other account", async () => {
    const [one, other] = [await registerVerifiedTestAccount(), await registerVerifiedTestAccount()];
    const { recoveryCodes } = await enrolTotpApp(await openTestSession(one.userId));
    const [old] = recoveryCodes!;
    await enrolTotpApp(await openTestSession(other.userId));
    await expect(verifyFactorCode(other.userId, old!)).rejects.toMatchObject(WRONG);
    const [fresh] = await transaction((tx) => createRecoveryCodes(tx, one.userId));
    await expect(verifyFactorCode(one.userId, old!)).rejects.toMatchObject(WRONG);
    await verifyFactorCode(one.userId, fresh!);
  });
});

describe("a passkey", () => {
  test("identifies its user, once per challenge", async () => {
    const { userId, email } = await registerVerifiedTestAccount();
    const { device } = await enrolPasskey(userId);
    const answer = await signChallenge(device);
    expect(await verifyPasskey(answer)).toEqual({ userId, email, role: "merchant" });
    await expect(verifyPasskey(answer)).rejects.toMatchObject(REFUSED);
    expect(await listFactors(userId)).toMatchObject({
      passkeys: [{ name: "Phone", lastUsedAt: expect.any(Date) }],
    });
    expect(await findMailsTo(email, "new_factor")).toHaveLength(1);
  });

  test("is refused without user verification, from another origin, or for a foreign or used challenge", async () => {
    const { userId } = await registerVerifiedTestAccount();
    const { device } = await enrolPasskey(userId);
    await expect(verifyPasskey(await signChallenge(device, { isVerified: false }))).rejects.toMatchObject(
      REFUSED,
    );
    const evil = "https://evil.example";
    const { challenge } = await createPasskeyChallenge();
    await expect(verifyPasskey(device.used({ challenge, origin: evil }))).rejects.toMatchObject(REFUSED);
    const sameId = device.used({
      challenge: (await createPasskeyChallenge()).challenge,
      origin,
      rpId: "evil.example",
    });
    await expect(verifyPasskey(sameId)).rejects.toMatchObject(REFUSED);
    await expect(verifyPasskey(device.used({ challenge: "AAAA", origin }))).rejects.toMatchObject(REFUSED);
    const late = await signChallenge(device);
    await pool`update passkey_challenge set expires_at = now()`;
    await expect(verifyPasskey(late)).rejects.toMatchObject(REFUSED);
  });

  test("is refused when another key signed it, without reporting a copied passkey", async () => {
    const { userId, email } = await registerVerifiedTestAccount();
    const { device } = await enrolPasskey(userId);
    const forged = {
      ...(await signChallenge(new TestPasskey(), { counter: 0 })),
      id: device.id,
      rawId: device.id,
    };
    await expect(verifyPasskey(forged)).rejects.toMatchObject(REFUSED);
    expect(await findMailsTo(email, "passkey_cloned")).toEqual([]);
  });

  test("that was copied is refused, and reported by mail and in the log", async () => {
    const { userId, email } = await registerVerifiedTestAccount();
    const { device } = await enrolPasskey(userId, "Asha's phone");
    await verifyPasskey(await signChallenge(device, { counter: 7 }));
    const told: unknown[] = [];
    const warn = log.warn.bind(log);
    log.warn = ((...args: unknown[]) => void told.push(args)) as typeof log.warn;
    await expect(verifyPasskey(await signChallenge(device, { counter: 7 }))).rejects.toMatchObject(REFUSED);
    await expect(verifyPasskey(await signChallenge(device, { counter: 3 }))).rejects.toMatchObject(REFUSED);
    log.warn = warn;
    expect(told).toHaveLength(2);
    const mails = await findMailsTo(email, "passkey_cloned");
    expect(mails).toHaveLength(2);
    expect(mails[0]!.body).toContain("Asha's phone");
    await verifyPasskey(await signChallenge(device, { counter: 8 }));
  });

  test("is accepted once when two concurrent answers have the same counter", async () => {
    const { userId } = await registerVerifiedTestAccount();
    const { device } = await enrolPasskey(userId);
    const answers = [
      await signChallenge(device, { counter: 5 }),
      await signChallenge(device, { counter: 5 }),
    ];
    expect(await accepted(answers.map(verifyPasskey))).toBe(1);
  });

  test("without a counter can be used repeatedly", async () => {
    const { userId } = await registerVerifiedTestAccount();
    const { device } = await enrolPasskey(userId);
    for (let time = 0; time < 3; time++) await verifyPasskey(await signChallenge(device, { counter: 0 }));
  });
});

describe("removing a factor", () => {
  test("notifies the user, and deletes the recovery codes with the last factor", async () => {
    const { userId, email } = await registerVerifiedTestAccount();
    await enrolTotpApp(await openTestSession(userId));
    await enrolPasskey(userId);
    const [{ id: passkeyId } = { id: 0 }] = (await listFactors(userId)).passkeys;
    const remove = (which: "totp" | { passkeyId: number }, isBound = false) =>
      transaction((tx) => removeFactor(tx, { userId, which, isBound }));
    await remove("totp", true);
    expect(await listFactors(userId)).toMatchObject({ totp: null, recoveryCodesLeft: 10 });
    await expect(remove({ passkeyId }, true)).rejects.toMatchObject({ condition: "last_factor" });
    await remove({ passkeyId });
    expect(await listFactors(userId)).toEqual({ totp: null, passkeys: [], recoveryCodesLeft: 0 });
    await expect(remove("totp")).rejects.toMatchObject({ condition: "not_found" });
    expect(await findMailsTo(email, "factor_removed")).toHaveLength(2);
  });

  test("keeps one of two factors removed concurrently, where a factor is required", async () => {
    const { userId } = await registerVerifiedTestAccount();
    await enrolTotpApp(await openTestSession(userId));
    await enrolPasskey(userId);
    const [{ id: passkeyId } = { id: 0 }] = (await listFactors(userId)).passkeys;
    const both = (["totp", { passkeyId }] as const).map((which) =>
      transaction((tx) => removeFactor(tx, { userId, which, isBound: true })),
    );
    expect(await accepted(both)).toBe(1);
  });
});
