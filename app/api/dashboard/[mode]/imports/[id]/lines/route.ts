import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { assertKnownId } from "@/lib/http/message/input";
import { json } from "@/lib/http/message/respond";
import { chooseLines } from "@/lib/imports/choose-lines";
import { getImport } from "@/lib/imports/get-import";
import { presentImport } from "@/lib/imports/present-import";

export * from "@/lib/http/other-methods";

export const POST = handle(dashboardEndpoints.chooseImportLines, async ({ caller, params, body, commit }) => {
  const id = assertKnownId(params.id, "not_found");
  return commit(async (tx) => {
    // Answers 404 for a foreign import before anything of it could change.
    await getImport(caller, id, tx);
    await chooseLines(tx, caller, id, body);
    return json(presentImport(await getImport(caller, id, tx)));
  });
});
