import { randomInt } from "node:crypto";
import { describe, expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { findMailsTo, findSentToken } from "@/lib/accounts/account.fixture";
import {
  cancelFactorReset,
  cancelOwnFactorReset,
  runFactorReset,
  scheduleFactorReset,
} from "@/lib/accounts/factors/factor-reset";
import { enrolTotpApp } from "@/lib/accounts/factors/factors.fixture";
import { listFactors } from "@/lib/accounts/factors/factors";
import { findSession } from "@/lib/accounts/find-session";
import { listSessions } from "@/lib/accounts/sessions";
import { completeSecondFactor, logIn } from "@/lib/http/auth/log-in";
import {
  getLogInOutcome,
  buildHeaders,
  createPendingLogIn,
  registerWithTotpApp,
} from "./second-step.fixture";

describe("a reset after the loss of all factors", () => {
  async function asked() {
    const person = await registerWithTotpApp();
    const [{ id: askedBy }] = (await pool`
      insert into app_user (email, password_hash, role) values (${`a${randomInt(1e12)}@example.co.tz`}, 'x', 'admin')
      returning id`) as unknown as [{ id: number }];
    const { userId, email } = person;
    await transaction((tx) =>
      scheduleFactorReset(tx, {
        person: { userId, email, language: "en" },
        askedBy,
        reason: "Lost the phone",
      }),
    );
    const [{ id }] = (await pool`select id from factor_reset where user_id = ${userId}`) as unknown as [
      { id: number },
    ];
    const perform = () => transaction((tx) => runFactorReset(tx, id));
    const dayLater = () => pool`update factor_reset set due_at = now() where id = ${id}`;
    return { ...person, perform, dayLater, again: askedBy };
  }

  test("is done by support a day later, once, with a notice before and after", async () => {
    const { userId, email, type, perform, dayLater } = await asked();
    await perform();
    expect((await listFactors(userId)).totp).not.toBeNull();
    await dayLater();
    await perform();
    expect(await listFactors(userId)).toEqual({ totp: null, passkeys: [], recoveryCodesLeft: 0 });
    expect(await listSessions(userId)).toEqual([]);
    expect(await findMailsTo(email, "factor_removed")).toHaveLength(1);
    const { token } = await logIn(type, buildHeaders());
    expect(await findSession(token)).toMatchObject({ userId });
    await enrolTotpApp(token);
    await perform();
    expect((await listFactors(userId)).totp).not.toBeNull();
  });

  test("is cancelled by the link in the mail, which works once", async () => {
    const { userId, email, perform, dayLater } = await asked();
    const token = await findSentToken(email, "factor_reset_asked");
    const stop = () => getLogInOutcome(transaction((tx) => cancelFactorReset(tx, token)));
    expect([await stop(), await stop()]).toEqual(["in", "link_invalid"]);
    await dayLater();
    await perform();
    expect((await listFactors(userId)).totp).not.toBeNull();
  });

  test("is refused where the person cannot be contacted", async () => {
    const { userId, email, again } = await asked();
    const ask = () =>
      transaction((tx) =>
        scheduleFactorReset(tx, {
          person: { userId, email, language: "en" },
          askedBy: again,
          reason: "Lost the phone",
        }),
      );
    for (let time = 1; time < 3; time++) {
      await transaction((tx) => cancelOwnFactorReset(tx, userId));
      expect(await getLogInOutcome(ask())).toBe("in");
    }
    await transaction((tx) => cancelOwnFactorReset(tx, userId));
    expect(await getLogInOutcome(ask())).toBe("changed_meanwhile");
    expect(await pool`select 1 from factor_reset where user_id = ${userId} and stopped_at is null`).toEqual(
      [],
    );
  });

  test("is cancelled by a login with the factor, but not by the password only", async () => {
    const { userId, type, codeAt, perform, dayLater } = await asked();
    const token = await createPendingLogIn(type);
    const isOpen = async () =>
      (await pool`select 1 from factor_reset where user_id = ${userId} and stopped_at is null`).length === 1;
    expect(await isOpen()).toBe(true);
    await completeSecondFactor(codeAt(0), buildHeaders({ session: token }));
    expect(await isOpen()).toBe(false);
    await dayLater();
    await perform();
    expect((await listFactors(userId)).totp).not.toBeNull();
  });
});
