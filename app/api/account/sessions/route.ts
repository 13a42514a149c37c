import { z } from "zod";
import { endSessions, listSessions, presentSessions } from "@/lib/accounts/sessions";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const GET = endpoint({ auth: "person" }, async ({ person }) =>
  createJsonReply(presentSessions(await listSessions(person.userId), person.sessionId)),
);

/** The query parameter `others` ends all sessions except the current session. */
export const DELETE = endpoint(
  { auth: "person", stepUp: true, query: z.object({ others: z.literal("1").optional() }) },
  ({ person, query, commit }) =>
    commit(async (tx) => {
      await endSessions(tx, person.userId, query.others ? person.sessionId : undefined);
      return createJsonReply({});
    }),
);
