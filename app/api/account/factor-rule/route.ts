import { assertBusinessVerified } from "@/lib/accounts/assert-verified";
import { setFactorRequirement } from "@/lib/accounts/factors/factors";
import { factorRuleRequest } from "@/lib/core/accounts/account-request";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const PATCH = endpoint(
  { auth: "account", may: "manage_members", stepUp: true, body: factorRuleRequest },
  ({ person, body, commit, logAction }) => {
    assertBusinessVerified(person.merchant);
    return commit(async (tx) => {
      const isChanged = await setFactorRequirement(tx, person.merchant.id, body.required);
      if (isChanged) await logAction(tx, body.required ? "factor.required" : "factor.not_required");
      return createJsonReply({});
    });
  },
);
