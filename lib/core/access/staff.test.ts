import { describe, expect, test } from "vitest";
import {
  findAccountsOfPerson,
  hasStaffRight,
  isSamePerson,
  listStaffRights,
  normalizeMailbox,
  STAFF_ROLES,
} from "./staff";

const account = (userId: number, email: string, personId: number | null = null) => ({
  userId,
  email,
  personId,
});

describe("one mailbox", () => {
  test.each([
    "Neema.Mushi@Example.com",
    "neemamushi+second@example.com",
    "n.e.e.m.a.mushi+a+b@EXAMPLE.com",
    " neema.mushi@example.com ",
  ])("%s", (email) => expect(normalizeMailbox(email)).toBe("neemamushi@example.com"));

  test("can have two domains at one provider, and not at different providers", () => {
    expect(normalizeMailbox("neema@googlemail.com")).toBe(normalizeMailbox("neema@gmail.com"));
    expect(normalizeMailbox("neema@example.com")).not.toBe(normalizeMailbox("neema@example.org"));
    expect(normalizeMailbox("neema@example.com")).not.toBe(normalizeMailbox("asha@example.com"));
  });
});

describe("one person", () => {
  const neema = account(1, "neema@example.com");
  const tagged = account(2, "Neema+admin@example.com");
  const marked = account(3, "nm@elsewhere.example", 1);
  const third = account(4, "n.m+x@elsewhere.example");
  const asha = account(5, "asha@example.com");

  test("is recognized by address or by mark in either direction, and not otherwise", () => {
    expect(isSamePerson(neema, tagged)).toBe(true);
    expect(isSamePerson(neema, marked)).toBe(true);
    expect(isSamePerson(marked, neema)).toBe(true);
    expect(isSamePerson(neema, asha)).toBe(false);
    expect(isSamePerson(account(7, "a@example.com", 1), marked)).toBe(true);
  });

  test("has every account that is linked transitively to one of theirs", () => {
    const all = [neema, tagged, marked, third, asha];
    const ids = findAccountsOfPerson(tagged, all).map(({ userId }) => userId);
    expect(ids.sort()).toEqual([1, 2, 3, 4]);
    expect(findAccountsOfPerson(asha, all)).toEqual([asha]);
  });
});

// Specification: The back office's people and four eyes.

describe("a role's rights", () => {
  test.each([
    ["support", ["read", "retry"]],
    ["operations", ["catalogue", "failures", "operations", "proposals", "read", "retry"]],
    ["finance", ["failures", "money", "prices", "proposals", "read"]],
  ] as const)("%s", (role, rights) => {
    expect(listStaffRights(role).sort()).toEqual(rights);
  });

  test("are complete for an owner and empty without a role", () => {
    const all = new Set(STAFF_ROLES.flatMap(listStaffRights));
    expect(new Set(listStaffRights("owner"))).toEqual(all);
    expect(listStaffRights(null)).toEqual([]);
  });

  test("satisfy a check for several rights if one is present", () => {
    expect(hasStaffRight("finance", ["catalogue", "prices"])).toBe(true);
    expect(hasStaffRight("support", ["catalogue", "prices"])).toBe(false);
    expect(hasStaffRight("owner", [])).toBe(false);
  });
});
