import { randomInt } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import {
  findMailsTo,
  PASSWORD,
  registerVerifiedTestAccount,
  openTestSession,
} from "@/lib/accounts/account.fixture";
import { signChallenge, enrolTotpApp, enrolPasskey } from "@/lib/accounts/factors/factors.fixture";
import { findSession, findSessionAtAnyStage } from "@/lib/accounts/find-session";
import { listSessions } from "@/lib/accounts/sessions";
import { createAdmin } from "@/lib/admin/staff/staff-actions";
import { completeSecondFactor, logIn, logInWithPasskey } from "@/lib/http/auth/log-in";
import { env } from "@/lib/platform/env";
import { verifyIdentityProof } from "@/lib/http/auth/step-up";
import {
  getLogInOutcome,
  buildHeaders,
  createPendingLogIn,
  registerWithTotpApp,
} from "./second-step.fixture";

// Specification: Second factors.

beforeEach(() => void Object.assign(env, { REQUIRE_STAFF_2FA: false }));

describe("after the password of a person with a second factor", () => {
  test("the session has no access, is not listed, and expires within fifteen minutes", async () => {
    const { userId, type } = await registerWithTotpApp();
    const before = await listSessions(userId);
    const token = await createPendingLogIn(type);
    expect(await findSession(token)).toBeNull();
    expect(await findSessionAtAnyStage(token)).toMatchObject({ userId, stage: "pending", isProved: false });
    expect(await listSessions(userId)).toEqual(before);
    const [row] = await pool<{ left: number }[]>`
      select extract(epoch from expires_at - now())::float8 as left from session
      where user_id = ${userId} and factor = 'pending'`;
    expect(row!.left).toBeLessThanOrEqual(900);
  });

  test("a code completes the login under a new token, with a fresh proof of identity", async () => {
    const { userId, codeAt, type } = await registerWithTotpApp();
    const token = await createPendingLogIn(type);
    expect(await getLogInOutcome(completeSecondFactor("000000", buildHeaders({ session: token })))).toBe(
      "factor_wrong",
    );
    const { token: whole } = await completeSecondFactor(codeAt(0), buildHeaders({ session: token }));
    expect(whole).not.toBe(token);
    expect(await findSessionAtAnyStage(token)).toBeNull();
    expect(await findSession(whole)).toMatchObject({ userId, isProved: true, factors: ["totp"] });
    expect(await getLogInOutcome(completeSecondFactor(codeAt(1), buildHeaders({ session: whole })))).toBe(
      "not_logged_in",
    );
  });

  test("a code completes one of two concurrent pending logins", async () => {
    const { codeAt, type } = await registerWithTotpApp();
    const tokens = [await createPendingLogIn(type), await createPendingLogIn(type)];
    const code = codeAt(0);
    const answers = await Promise.all(
      tokens.map((session) => getLogInOutcome(completeSecondFactor(code, buildHeaders({ session })))),
    );
    expect(answers.sort()).toEqual(["factor_wrong", "in"]);
  });

  test("a place becomes known only after the second factor", async () => {
    const { userId, codeAt, type } = await registerWithTotpApp();
    const places = () => pool`select place from known_place where account = ${`user:${userId}`}`;
    const token = await createPendingLogIn(type);
    expect(await places()).toEqual([]);
    await completeSecondFactor(codeAt(0), buildHeaders({ session: token }));
    expect(await places()).toHaveLength(2);
  });
});

describe("wrong codes", () => {
  test("block codes for fifteen minutes after five, from any address, and send one mail", async () => {
    const { userId, email, type, codeAt, recoveryCodes } = await registerWithTotpApp();
    const { device } = await enrolPasskey(userId);
    const tokens = await Promise.all(Array.from({ length: 4 }, () => createPendingLogIn(type)));
    const guesses = Array.from({ length: 40 }, (_, index) =>
      getLogInOutcome(
        completeSecondFactor(
          index % 2 ? "000000" : "aaaa-aaaa-aaaa-aaaa",
          buildHeaders({ session: tokens[index % 4]! }),
        ),
      ),
    );
    const answers = await Promise.all(guesses);
    expect(answers.filter((answer) => answer === "factor_wrong")).toHaveLength(5);
    expect(answers.filter((answer) => answer === "rate_limited")).toHaveLength(35);
    for (const right of [codeAt(0), recoveryCodes![0]!]) {
      expect(await getLogInOutcome(completeSecondFactor(right, buildHeaders({ session: tokens[0]! })))).toBe(
        "rate_limited",
      );
    }
    await expect.poll(() => findMailsTo(email, "factor_guesses")).toHaveLength(1);
    // A passkey cannot be guessed, so the limit for codes does not apply.
    const { token } = await logInWithPasskey(JSON.stringify(await signChallenge(device)), buildHeaders());
    expect(await findSession(token)).toMatchObject({ userId });
    await pool`update log_in_tally set started_at = now() - interval '16 minutes' where key = ${`user:${userId}`} || ' code'`;
    expect(
      await getLogInOutcome(completeSecondFactor(codeAt(0), buildHeaders({ session: tokens[0]! }))),
    ).toBe("in");
  });

  test("also count in the confirmation dialog, and are not reset by a new password", async () => {
    const { userId, type } = await registerWithTotpApp();
    const person = (await findSession(await openTestSession(userId)))!;
    const origin = { address: "198.51.100.7", device: null };
    for (let time = 0; time < 5; time++) {
      expect(await getLogInOutcome(verifyIdentityProof(person, origin, { code: "000000" }))).toBe(
        "factor_wrong",
      );
    }
    const token = await createPendingLogIn(type);
    expect(await getLogInOutcome(completeSecondFactor("000000", buildHeaders({ session: token })))).toBe(
      "rate_limited",
    );
    const { setPassword } = await import("@/lib/accounts/change-password");
    const [user] = await pool<
      { password_hash: string }[]
    >`select password_hash from app_user where id = ${userId}`;
    await transaction((tx) => setPassword(tx, userId, user!.password_hash));
    expect(
      await getLogInOutcome(
        completeSecondFactor("000000", buildHeaders({ session: await createPendingLogIn(type) })),
      ),
    ).toBe("rate_limited");
  });
});

describe("a passkey", () => {
  test("logs in without a password, and replaces a code", async () => {
    const { userId, type } = await registerWithTotpApp();
    const { device } = await enrolPasskey(userId);
    const alone = await logInWithPasskey(JSON.stringify(await signChallenge(device)), buildHeaders());
    expect(await findSession(alone.token)).toMatchObject({ userId, isProved: true });
    const token = await createPendingLogIn(type);
    const second = await logInWithPasskey(
      JSON.stringify(await signChallenge(device)),
      buildHeaders({ session: token }),
    );
    expect(await findSession(second.token)).toMatchObject({ userId });
    expect(await findSessionAtAnyStage(token)).toBeNull();
  });

  test("that is invalid is refused with a message, for any input", async () => {
    for (const sent of ["", "null", "{}", "[1]", '{"id":"\\u0000"}', "x".repeat(100_000)]) {
      expect(await getLogInOutcome(logInWithPasskey(sent, buildHeaders()))).toBe("passkey_refused");
    }
  });

  test("of another person is refused", async () => {
    const [one, other] = [await registerWithTotpApp(), await registerWithTotpApp()];
    const { device } = await enrolPasskey(other.userId);
    const person = (await findSession(await openTestSession(one.userId)))!;
    const origin = { address: "198.51.100.7", device: null };
    const proof = { passkey: await signChallenge(device) };
    expect(await getLogInOutcome(verifyIdentityProof(person, origin, proof))).toBe("passkey_refused");
    expect(await getLogInOutcome(verifyIdentityProof(person, origin, { password: PASSWORD }))).toBe(
      "step_up_required",
    );
  });
});

describe("a required second factor", () => {
  test("lets staff without one only enrol, and gives access once enrolled", async () => {
    const email = `admin-${randomInt(1e9)}@example.co.tz`;
    await createAdmin({ email, password: PASSWORD });
    const { token } = await logIn({ email, password: PASSWORD }, buildHeaders());
    expect(await findSession(token)).toMatchObject({ email, isFactorBound: false });
    Object.assign(env, { REQUIRE_STAFF_2FA: true });
    expect(await findSession(token)).toBeNull();
    expect(await findSessionAtAnyStage(token)).toMatchObject({ stage: "mfaEnrolment", isProved: true });
    await enrolTotpApp(token);
    expect(await findSession(token)).toMatchObject({ email, isFactorBound: true, factors: ["totp"] });
    expect(await findSession(await createPendingLogIn({ email, password: PASSWORD }))).toBeNull();
  });

  test("is enforced for members of a business after the grace period", async () => {
    const { userId, merchantId } = await registerVerifiedTestAccount();
    const token = await openTestSession(userId);
    const since = (days: number) =>
      pool`update merchant set factor_required_at = now() - make_interval(days => ${days}) where id = ${merchantId}`;
    await since(6);
    expect(await findSession(token)).toMatchObject({ userId });
    await since(7);
    expect(await findSessionAtAnyStage(token)).toMatchObject({ stage: "mfaEnrolment" });
    await enrolPasskey(userId);
    expect(await findSession(token)).toMatchObject({ userId, isFactorBound: true });
  });
});

describe("a login from a new device", () => {
  test("sends a mail, except for the first device and for one with our token", async () => {
    const { email } = await registerVerifiedTestAccount();
    const type = { email, password: PASSWORD };
    const { device } = await logIn(type, buildHeaders());
    expect(await findMailsTo(email, "new_device")).toEqual([]);
    await logIn(type, buildHeaders({ device }));
    expect(await findMailsTo(email, "new_device")).toEqual([]);
    await logIn(type, buildHeaders());
    const [mail, ...more] = await findMailsTo(email, "new_device");
    expect([mail!.body.includes("Chrome · Android"), more]).toEqual([true, []]);
  });
});
