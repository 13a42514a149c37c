import type { Person } from "@/lib/accounts/find-session";
import { ConditionError } from "@/lib/core/conditions";
import type { Contract } from "@/lib/http/routes/contract";

/**
 * Throws step_up_required where the endpoint wants a proof of the person that is not older than some minutes, and names the
 * ways to give one: a factor, or the password of those who have none. Specification: Second factors.
 */
export function assertStepUp({ stepUp }: Contract, person: Person): void {
  if (!stepUp || person.isProved) return;
  if (stepUp === "factor" && person.factors.length === 0) return;
  throw createStepUpError(person);
}

export function createStepUpError({ factors }: Person): ConditionError {
  const ways = factors.length > 0 ? factors : ["password"];
  return new ConditionError("step_up_required", undefined, { meta: { ways } });
}
