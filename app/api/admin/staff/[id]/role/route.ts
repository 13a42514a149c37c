import { setStaffRole } from "@/lib/admin/staff/set-staff-role";
import { staffEndpoints } from "@/lib/http/endpoints/endpoints-staff";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(staffEndpoints.setStaffRole, ({ actor, params, body, commit }) =>
  commit(async (tx) => {
    await setStaffRole(tx, actor, params.id, body);
    return json({});
  }),
);
