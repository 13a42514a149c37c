import { expect, test } from "vitest";
import { isTrivialPin, RIDER_PIN_DIGITS, riderPin } from "./rider-pin";

test.each(["000000", "777777", "121212", "123123", "123456", "234567", "901234", "654321", "210987"])(
  "%s is the first that anybody guesses, and refused",
  (pin) => {
    expect(isTrivialPin(pin)).toBe(true);
    expect(riderPin.safeParse(pin).success).toBe(false);
  },
);

test.each(["271828", "909091", "999998", "987653", "112233", "135790", "123457", "000001"])(
  "%s is as good as any",
  (pin) => {
    expect(riderPin.safeParse(pin).success).toBe(true);
  },
);

test.each(["27182", "2718281", "27182a", "a271828", "271828\n", ""])("%s is no PIN", (pin) => {
  expect(riderPin.safeParse(pin).success).toBe(false);
});

test("a PIN has six digits, and of whatever length a repeated digit is trivial", () => {
  expect(RIDER_PIN_DIGITS).toBe(6);
  expect(isTrivialPin("88888")).toBe(true);
});
