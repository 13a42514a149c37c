import { count, eq } from "drizzle-orm";
import { type Tx, transaction } from "@/db/client";
import { staff } from "@/db/schema/staff";
import { hashPassword } from "@/lib/accounts/hash-password";
import { insertStaff } from "@/lib/admin/staff/create-staff";
import type { StaffRole } from "@/lib/core/access/staff-rights";

interface NewAdmin {
  email: string;
  password: string;
  role?: StaffRole | undefined;
}

/** For the command line: the log names no author. Returns null when the e-mail address is taken. */
export async function createAdmin({
  email,
  password,
  role,
}: NewAdmin): Promise<{ userId: number; role: StaffRole } | null> {
  const passwordHash = await hashPassword(password);
  return transaction(async (tx) => {
    const as = role ?? (await roleOfNext(tx));
    const userId = await insertStaff(
      tx,
      { userId: null, requestId: null },
      { email, role: as, passwordHash },
    );
    return userId === null ? null : { userId, role: as };
  });
}

async function roleOfNext(tx: Tx): Promise<StaffRole> {
  const [owners] = await tx.select({ count: count() }).from(staff).where(eq(staff.role, "owner"));
  return owners!.count === 0 ? "owner" : "support";
}
