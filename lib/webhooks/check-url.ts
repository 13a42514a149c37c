import { type GuardPolicy, parseTarget, RefusedTarget } from "@/lib/adapters/webhook-transport/guard";
import { guardPolicy } from "@/lib/adapters/webhook-transport/policy";
import { ConditionError } from "@/lib/core/conditions";
import type { Mode } from "@/lib/core/mode";

/**
 * The address of an endpoint in its plain spelling. Throws `validation_error` on `body.url` when it may not be called:
 * https only in live, public hosts only. The host name's addresses are judged whenever it is dialled.
 */
export function checkUrl(raw: string, mode: Mode, policy: GuardPolicy = guardPolicy): string {
  try {
    return parseTarget(raw, mode, policy).href;
  } catch (error) {
    if (!(error instanceof RefusedTarget)) throw error;
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
