import { createStaff } from "@/lib/admin/staff/create-staff";
import { createStaffRequest } from "@/lib/core/access/staff-request";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  { auth: "admin", staffMay: "people", stepUp: true, status: 201, body: createStaffRequest },
  ({ actor, body, commit }) =>
    commit(async (tx) => {
      return json({ id: await createStaff(tx, actor, body) });
    }),
);
