import { setStaffRole } from "@/lib/admin/staff/staff-actions";
import { staffRoleRequest } from "@/lib/core/admin/admin-request";
import { adminEndpoint } from "@/lib/http/endpoint";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = adminEndpoint(
  setStaffRole,
  { stepUp: true, params: rowIdParams, body: staffRoleRequest },
  ({ params, body }) => ({ userId: params.id, ...body }),
);
