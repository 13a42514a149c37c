import { expect, test } from "vitest";
import { isUncharged } from "./money-stayed";

const ended = { status: "expired", failureCode: null, gatewayState: null } as const;

test.each([
  [{ status: "failed", failureCode: "wrong_pin" }, true],
  [{ status: "failed", failureCode: "user_cancelled" }, true],
  [{ status: "failed", failureCode: "provider_unavailable" }, true],
  [{ status: "failed", failureCode: "timeout" }, false],
  // Held for review: the gateway holds money that is not what was asked for.
  [{ status: "failed", failureCode: null, gatewayState: "succeeded" }, false],
  [{ status: "failed", failureCode: null }, false],
  [{ status: "expired", failureCode: "timeout", gatewayState: "processing" }, false],
  [{ status: "expired", failureCode: "timeout", gatewayState: "no_answer" }, false],
  [{ status: "expired", failureCode: "timeout", gatewayState: "unknown" }, false],
  [{ status: "expired", failureCode: "timeout", gatewayState: "failed" }, true],
  [{ status: "cancelled" }, false],
  [{ status: "cancelled", gatewayState: "voided" }, true],
  [{ status: "succeeded", gatewayState: "failed" }, false],
] as const)("of %j it is known that no money has left: %s", (payment, known) => {
  expect(isUncharged({ ...ended, ...payment })).toBe(known);
});
