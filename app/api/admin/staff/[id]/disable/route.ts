import { setStaffDisabled } from "@/lib/admin/staff/staff-actions";
import { staffDisabledRequest } from "@/lib/core/admin/admin-request";
import { adminEndpoint } from "@/lib/http/endpoint";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = adminEndpoint(
  setStaffDisabled,
  { stepUp: true, params: rowIdParams, body: staffDisabledRequest },
  ({ params, body }) => ({ userId: params.id, ...body }),
);
