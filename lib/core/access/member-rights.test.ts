import { expect, test } from "vitest";
import type { Mode } from "@/lib/core/mode";
import { hasRight, listRolesWithRight, MEMBER_ROLES, type Right, RIGHTS } from "./member-rights";

/** Column order of the specification: owner, manager, finance, operator, developer, viewer. */
const LIVE: Record<Right, string> = {
  enter: "yyyyyy",
  see_shipments: "yyyyyy",
  work_on_shipments: "yy-y--",
  see_balance: "yyyy--",
  see_wallet: "yyy---",
  fund_wallet: "yyy---",
  integrate: "yy--y-",
  change_profile: "yy----",
  manage_members: "y-----",
  read_log: "yy----",
};

const rowOf = (right: Right, mode: Mode) =>
  MEMBER_ROLES.map((role) => (hasRight(role, right, mode) ? "y" : "-")).join("");

test.each(RIGHTS)("%s: in live mode exactly those roles have the right", (right) => {
  expect(rowOf(right, "live")).toBe(LIVE[right]);
});

test("in the sandbox a developer may also edit shipments; all other rights are the same", () => {
  const differing = RIGHTS.filter((right) => rowOf(right, "live") !== rowOf(right, "sandbox"));
  expect(differing).toEqual(["work_on_shipments"]);
  expect(rowOf("work_on_shipments", "sandbox")).toBe("yy-yy-");
});

test("a refusal names the permitted roles", () => {
  expect(listRolesWithRight("work_on_shipments", "live")).toEqual(["owner", "manager", "operator"]);
  expect(listRolesWithRight("work_on_shipments", "sandbox")).toEqual([
    "owner",
    "manager",
    "operator",
    "developer",
  ]);
});
