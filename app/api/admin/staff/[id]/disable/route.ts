import { setStaffDisabled } from "@/lib/admin/staff/set-staff-disabled";
import { staffDisabledRequest } from "@/lib/core/access/staff-request";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "admin",
    staffMay: "people",
    stepUp: true,
    params: rowIdParams,
    body: staffDisabledRequest,
  },
  ({ actor, params, body, commit }) =>
    commit(async (tx) => {
      await setStaffDisabled(tx, actor, params.id, body);
      return json({});
    }),
);
