import { assertBusinessVerified } from "@/lib/accounts/assert-verified";
import { setFactorRule } from "@/lib/accounts/factors/set-factor-rule";
import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const PATCH = handle(accountEndpoints.setFactorRule, ({ person, body, commit, note }) => {
  assertBusinessVerified(person.merchant);
  return commit(async (tx) => {
    const isChanged = await setFactorRule(tx, person.merchant.id, body.required);
    if (isChanged) await note(tx, body.required ? "factor.required" : "factor.not_required");
    return json({});
  });
});
