import { createUserAccount } from "@/lib/accounts/account";
import { verifyFactorCode } from "@/lib/accounts/factors/factors";
import type { SessionUser } from "@/lib/accounts/find-session";
import { verifyOwnPassword } from "@/lib/accounts/change-password";
import type { IdentityProof } from "@/lib/core/accounts/account-request";
import { ConditionError } from "@/lib/core/conditions";
import { stepUpWithLimits, verifyCodeWithLimits } from "./account-limits";
import type { LogInOrigin } from "./cookies";
import type { Contract } from "@/lib/http/routes/contract";
import { verifyPasskeyOwner } from "./log-in";

/**
 * Throws step_up_required when the endpoint requires a recent step-up authentication. `meta` lists the user's
 * factors, or `password` when the user has none. Specification: Second factors.
 */
export function assertStepUp({ stepUp }: Contract, person: SessionUser): void {
  if (!stepUp || person.isProved) return;
  if (stepUp === "factor" && person.factors.length === 0) return;
  throw createStepUpError(person);
}

export function createStepUpError({ factors }: SessionUser): ConditionError {
  const ways = factors.length > 0 ? factors : ["password"];
  return new ConditionError("step_up_required", undefined, { meta: { ways } });
}

/** Throws validation_error (wrong password), step_up_required, factor_wrong, passkey_refused, rate_limited, busy. */
export async function verifyIdentityProof(
  person: SessionUser,
  origin: LogInOrigin,
  proof: IdentityProof,
): Promise<void> {
  const { userId, role, factors } = person;
  if ("passkey" in proof) {
    const owner = await verifyPasskeyOwner(proof.passkey, origin);
    if (owner.userId !== userId) throw new ConditionError("passkey_refused");
  } else if ("code" in proof) {
    await verifyCodeWithLimits(createUserAccount(userId, role), origin, () =>
      verifyFactorCode(userId, proof.code),
    );
  } else {
    if (factors.length > 0) throw createStepUpError(person);
    await stepUpWithLimits(person, origin, () => verifyOwnPassword(userId, proof.password));
  }
}
