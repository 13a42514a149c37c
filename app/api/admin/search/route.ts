import { noteSearch, searchedPerson } from "@/lib/admin/personal-data/note-search";
import { findForAdmin } from "@/lib/admin/search/find-for-admin";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const GET = handle(adminEndpoints.search, async ({ query, person, actor }) => {
  await noteSearch(actor, searchedPerson(query.q));
  return json(await findForAdmin(query.q, person));
});
export { GET as HEAD };
