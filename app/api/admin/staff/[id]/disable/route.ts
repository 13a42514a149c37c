import { setStaffDisabled } from "@/lib/admin/staff/staff-actions";
import { staffDisabledRequest } from "@/lib/core/admin/admin-request";
import { adminRowEndpoint } from "@/lib/http/endpoint";

export * from "@/lib/http/other-methods";

export const POST = adminRowEndpoint(setStaffDisabled, "userId", {
  stepUp: true,
  body: staffDisabledRequest,
});
