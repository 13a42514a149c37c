import { endSession } from "@/lib/accounts/sessions";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { assertValidId, idParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const DELETE = endpoint(
  { auth: "person", stepUp: true, params: idParams },
  ({ person, params, commit }) =>
    commit(async (tx) => {
      await endSession(tx, person.userId, assertValidId(params.id, "not_found"));
      return createJsonReply({});
    }),
);
