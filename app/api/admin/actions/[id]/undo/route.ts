import { undoChange } from "@/lib/admin/catalogue/undo-change";
import { reasonRequest } from "@/lib/core/admin/admin-request";
import { adminEndpoint } from "@/lib/http/endpoint";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = adminEndpoint(
  undoChange,
  { stepUp: true, params: rowIdParams, body: reasonRequest },
  ({ params, body }) => ({ actionId: params.id, ...body }),
);
