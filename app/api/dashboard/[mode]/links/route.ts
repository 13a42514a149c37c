import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { createLink } from "@/lib/links/create-link";
import { prepareLink } from "@/lib/links/prepare-link";

export * from "@/lib/http/other-methods";

export const POST = handle(dashboardEndpoints.createLink, async ({ person, caller, body, commit }) => {
  const prepared = await prepareLink(caller, body);
  const owner = { ...caller, createdBy: person.userId };
  return commit(async (tx) => {
    const { id, code } = await createLink(tx, owner, body, prepared);
    return json({ id, path: `/d/${code}` }, { status: 201 });
  });
});
