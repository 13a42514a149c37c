import { removeFactor } from "@/lib/accounts/factors/factors";
import { recordFactorChange } from "@/lib/admin/people/factor-reset";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { assertValidId, idParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const DELETE = endpoint({ auth: "mfaEnrolment", stepUp: true, params: idParams }, async (call) => {
  const { userId, isFactorBound: isBound } = call.person;
  const which = { passkeyId: assertValidId(call.params.id, "not_found") };
  await call.commit(async (tx) => {
    const name = await removeFactor(tx, { userId, which, isBound });
    await recordFactorChange(tx, call, "removed", name);
  });
  return createJsonReply({});
});
