import { doOrPropose } from "@/lib/admin/four-eyes/do-or-propose";
import { personErasureRule } from "@/lib/admin/four-eyes/rules/person-erasure";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.erasePerson, ({ actor, body: { phone, reason }, commit }) =>
  commit(async (tx) => json(await doOrPropose(tx, actor, personErasureRule, { phone, reason }))),
);
