import { revealData } from "@/lib/admin/personal-data/reveal";
import { staffEndpoints } from "@/lib/http/endpoints/endpoints-staff";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(staffEndpoints.revealData, ({ actor, body, commit }) =>
  commit(async (tx) => {
    await revealData(tx, actor, body);
    return json({});
  }),
);
