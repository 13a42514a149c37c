import { expect, test } from "vitest";
import { formatRecoveryCode, parseFactorCode, RECOVERY_ALPHABET, RECOVERY_LENGTH } from "./factor-code";

test("six digits are an app's code, however they are grouped", () => {
  for (const typed of ["123456", " 123 456 ", "123-456"]) {
    expect(parseFactorCode(typed)).toEqual({ kind: "totp", code: "123456" });
  }
});

test("a recovery code is read as it is written, in capitals too", () => {
  const code = RECOVERY_ALPHABET.slice(0, RECOVERY_LENGTH);
  const read = { kind: "recovery", label: code.slice(0, 4), rest: code.slice(4) };
  for (const typed of [code, formatRecoveryCode(code), formatRecoveryCode(code).toUpperCase()]) {
    expect(parseFactorCode(typed)).toEqual(read);
  }
});

test("anything else is no code: too short, too long, signs that are in none", () => {
  for (const typed of [
    "",
    "12345",
    "1234567",
    "abcd-efgh-jkmn-pqr",
    "abcd-efgh-jkmn-pqrsz",
    "abcd-efgh-jkmn-pqr1",
  ]) {
    expect(parseFactorCode(typed)).toBeNull();
  }
});
