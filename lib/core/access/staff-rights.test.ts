import { describe, expect, test } from "vitest";
import { staffRightsOf, STAFF_ROLES, staffMay } from "./staff-rights";

// Specification: The back office's people and four eyes.

describe("a role's rights", () => {
  test.each([
    ["support", ["read", "retry"]],
    ["operations", ["catalogue", "failures", "operations", "proposals", "read", "retry"]],
    ["finance", ["failures", "money", "prices", "proposals", "read"]],
  ] as const)("%s", (role, rights) => {
    expect(staffRightsOf(role).sort()).toEqual(rights);
  });

  test("an owner has all of them, and none is had without a role", () => {
    const all = new Set(STAFF_ROLES.flatMap(staffRightsOf));
    expect(new Set(staffRightsOf("owner"))).toEqual(all);
    expect(staffRightsOf(null)).toEqual([]);
  });

  test("of several, one is enough", () => {
    expect(staffMay("finance", ["catalogue", "prices"])).toBe(true);
    expect(staffMay("support", ["catalogue", "prices"])).toBe(false);
    expect(staffMay("owner", [])).toBe(false);
  });
});
