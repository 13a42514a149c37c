import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { assertKnownId } from "@/lib/http/message/input";
import { json } from "@/lib/http/message/respond";
import { presentImport } from "@/lib/imports/present-import";
import { quoteImport } from "@/lib/imports/quote-import";

export * from "@/lib/http/other-methods";

export const POST = handle(dashboardEndpoints.quoteImport, async ({ caller, params }) =>
  json(presentImport(await quoteImport(caller, assertKnownId(params.id, "not_found"), new Date()))),
);
