import type { Tx } from "@/db/client";
import type { Person } from "@/lib/accounts/find-session";
import { ConditionError } from "@/lib/core/conditions";
import { createRecoveryCodes } from "./make-recovery-codes";

export async function renewRecoveryCodes(
  tx: Tx,
  { userId, factors }: Pick<Person, "userId" | "factors">,
): Promise<string[]> {
  if (factors.length === 0) throw new ConditionError("not_found", "There is no second factor");
  return createRecoveryCodes(tx, userId);
}
