import { endSession } from "@/lib/accounts/sessions";
import { endpoint } from "@/lib/http/endpoint";
import { assertPossibleId } from "@/lib/http/message/parse-input";
import { json } from "@/lib/http/message/respond";
import { idParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const DELETE = endpoint(
  { auth: "person", stepUp: true, params: idParams },
  ({ person, params, commit }) =>
    commit(async (tx) => {
      await endSession(tx, person.userId, assertPossibleId(params.id, "not_found"));
      return json({});
    }),
);
