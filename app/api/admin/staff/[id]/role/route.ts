import { setStaffRole } from "@/lib/admin/staff/staff-actions";
import { staffRoleRequest } from "@/lib/core/admin/admin-request";
import { adminRowEndpoint } from "@/lib/http/endpoint";

export * from "@/lib/http/other-methods";

export const POST = adminRowEndpoint(setStaffRole, "userId", { stepUp: true, body: staffRoleRequest });
