import { describe, expect, test } from "vitest";
import { listStaffRights, STAFF_ROLES, hasStaffRight } from "./staff-rights";

// Specification: The back office's people and four eyes.

describe("a role's rights", () => {
  test.each([
    ["support", ["read", "retry"]],
    ["operations", ["catalogue", "failures", "operations", "proposals", "read", "retry"]],
    ["finance", ["failures", "money", "prices", "proposals", "read"]],
  ] as const)("%s", (role, rights) => {
    expect(listStaffRights(role).sort()).toEqual(rights);
  });

  test("an owner has all of them, and none is had without a role", () => {
    const all = new Set(STAFF_ROLES.flatMap(listStaffRights));
    expect(new Set(listStaffRights("owner"))).toEqual(all);
    expect(listStaffRights(null)).toEqual([]);
  });

  test("of several, one is enough", () => {
    expect(hasStaffRight("finance", ["catalogue", "prices"])).toBe(true);
    expect(hasStaffRight("support", ["catalogue", "prices"])).toBe(false);
    expect(hasStaffRight("owner", [])).toBe(false);
  });
});
