import { describe, expect, test } from "vitest";
import { getGraceEnd, isFactorRequired } from "./factor-requirement";

const now = new Date("2026-11-23T09:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000);

describe("who is let in with a second factor alone", () => {
  test("administrators, where the service says so", () => {
    const admin = { role: "admin", requiredAt: null, now } as const;
    expect(isFactorRequired({ ...admin, isStaffBound: true })).toBe(true);
    expect(isFactorRequired({ ...admin, isStaffBound: false })).toBe(false);
  });

  test("neither shopkeepers nor hub staff by that", () => {
    for (const role of ["merchant", "hub"] as const) {
      expect(isFactorRequired({ role, requiredAt: null, isStaffBound: true, now })).toBe(false);
    }
  });

  test("people of a business that requires it, after seven days", () => {
    const of = (requiredAt: Date) =>
      isFactorRequired({ role: "merchant", requiredAt, isStaffBound: false, now });
    expect(of(now)).toBe(false);
    expect(of(new Date(daysAgo(7).getTime() + 1))).toBe(false);
    expect(of(daysAgo(7))).toBe(true);
    expect(getGraceEnd(daysAgo(7))).toEqual(now);
  });
});
