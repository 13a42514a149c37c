import { removeFactor } from "@/lib/accounts/factors/remove-factor";
import { noteFactorAct } from "@/lib/admin/people/note-factor-act";
import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { handle } from "@/lib/http/handle";
import { assertKnownId } from "@/lib/http/message/input";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const DELETE = handle(accountEndpoints.removePasskey, async (call) => {
  const { userId, isFactorBound: isBound } = call.person;
  const which = { passkeyId: assertKnownId(call.params.id, "not_found") };
  await call.commit(async (tx) => {
    const name = await removeFactor(tx, { userId, which, isBound });
    await noteFactorAct(tx, call, "removed", name);
  });
  return json({});
});
