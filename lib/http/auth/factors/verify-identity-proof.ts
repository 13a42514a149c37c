import { createUserAccount } from "@/lib/accounts/account";
import { verifyFactorCode } from "@/lib/accounts/factors/check-code";
import type { Person } from "@/lib/accounts/find-session";
import { verifyOwnPassword } from "@/lib/accounts/verify-own-password";
import type { IdentityProof } from "@/lib/core/accounts/factors/factor-request";
import { ConditionError } from "@/lib/core/conditions";
import { stepUpWithLimits } from "@/lib/http/auth/account-limits";
import type { LogInOrigin } from "@/lib/http/auth/device-cookie";
import { createStepUpError } from "./assert-step-up";
import { verifyCodeWithLimits } from "./factor-limits";
import { verifyPasskeyOwner } from "./log-in-with-passkey";

/**
 * Throws validation_error for a wrong password, factor_wrong, passkey_refused, rate_limited, busy, and
 * step_up_required when a factor is needed.
 */
export async function verifyIdentityProof(
  person: Person,
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
