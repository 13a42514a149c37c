import { type GuardPolicy, parseTarget, RefusedTargetError } from "@/lib/adapters/webhook-transport/guard";
import { getGuardPolicy } from "@/lib/adapters/webhook-transport/policy";
import { ConditionError } from "@/lib/core/conditions";
import type { Mode } from "@/lib/core/mode";

/**
 * Throws `validation_error` unless the address is public and, in live, https. Each connection checks DNS
 * again.
 */
export function checkUrl(raw: string, mode: Mode, policy: GuardPolicy = getGuardPolicy): string {
  try {
    return parseTarget(raw, mode, policy).href;
  } catch (error) {
    if (!(error instanceof RefusedTargetError)) throw error;
    throw new ConditionError(
      "validation_error",
      [
        {
          loc: ["body", "url"],
          msg: `This address cannot be called: ${error.message}.`,
          type: "value_error",
        },
      ],
      { cause: error },
    );
  }
}
