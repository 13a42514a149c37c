import { endSession } from "@/lib/accounts/end-session";
import { accountEndpoints } from "@/lib/http/endpoints-account";
import { handleSession } from "@/lib/http/handle-session";
import { assertKnownId } from "@/lib/http/input";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: handleSession(accountEndpoints.endSession, ({ person, params, commit }) =>
    commit(async (tx) => {
      await endSession(tx, person.userId, assertKnownId(params.id, "not_found"));
      return json({});
    }),
  ),
});
