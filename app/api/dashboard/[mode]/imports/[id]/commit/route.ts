import { dashboardEndpoints } from "@/lib/http/endpoints-dashboard";
import { handleSession } from "@/lib/http/handle-session";
import { assertKnownId } from "@/lib/http/input";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";
import { commitImport } from "@/lib/imports/commit-import";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleSession(dashboardEndpoints.commitImport, async ({ caller, params }) =>
    json(await commitImport(caller, assertKnownId(params.id, "not_found"))),
  ),
});
