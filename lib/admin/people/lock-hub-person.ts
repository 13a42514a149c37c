import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { hub } from "@/db/schema/catalogue";
import { appUser } from "@/db/schema/merchants";
import { ConditionError } from "@/lib/core/conditions";

/** Throws not_found for accounts of other kinds too. */
export async function lockHubPerson(tx: Tx, userId: number): Promise<{ email: string; hub: string }> {
  const [person] = await tx
    .select({ email: appUser.email, hub: hub.name })
    .from(appUser)
    .innerJoin(hub, eq(hub.id, appUser.hubId))
    .where(and(eq(appUser.id, userId), eq(appUser.role, "hub")))
    .for("update", { of: appUser });
  if (!person) throw new ConditionError("not_found", "Not found");
  return person;
}
