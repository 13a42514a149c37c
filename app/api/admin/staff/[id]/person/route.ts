import { setStaffPerson } from "@/lib/admin/staff/set-staff-person";
import { staffPersonRequest } from "@/lib/core/access/staff-request";
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
    body: staffPersonRequest,
  },
  ({ actor, params, body, commit }) =>
    commit(async (tx) => {
      const { same_person_as: sameAs, reason } = body;
      await setStaffPerson(tx, actor, params.id, { sameAs, reason });
      return json({});
    }),
);
