import type { Person } from "@/lib/accounts/find-session";
import { verifyOwnPassword } from "@/lib/accounts/verify-own-password";
import { limitedStepUp } from "@/lib/http/account-limits";

/**
 * Asks a logged-in person for the password again. Throws validation_error on `password`, rate_limited after five
 * wrong ones in a quarter of an hour, and busy.
 */
export function confirmPassword({ userId }: Person, password: string): Promise<void> {
  return limitedStepUp(userId, () => verifyOwnPassword(userId, password));
}
