import { createStaff } from "@/lib/admin/staff/staff-actions";
import { createStaffRequest } from "@/lib/core/admin/admin-request";
import { adminEndpoint } from "@/lib/http/endpoint";

export * from "@/lib/http/other-methods";

export const POST = adminEndpoint(
  createStaff,
  { stepUp: true, status: 201, body: createStaffRequest },
  ({ body }) => body,
);
