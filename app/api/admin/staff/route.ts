import { createStaff } from "@/lib/admin/staff/staff-actions";
import { createStaffRequest } from "@/lib/core/access/staff-request";
import { adminEndpoint } from "@/lib/http/admin-endpoint";

export * from "@/lib/http/other-methods";

export const POST = adminEndpoint(
  createStaff,
  { stepUp: true, status: 201, body: createStaffRequest },
  ({ body }) => body,
);
