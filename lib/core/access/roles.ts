/** What a person is in a business. Specification: People of a business, 1. */
export const MEMBER_ROLES = ["owner", "manager", "finance", "operator", "developer", "viewer"] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Ownership is handed on to somebody who is there already: a mistyped address must not get it. */
export const INVITABLE_ROLES = MEMBER_ROLES.filter((role) => role !== "owner");
