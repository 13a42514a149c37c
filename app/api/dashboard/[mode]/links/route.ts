import { linkRequest } from "@/lib/core/links/link-request";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { modeParams } from "@/lib/http/routes/params";
import { createLink, validateNewLink } from "@/lib/links/create-link";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "merchant",
    may: "work_on_shipments",
    // Requires step-up authentication, because a link spends money without further confirmation.
    stepUp: true,
    status: 201,
    params: modeParams,
    body: linkRequest,
    idempotent: () => "links.create",
  },
  async ({ person, caller, body, commit }) => {
    const prepared = await validateNewLink(caller, body);
    const owner = { ...caller, createdBy: person.userId };
    return commit(async (tx) => {
      const { id, code } = await createLink(tx, owner, body, prepared);
      return createJsonReply({ id, path: `/d/${code}` }, { status: 201 });
    });
  },
);
