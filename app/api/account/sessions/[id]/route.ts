import { endSession } from "@/lib/accounts/end-session";
import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { handle } from "@/lib/http/handle";
import { assertKnownId } from "@/lib/http/message/input";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const DELETE = handle(accountEndpoints.endSession, ({ person, params, commit }) =>
  commit(async (tx) => {
    await endSession(tx, person.userId, assertKnownId(params.id, "not_found"));
    return json({});
  }),
);
