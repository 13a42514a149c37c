import { expect, test } from "vitest";
import { parseFailureCode } from "./payment-failure";

test.each([
  ["Insufficient balance", "insufficient_funds"],
  ["Customer entered a wrong PIN", "wrong_pin"],
  ["Transaction cancelled by user", "user_cancelled"],
  ["Request timed out", "timeout"],
  ["Amount exceeds the daily limit", "limit_exceeded"],
  ["INSUFFICIENT FUNDS", "insufficient_funds"],
  ["Declined: balance is low", "insufficient_funds"],
  ["Rejected, wrong PIN", "wrong_pin"],
  ["CANCELLED", "user_cancelled"],
  ["TIMEOUT", "timeout"],
  ["No response from the phone", "timeout"],
  ["LIMIT REACHED", "limit_exceeded"],
  ["Kitu kimetokea", null],
  [undefined, null],
  ["", null],
  [null, null],
])("%j tells %s", (words, code) => {
  expect(parseFailureCode(words)).toBe(code);
});
