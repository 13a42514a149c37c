import type { Person } from "@/lib/accounts/find-session";
import { verifyOwnPassword } from "@/lib/accounts/verify-own-password";
import { ConditionError } from "@/lib/core/conditions";
import type { SessionEndpoint } from "@/lib/http/endpoints/session-endpoint";
import { limitedStepUp } from "./account-limits";
import type { Origin } from "./device-cookie";

type Body = Record<string, unknown>;

/**
 * The body of a request without the password in it, which has been asked for where the endpoint says so. Throws
 * validation_error on `password`, rate_limited after too many wrong ones, and busy.
 */
export async function confirmPassword(
  { passwordAgain }: SessionEndpoint,
  person: Person,
  origin: Origin,
  body: Body,
): Promise<Body> {
  if (!passwordAgain) return body;
  const { password, ...rest } = body;
  if (passwordAgain !== true && !passwordAgain(body as never)) return rest;
  if (typeof password !== "string") throw missing();
  await limitedStepUp(person, origin, () => verifyOwnPassword(person.userId, password));
  return rest;
}

function missing(): ConditionError {
  return new ConditionError("validation_error", [
    { loc: ["body", "password"], msg: "Field required", type: "missing" },
  ]);
}
