import { randomBytes } from "node:crypto";
import { transaction } from "@/db/client";
import { insertStaff } from "@/lib/admin/staff/create-staff";
import type { StaffRole } from "@/lib/core/access/staff-rights";
import { type ActionListQuery, type ListedAction, listActions } from "./list-actions";
import type { Actor } from "./record-action";

export type MintedActor = Actor & { userId: number; email: string };

export async function mintActor(
  role: StaffRole = "owner",
  email = `admin-${randomBytes(8).toString("hex")}@example.com`,
): Promise<MintedActor> {
  const byCommand = { userId: null, requestId: null };
  const userId = await transaction((tx) => insertStaff(tx, byCommand, { email, role, passwordHash: "none" }));
  return { userId: userId!, role, requestId: "req_test", ip: "203.0.113.7", email };
}

export async function actionsOf(query: ActionListQuery): Promise<ListedAction[]> {
  return (await transaction((tx) => listActions(query, tx))).rows;
}
