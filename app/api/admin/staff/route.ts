import { createStaff } from "@/lib/admin/staff/create-staff";
import { staffEndpoints } from "@/lib/http/endpoints/endpoints-staff";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(staffEndpoints.createStaff, ({ actor, body, commit }) =>
  commit(async (tx) => {
    return json({ id: await createStaff(tx, actor, body) });
  }),
);
