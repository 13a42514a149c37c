import { endSessions } from "@/lib/accounts/end-sessions";
import { listSessions } from "@/lib/accounts/list-sessions";
import { presentSessions } from "@/lib/accounts/present-sessions";
import { defineRoute } from "@/lib/http/define-route";
import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { handleSession } from "@/lib/http/handle-session";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: handleSession(accountEndpoints.listSessions, async ({ person }) =>
    json(presentSessions(await listSessions(person.userId), person.sessionId)),
  ),
  DELETE: handleSession(accountEndpoints.endAllSessions, ({ person, commit }) =>
    commit(async (tx) => {
      await endSessions(tx, person.userId);
      return json({});
    }),
  ),
});
