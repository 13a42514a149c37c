import { linkStaffAccounts } from "@/lib/admin/staff/staff-actions";
import { staffPersonRequest } from "@/lib/core/admin/admin-request";
import { adminEndpoint } from "@/lib/http/endpoint";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = adminEndpoint(
  linkStaffAccounts,
  { stepUp: true, params: rowIdParams, body: staffPersonRequest },
  ({ params, body }) => ({ userId: params.id, sameAs: body.same_person_as, reason: body.reason }),
);
