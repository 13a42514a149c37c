import { and, eq, isNotNull } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { staff } from "@/db/schema/staff";

export async function isStaffDisabled({ userId }: { userId: number }, tx: Tx = read()): Promise<boolean> {
  const found = await tx
    .select({ id: staff.userId })
    .from(staff)
    .where(and(eq(staff.userId, userId), isNotNull(staff.disabledAt)));
  return found.length > 0;
}
