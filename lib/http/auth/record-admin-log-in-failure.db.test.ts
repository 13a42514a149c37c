import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { pool } from "@/db/pool.fixture";
import { PASSWORD, openTestSession } from "@/lib/accounts/account.fixture";
import { signChallenge, enrolTotpApp, enrolPasskey } from "@/lib/accounts/factors/factors.fixture";
import { createAdmin } from "@/lib/admin/staff/staff-actions";
import { getLogInOutcome, buildHeaders, createPendingLogIn } from "./factors/second-step.fixture";
import { completeSecondFactor, logIn, logInWithPasskey } from "./log-in";

// Specification: The back office's people and four eyes, 8.

async function createTestAdmin() {
  const email = `admin-${randomInt(1e9)}@example.co.tz`;
  await createAdmin({ email, password: PASSWORD });
  const [user] = await pool<{ id: number }[]>`select id from app_user where email = ${email}`;
  return { email, userId: user!.id };
}

const refusals = async (userId: number) =>
  (
    await pool<{ way: string; outcome: string }[]>`
      select after ->> 'way' as way, after ->> 'outcome' as outcome from admin_action
      where subject_type = 'app_user' and subject_id = ${String(userId)} and action = 'log_in.failed' order by id`
  ).map(({ way, outcome }) => `${way} ${outcome}`);

test("wrong passwords are logged, and rate-limited ones once in fifteen minutes", async () => {
  const { email, userId } = await createTestAdmin();
  const headers = buildHeaders();
  for (let time = 0; time < 9; time++) await getLogInOutcome(logIn({ email, password: "Wrong123" }, headers));
  await expect.poll(() => refusals(userId)).toHaveLength(6);
  expect((await refusals(userId)).sort()).toEqual([
    "password rate_limited",
    ...Array.from({ length: 5 }, () => "password wrong"),
  ]);
});

test("wrong codes and refused passkeys are logged too", async () => {
  const { email, userId } = await createTestAdmin();
  const { device } = await enrolPasskey(userId);
  await enrolTotpApp(await openTestSession(userId, "admin"));
  const token = await createPendingLogIn({ email, password: PASSWORD });
  expect(await getLogInOutcome(completeSecondFactor("000000", buildHeaders({ session: token })))).toBe(
    "factor_wrong",
  );
  await expect.poll(() => refusals(userId)).toEqual(["code wrong"]);
  const unverified = JSON.stringify(await signChallenge(device, { isVerified: false }));
  expect(await getLogInOutcome(logInWithPasskey(unverified, buildHeaders()))).toBe("passkey_refused");
  await expect.poll(() => refusals(userId)).toEqual(["code wrong", "passkey wrong"]);
});
