import type { Person } from "@/lib/accounts/find-session";
import { verifyOwnPassword } from "@/lib/accounts/verify-own-password";
import { ConditionError } from "@/lib/core/conditions";
import type { OpenRequest } from "@/lib/http/message/open-request";
import { limitedStepUp } from "./account-limits";
import { originOf } from "./device-cookie";

/**
 * Asks for the password in the body where the endpoint says so, and takes it out of the input. Throws
 * validation_error on `password`, rate_limited after too many wrong ones, and busy.
 */
export async function confirmPassword(
  { endpoint: { passwordAgain }, request, address }: OpenRequest,
  person: Person,
  input: { body: unknown },
): Promise<void> {
  const body = input.body as Record<string, unknown>;
  const { password, ...rest } = body;
  input.body = rest;
  if (!passwordAgain || (passwordAgain !== true && !passwordAgain(body as never))) return;
  if (typeof password !== "string") throw missing();
  const origin = originOf(request.headers, address);
  await limitedStepUp(person, origin, () => verifyOwnPassword(person.userId, password));
}

function missing(): ConditionError {
  return new ConditionError("validation_error", [
    { loc: ["body", "password"], msg: "Field required", type: "missing" },
  ]);
}
