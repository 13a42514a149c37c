import { describe, expect, test } from "vitest";
import {
  formatRecoveryCode,
  getFactorGraceEnd,
  isFactorRequired,
  parseFactorCode,
  RECOVERY_CODE_ALPHABET,
  RECOVERY_CODE_LENGTH,
} from "./factors";

const now = new Date("2026-11-23T09:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000);

describe("a second factor is required", () => {
  test("for administrators, where the service is configured so", () => {
    const admin = { role: "admin", requiredAt: null, now } as const;
    expect(isFactorRequired({ ...admin, isStaffBound: true })).toBe(true);
    expect(isFactorRequired({ ...admin, isStaffBound: false })).toBe(false);
  });

  test("for neither merchants nor hub staff by that setting", () => {
    for (const role of ["merchant", "hub"] as const) {
      expect(isFactorRequired({ role, requiredAt: null, isStaffBound: true, now })).toBe(false);
    }
  });

  test("for members of a business that requires it, after seven days", () => {
    const of = (requiredAt: Date) =>
      isFactorRequired({ role: "merchant", requiredAt, isStaffBound: false, now });
    expect(of(now)).toBe(false);
    expect(of(new Date(daysAgo(7).getTime() + 1))).toBe(false);
    expect(of(daysAgo(7))).toBe(true);
    expect(getFactorGraceEnd(daysAgo(7))).toEqual(now);
  });
});

test("six digits are a TOTP code in any grouping", () => {
  for (const typed of ["123456", " 123 456 ", "123-456"]) {
    expect(parseFactorCode(typed)).toEqual({ kind: "totp", code: "123456" });
  }
});

test("a recovery code is parsed in any case and grouping", () => {
  const code = RECOVERY_CODE_ALPHABET.slice(0, RECOVERY_CODE_LENGTH);
  const read = { kind: "recovery", label: code.slice(0, 4), rest: code.slice(4) };
  for (const typed of [code, formatRecoveryCode(code), formatRecoveryCode(code).toUpperCase()]) {
    expect(parseFactorCode(typed)).toEqual(read);
  }
});

test("any other input is no code: too short, too long, invalid characters", () => {
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
