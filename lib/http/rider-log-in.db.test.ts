import { afterEach, expect, test, vi } from "vitest";
import { logInRider } from "./rider-log-in";

const MINUTES = 60_000;
/** As a thief does who rents addresses. */
let addresses = 0;
const guess = (phone: string) =>
  logInRider(
    { phone, pin: "271828" },
    { address: `10.7.${addresses >> 8}.${addresses++ & 255}`, device: null },
  ).then(
    () => "in",
    (error) => error.condition,
  );

afterEach(() => void vi.useRealTimers());

test("a phone's PIN is guessed a hundred times a day at most, from however many addresses", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const phone = `+25571${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;
  for (const quarterHour of [1, 2]) {
    for (let time = 0; time < 50; time++) {
      expect(await guess(phone), `${quarterHour} ${time}`).toBe("invalid_credentials");
    }
    expect(await guess(phone)).toBe("rate_limited");
    vi.setSystemTime(Date.now() + 16 * MINUTES);
  }
  expect(await guess(phone)).toBe("rate_limited");
  vi.setSystemTime(Date.now() + 24 * 60 * MINUTES);
  expect(await guess(phone)).toBe("invalid_credentials");
});
