import { randomBytes } from "node:crypto";
import { transaction } from "@/db/client";
import { appUser } from "@/db/schema/merchants";
import { type ActionListQuery, type ListedAction, listActions } from "./list-actions";
import type { Actor } from "./record-action";

/** An administrator of the test's own. */
export async function mintActor(): Promise<Actor & { userId: number; email: string }> {
  const email = `admin-${randomBytes(8).toString("hex")}@example.com`;
  return transaction(async (tx) => {
    const [created] = await tx
      .insert(appUser)
      .values({ email, passwordHash: "none", role: "admin" })
      .returning({ id: appUser.id });
    return { userId: created!.id, requestId: "req_test", email };
  });
}

/** What the log holds, newest first. */
export async function actionsOf(query: ActionListQuery): Promise<ListedAction[]> {
  return (await transaction((tx) => listActions(query, tx))).rows;
}
