import { and, eq, isNotNull } from "drizzle-orm";
import { reader, type Tx } from "@/db/client";
import { staff } from "@/db/schema/staff";

/** Whether somebody of the back office was disabled, whom another one alone lets in again. */
export async function isShutOut({ userId }: { userId: number }, tx: Tx = reader): Promise<boolean> {
  const found = await tx
    .select({ id: staff.userId })
    .from(staff)
    .where(and(eq(staff.userId, userId), isNotNull(staff.disabledAt)));
  return found.length > 0;
}
