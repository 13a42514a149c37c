import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { rider } from "@/db/schema/riders";
import { hashPassword } from "@/lib/accounts/hash-password";
import { log } from "@/lib/platform/log";
import { findRiderLogIn } from "@/lib/riders/sessions/check-rider-log-in";
import { createTestRider } from "@/lib/shipments/create/paid-shipment.fixture";
import { logInRider } from "@/lib/http/auth/rider-log-in";

const PIN = "314159";
const HOME = "203.0.113.9";
/** Every guess uses a different address, like an attacker with many addresses. */
let addresses = 0;
const elsewhere = () => `10.7.${addresses >> 8}.${addresses++ & 255}`;
const tryFrom = (address: string, phone: string, pin: string) =>
  logInRider({ phone, pin }, { address, device: null }).then(
    () => "in",
    (error) => error.condition,
  );
const guess = (phone: string) => tryFrom(elsewhere(), phone, "271828");
/** Moves only the counters of this phone number into the past, because other tests have counters. */
const later = async (phone: string, interval: string) => {
  const { account } = await findRiderLogIn(phone);
  await pool`update log_in_tally set started_at = started_at - ${interval}::interval where key = ${account.key}`;
};

async function hired(): Promise<string> {
  const id = await createTestRider();
  const pinHash = await hashPassword(PIN);
  const [row] = await transaction((tx) =>
    tx.update(rider).set({ pinHash, mode: "live" }).where(eq(rider.id, id)).returning(),
  );
  return row!.phone;
}

test.each(["somebody's", "nobody's"])(
  "%s PIN can be guessed at most a hundred times a day, from any number of addresses",
  async (whose) => {
    const isReal = whose === "somebody's";
    const phone = isReal
      ? await hired()
      : `+25571${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;
    const atHome = isReal ? "in" : "invalid_credentials";
    expect(await tryFrom(HOME, phone, PIN)).toBe(atHome);
    // For an unknown number, the attempt above also counts as a failure from an unknown place.
    const left = isReal ? 50 : 49;
    for (let time = 0; time < left; time++) expect(await guess(phone), `${time}`).toBe("invalid_credentials");
    expect(await guess(phone)).toBe("rate_limited");
    await later(phone, "16 minutes");
    for (let time = 0; time < 50; time++) expect(await guess(phone), `${time}`).toBe("invalid_credentials");
    await later(phone, "16 minutes");
    expect(await guess(phone)).toBe("rate_limited");
    expect(await tryFrom(HOME, phone, PIN)).toBe(isReal ? "in" : "rate_limited");
    await later(phone, "1 day");
    expect(await guess(phone)).toBe("invalid_credentials");
  },
);

const unknown = () => ({ address: elsewhere(), device: null });
const conditionOf = (work: Promise<unknown>) =>
  work.then(
    () => "in",
    (error) => error.condition as string,
  );

/** Sets the number of failures of all riders in the current window. */
async function setFailuresOfAll(failures: number): Promise<void> {
  await pool`
    insert into log_in_tally (key, window_seconds, failures) values ('all riders from unknown networks', 86400, ${failures})
    on conflict (key, window_seconds) do update set failures = ${failures}, started_at = now(), told_at = null`;
}

async function codeSentTo(phone: string): Promise<string> {
  const rows = await pool`
    select body from message where recipient = ${phone} and template = 'rider_log_in_code' order by id desc limit 1`;
  return /\b\d{6}\b/.exec(rows[0]!.body)![0];
}

describe("during guesses at many riders' PINs", () => {
  // Resets the counter, because other tests of this file also guess.
  beforeEach(() => setFailuresOfAll(0));
  afterEach(() => setFailuresOfAll(0));

  test("an unknown network needs an SMS code besides the PIN, a known one does not", async () => {
    const phone = await hired();
    expect(await tryFrom(HOME, phone, PIN)).toBe("in");
    await setFailuresOfAll(200);
    expect(await tryFrom(HOME, phone, PIN)).toBe("in");
    const there = unknown();
    expect(await conditionOf(logInRider({ phone, pin: "271828" }, there))).toBe("invalid_credentials");
    expect(await pool`select from message where recipient = ${phone}`).toHaveLength(0);
    expect(await conditionOf(logInRider({ phone, pin: PIN }, there))).toBe("sms_code_required");
    const code = await codeSentTo(phone);
    const wrong = code === "123456" ? "654321" : "123456";
    expect(await conditionOf(logInRider({ phone, pin: PIN, code: wrong }, there))).toBe("factor_wrong");
    expect(await conditionOf(logInRider({ phone, pin: "271828", code }, there))).toBe("invalid_credentials");
    expect(await conditionOf(logInRider({ phone, pin: PIN, code }, there))).toBe("in");
    expect(await conditionOf(logInRider({ phone, pin: PIN, code }, unknown()))).toBe("factor_wrong");
  });

  test("a code expires, is sent once a minute, and allows five guesses", async () => {
    const phone = await hired();
    await setFailuresOfAll(200);
    const logIn = (code?: string) => conditionOf(logInRider({ phone, pin: PIN, code }, unknown()));
    expect([await logIn(), await logIn()]).toEqual(["sms_code_required", "sms_code_required"]);
    expect(await pool`select from message where recipient = ${phone}`).toHaveLength(1);
    const code = await codeSentTo(phone);
    await pool`update rider set code_sent_at = now() - interval '11 minutes' where phone = ${phone}`;
    expect(await logIn(code)).toBe("factor_wrong");
    for (let tries = 1; tries < 5; tries++) expect(await logIn("000000")).toBe("factor_wrong");
    expect(await logIn("000000")).toBe("rate_limited");
  });

  test("a fourth code within an hour is refused", async () => {
    const phone = await hired();
    await setFailuresOfAll(200);
    const logIn = () => conditionOf(logInRider({ phone, pin: PIN }, unknown()));
    for (let sent = 0; sent < 3; sent++) {
      expect(await logIn()).toBe("sms_code_required");
      await pool`update rider set code_sent_at = now() - interval '2 minutes' where phone = ${phone}`;
    }
    expect(await logIn()).toBe("rate_limited");
  });

  test("the two hundredth failure raises one alarm, for any numbers", async () => {
    const warn = vi.spyOn(log, "warn");
    await setFailuresOfAll(198);
    for (let tries = 0; tries < 4; tries++) await guess(`+25571200000${tries}`);
    const alarms = () => warn.mock.calls.filter(([facts]) => Object(facts).who === "rider");
    await expect.poll(alarms).toHaveLength(1);
    warn.mockRestore();
    const phone = await hired();
    expect(await tryFrom(elsewhere(), phone, PIN)).toBe("sms_code_required");
  });
});

test("an initial PIN must be replaced at the first login by one that is hard to guess", async () => {
  const phone = await hired();
  await pool`update rider set is_pin_initial = true where phone = ${phone}`;
  const logIn = (pin: string, new_pin?: string) =>
    conditionOf(logInRider({ phone, pin, new_pin }, unknown()));
  expect(await logIn("271828")).toBe("invalid_credentials");
  expect(await logIn("271828", "602214")).toBe("invalid_credentials");
  expect(await logIn(PIN)).toBe("new_pin_required");
  expect(await logIn(PIN, PIN)).toBe("validation_error");
  expect(await logIn(PIN, "602214")).toBe("in");
  expect(await logIn(PIN)).toBe("invalid_credentials");
  expect(await logIn("602214")).toBe("in");
});
