import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { findMailsTo, PASSWORD, registerTestAccount, findSentToken } from "@/lib/accounts/account.fixture";
import { requestPasswordReset } from "@/lib/accounts/link-tokens";
import { createAdmin } from "@/lib/admin/staff/staff-actions";
import { ConditionError } from "@/lib/core/conditions";
import { resetPassword } from "@/lib/merchants/verify-email-by-link";
import { log } from "@/lib/platform/log";
import { getMetrics } from "@/lib/platform/metrics";
import { registry } from "@/lib/platform/registry";
import { stepUpWithLimits } from "./account-limits";
import { getLogInOrigin, listLogInOriginKeys } from "./cookies";
import { logIn } from "./log-in";

/** Passwords of all hash verifications that ran. */
const evaluated = vi.hoisted(() => [] as string[]);
vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof import("@node-rs/argon2")>();
  const verify: typeof real.verify = (stored, password, ...rest) => {
    evaluated.push(String(password));
    return real.verify(stored, password, ...rest);
  };
  return { ...real, verify };
});

const NETWORKS = 60;
const GUESSES_OF_EACH = 4;
const IN_A_QUARTER_HOUR = 50;
const IN_A_DAY = 100;
const HOME = "203.0.113.7";
const ALARM = "A password or PIN is being guessed";

let network = 0;
/** Returns an address in a new IPv6 network. */
const elsewhere = () => `2001:db8:${(++network).toString(16)}:1::7`;

const logInFrom = (address: string, email: string, password: string, device?: string) =>
  logIn(
    { email, password },
    new Headers({ "x-forwarded-for": address, ...(device && { cookie: `device=${device}` }) }),
  );
const tryFrom = (...typed: Parameters<typeof logInFrom>) =>
  logInFrom(...typed).then(
    () => "in",
    (error) => error.condition as string,
  );

async function administrator() {
  const email = `admin-${randomBytes(8).toString("hex")}@example.co.tz`;
  await createAdmin({ email, password: PASSWORD, role: "owner" });
  return email;
}

/** Guesses wrong passwords, each from a different network. */
async function guess(email: string, times: number): Promise<string[]> {
  const answers: string[] = [];
  for (let time = 0; time < times; time++) answers.push(await tryFrom(elsewhere(), email, `Guess${time}`));
  return answers;
}

/** Moves only the counters of this account into the past, because other tests have counters. */
const later = (email: string, interval: string) => pool`
  update log_in_tally set started_at = started_at - ${interval}::interval, told_at = told_at - ${interval}::interval
  where key = (select 'user:' || id from app_user where email = ${email})`;

beforeEach(() => void evaluated.splice(0));
afterEach(() => void vi.restoreAllMocks());

test("an administrator's password can be guessed fifty times in fifteen minutes, from any networks", async () => {
  const email = await administrator();
  expect(await tryFrom(HOME, email, PASSWORD)).toBe("in");
  evaluated.length = 0;
  const answers = new Set<string>();
  for (let round = 0; round < NETWORKS; round++) {
    const address = elsewhere();
    for (let time = 0; time < GUESSES_OF_EACH; time++) {
      const typed = time % 2 ? email : email.replace("admin", "ADMİN");
      answers.add(await tryFrom(address, typed, `Guess${round}-${time}`));
    }
  }
  expect(evaluated.length).toBe(IN_A_QUARTER_HOUR);
  expect([...answers].sort()).toEqual(["invalid_credentials", "rate_limited"]);
  expect(await tryFrom(elsewhere(), email, PASSWORD)).toBe("rate_limited");
  expect(await tryFrom(HOME, email, PASSWORD)).toBe("in");
});

test("concurrent guesses from many networks do not raise the limit", async () => {
  const email = await administrator();
  const answers = await Promise.all(Array.from({ length: NETWORKS }, () => guess(email, GUESSES_OF_EACH)));
  const looked = evaluated.length;
  expect(looked).toBeLessThanOrEqual(IN_A_QUARTER_HOUR);
  expect(answers.flat().filter((answer) => answer === "invalid_credentials")).toHaveLength(looked);
});

test("persistent guesses are limited to a hundred a day", async () => {
  const email = await administrator();
  for (const round of [1, 2, 3]) {
    await guess(email, IN_A_QUARTER_HOUR + 5);
    expect(evaluated.length, String(round)).toBe(Math.min(round * IN_A_QUARTER_HOUR, IN_A_DAY));
    await later(email, "16 minutes");
  }
  expect(await tryFrom(elsewhere(), email, PASSWORD)).toBe("rate_limited");
  await later(email, "1 day");
  expect(await tryFrom(elsewhere(), email, PASSWORD)).toBe("in");
});

test("an unknown address is limited like a known one, in any spelling", async () => {
  const nobody = `Nobody-${randomBytes(8).toString("hex")}@example.co.tz`;
  const answers = await guess(nobody, IN_A_QUARTER_HOUR);
  expect(new Set(answers)).toEqual(new Set(["invalid_credentials"]));
  for (const typed of [nobody, nobody.toUpperCase(), ` ${nobody}\t`]) {
    expect(await tryFrom(elsewhere(), typed, "Guess")).toBe("rate_limited");
  }
  expect(await tryFrom(elsewhere(), "a\0b\ud800@example.co.tz", "Guess")).toBe("invalid_credentials");
});

test("five wrong passwords block one place only", async () => {
  const { email } = await registerTestAccount();
  const [address, neighbour] = [elsewhere(), elsewhere().replace("::7", "::8")];
  for (const typed of [email, ` ${email}`, email.toUpperCase(), `${email}\t`, email]) {
    expect(await tryFrom(address, typed, "Wrong123")).toBe("invalid_credentials");
  }
  expect(await tryFrom(address, email, PASSWORD)).toBe("rate_limited");
  expect(await tryFrom(address.replace("::7", "::9"), email, PASSWORD)).toBe("rate_limited");
  expect(await tryFrom(neighbour, email, PASSWORD)).toBe("in");
});

/** Deletes the counters in memory, so that the next request behaves like a request to a different process. */
const onAnotherWeb = () => {
  delete registry.rateLimiters;
};

test("five wrong passwords block across web processes, as do a hundred from one address", async () => {
  const { email } = await registerTestAccount();
  const address = elsewhere();
  for (let time = 0; time < 5; time++) {
    expect(await tryFrom(address, email, "Wrong123")).toBe("invalid_credentials");
    onAnotherWeb();
  }
  expect(await tryFrom(address, email, PASSWORD)).toBe("rate_limited");
  const many = elsewhere();
  for (let time = 0; time < 100; time++) {
    expect(await tryFrom(many, `nobody-${network}-${time}@example.co.tz`, "Wrong123")).toBe(
      "invalid_credentials",
    );
    onAnotherWeb();
  }
  expect(await tryFrom(many, email, PASSWORD)).toBe("rate_limited");
  expect(await tryFrom(elsewhere(), email, PASSWORD)).toBe("in");
});

test("a password confirmation allows five wrong guesses across web processes", async () => {
  const { userId } = await registerTestAccount();
  const wrong = async () => {
    onAnotherWeb();
    throw new ConditionError("invalid_credentials");
  };
  const answers: string[] = [];
  for (let time = 0; time < 6; time++) {
    const from = { address: elsewhere(), device: null };
    answers.push(
      await stepUpWithLimits({ userId, role: "merchant" }, from, wrong).catch(({ condition }) => condition),
    );
  }
  expect(answers).toEqual([...Array(5).fill("invalid_credentials"), "rate_limited"]);
});

test("a known browser is let in from anywhere, and blocked after five wrong passwords", async () => {
  const { email } = await registerTestAccount();
  const { device } = await logInFrom(HOME, email, PASSWORD);
  await guess(email, IN_A_QUARTER_HOUR);
  expect(await tryFrom(elsewhere(), email, PASSWORD, device)).toBe("in");
  expect(await tryFrom(elsewhere(), email, PASSWORD, device.replace(/.$/, "_"))).toBe("rate_limited");
  const other = await registerTestAccount();
  await guess(other.email, IN_A_QUARTER_HOUR);
  expect(await tryFrom(elsewhere(), other.email, PASSWORD, device)).toBe("rate_limited");
  for (let time = 0; time < 5; time++) {
    expect(await tryFrom(elsewhere(), email, "Wrong123", device)).toBe("invalid_credentials");
  }
  expect(await tryFrom(elsewhere(), email, PASSWORD, device)).toBe("rate_limited");
});

test("a reset unblocks the place of the reset, and blocks the place of the old password", async () => {
  const { email } = await registerTestAccount();
  await tryFrom(HOME, email, PASSWORD);
  await guess(email, IN_A_QUARTER_HOUR);
  await transaction((tx) => requestPasswordReset(tx, email));
  const address = elsewhere();
  const places = listLogInOriginKeys(getLogInOrigin(new Headers(), address));
  await resetPassword(await findSentToken(email, "reset_password"), "Kariakoo34", places);
  await guess(email, IN_A_QUARTER_HOUR);
  expect(await tryFrom(address, email, "Kariakoo34")).toBe("in");
  expect(await tryFrom(HOME, email, "Kariakoo34")).toBe("rate_limited");
});

test("the owner and operations are notified once per window, the owner in both languages", async () => {
  const warned = vi.spyOn(log, "warn");
  const { email } = await registerTestAccount();
  const staff = await administrator();
  await pool`update merchant set language = 'sw' where business_email = ${email}`;
  await guess(email, 9);
  expect(warned.mock.calls.filter(([, text]) => text === ALARM)).toHaveLength(0);
  await guess(email, 30);
  await guess(staff, 12);
  const mailsOf = (to: string) => findMailsTo(to, "log_in_guesses");
  await expect.poll(async () => [await mailsOf(email), await mailsOf(staff)].flat()).toHaveLength(2);
  expect((await mailsOf(email))[0]!.body).toContain("Kama si wewe, huna la lazima kufanya.");
  expect((await mailsOf(staff))[0]!.body).toContain("If it wasn't you, you don't need to do anything.");
  await later(email, "16 minutes");
  await guess(email, 12);
  await expect
    .poll(async () => await getMetrics().all.metrics())
    .toMatch(/tuma_guess_alarms_total\{who="admin"\} \d/);
  const alarms = warned.mock.calls.filter(([, text]) => text === ALARM).map(([facts]) => facts);
  expect(alarms).toEqual([
    { who: "merchant", account: expect.any(Number), windowSeconds: 900 },
    { who: "merchant", account: expect.any(Number), windowSeconds: 86_400 },
    { who: "admin", account: expect.any(Number), windowSeconds: 900 },
    { who: "merchant", account: expect.any(Number), windowSeconds: 900 },
  ]);
  expect(await mailsOf(email)).toHaveLength(1);
});

test("every attempt is logged separately, without secrets and without the input", async () => {
  const told = vi.spyOn(log, "info");
  const { email, userId } = await registerTestAccount();
  const address = elsewhere();
  await tryFrom(address, email, PASSWORD);
  for (let time = 0; time < 6; time++) await tryFrom(address, email, "Wrong123");
  await tryFrom(address, "nobody-at-all@example.co.tz", PASSWORD);
  const lines = told.mock.calls.filter(([, text]) => text === "authentication").map(([facts]) => facts);
  const of = (who: string, account: number | null, outcome: string) => ({
    way: "log-in",
    who,
    account,
    address,
    outcome,
  });
  expect(lines).toEqual([
    of("merchant", userId, "accepted"),
    ...Array.from({ length: 5 }, () => of("merchant", userId, "wrong")),
    of("merchant", userId, "rate_limited"),
    of("nobody", null, "unknown"),
  ]);
  expect(JSON.stringify(told.mock.calls)).not.toMatch(/Wrong123|Mwenge12|example\.co\.tz/);
});
