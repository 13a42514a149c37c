import { setStaffPerson } from "@/lib/admin/staff/set-staff-person";
import { staffEndpoints } from "@/lib/http/endpoints/endpoints-staff";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(staffEndpoints.setStaffPerson, ({ actor, params, body, commit }) =>
  commit(async (tx) => {
    const { same_person_as: sameAs, reason } = body;
    await setStaffPerson(tx, actor, params.id, { sameAs, reason });
    return json({});
  }),
);
