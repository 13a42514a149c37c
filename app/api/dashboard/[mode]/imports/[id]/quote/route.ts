import { dashboardEndpoints } from "@/lib/http/endpoints-dashboard";
import { handleSession } from "@/lib/http/handle-session";
import { assertKnownId } from "@/lib/http/input";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";
import { presentImport } from "@/lib/imports/present-import";
import { quoteImport } from "@/lib/imports/quote-import";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleSession(dashboardEndpoints.quoteImport, async ({ caller, params }) =>
    json(presentImport(await quoteImport(caller, assertKnownId(params.id, "not_found"), new Date()))),
  ),
});
