import { expect, it } from "vitest";
import { buildPaymentHref } from "./top-up";

it("passes the language to our payment page, and not to a gateway URL", () => {
  expect(buildPaymentHref("https://tuma.example/pay/PAY-20260301-ABCDEF", "en")).toMatch(/ABCDEF\?lang=en$/);
  const theirs = "https://pay.pesapal.example/?OrderTrackingId=1";
  expect(buildPaymentHref(theirs, "sw")).toBe(theirs);
});
