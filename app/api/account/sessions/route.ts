import { endSessions } from "@/lib/accounts/end-sessions";
import { listSessions } from "@/lib/accounts/list-sessions";
import { presentSessions } from "@/lib/accounts/present-sessions";
import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const GET = handle(accountEndpoints.listSessions, async ({ person }) =>
  json(presentSessions(await listSessions(person.userId), person.sessionId)),
);
export { GET as HEAD };

export const DELETE = handle(accountEndpoints.endAllSessions, ({ person, query, commit }) =>
  commit(async (tx) => {
    await endSessions(tx, person.userId, query.others ? person.sessionId : undefined);
    return json({});
  }),
);
