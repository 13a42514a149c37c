import { expect, test } from "vitest";
import { isTrivialPin, riderPin } from "./rider-pin";

test.each(["000000", "777777", "121212", "123123", "123456", "234567", "901234", "654321", "210987"])(
  "%s is the first that anybody guesses, and refused",
  (pin) => {
    expect(isTrivialPin(pin)).toBe(true);
    expect(riderPin.safeParse(pin).success).toBe(false);
  },
);

test.each(["271828", "112233", "135790", "123457", "000001"])("%s is as good as any", (pin) => {
  expect(riderPin.safeParse(pin).success).toBe(true);
});

test.each(["12345", "1234567", "12345a"])("%s is no PIN", (pin) => {
  expect(riderPin.safeParse(pin).success).toBe(false);
});
