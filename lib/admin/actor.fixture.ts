import { randomBytes } from "node:crypto";
import { transaction } from "@/db/client";
import { createStaff } from "@/lib/admin/staff/staff-actions";
import type { StaffRole } from "@/lib/core/access/staff";
import { type ActionListQuery, type Actor, listActions, type ListedAction } from "@/lib/admin/log/actions";

export type TestActor = Actor & { userId: number; email: string };

export async function createTestActor(
  role: StaffRole = "owner",
  email = `admin-${randomBytes(8).toString("hex")}@example.com`,
): Promise<TestActor> {
  const byCommand = { userId: null, requestId: null };
  const { id: userId } = await transaction((tx) =>
    createStaff(tx, byCommand, { email, role, passwordHash: "none" }),
  );
  return { userId, role, requestId: "req_test", ip: "203.0.113.7", email };
}

export async function findLoggedActions(query: ActionListQuery): Promise<ListedAction[]> {
  return (await transaction((tx) => listActions(query, tx))).rows;
}
