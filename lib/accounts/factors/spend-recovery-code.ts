import { read, statement, transaction } from "@/db/client";
import { verifyPassword } from "@/lib/accounts/hash-password";

/** Single use, also under concurrency. False for a wrong or used code. Throws busy. */
export async function consumeRecoveryCode(
  userId: number,
  { label, rest }: { label: string; rest: string },
): Promise<boolean> {
  const [row] = await read(statement<{ hash: string }>`
    select hash from recovery_code where user_id = ${userId} and label = ${label} and used_at is null`);
  if (!row || !(await verifyPassword(row.hash, rest))) return false;
  const used = await transaction(statement`
    update recovery_code set used_at = now()
    where user_id = ${userId} and label = ${label} and used_at is null returning 1`);
  return used.length > 0;
}
