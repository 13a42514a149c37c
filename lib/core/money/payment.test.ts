import { expect, test } from "vitest";
import { guessProvider, parseFailureCode } from "./payment";

test.each([
  ["+255754000000", "mpesa"],
  ["+255713000000", "mixx"],
  ["+255688000000", "airtel"],
  ["+255621000000", "halopesa"],
  ["+255610000000", "halopesa"],
  ["+255630000000", "halopesa"],
  ["+255650000000", "mixx"],
  ["+255670000000", "mixx"],
  ["+255770000000", "mixx"],
  ["+255690000000", "airtel"],
  ["+255780000000", "airtel"],
  ["+255740000000", "mpesa"],
  ["+255760000000", "mpesa"],
  ["+255790000000", "mpesa"],
  ["+255732000000", null],
  ["+254754000000", null],
])("%s is guessed to be with %s", (phone, provider) => {
  expect(guessProvider(phone)).toBe(provider);
});

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
