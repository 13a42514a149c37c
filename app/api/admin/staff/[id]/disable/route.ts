import { setStaffDisabled } from "@/lib/admin/staff/set-staff-disabled";
import { staffEndpoints } from "@/lib/http/endpoints/endpoints-staff";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(staffEndpoints.setStaffDisabled, ({ actor, params, body, commit }) =>
  commit(async (tx) => {
    await setStaffDisabled(tx, actor, params.id, body);
    return json({});
  }),
);
