import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { assertValidId, modeIdParams, noBody } from "@/lib/http/routes/params";
import { declineOrder } from "@/lib/links/decide-order";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "merchant",
    may: "work_on_shipments",
    stepUp: false,
    params: modeIdParams,
    ...noBody,
  },
  async ({ caller, params, commit }) => {
    const id = assertValidId(params.id, "not_found");
    return commit(async (tx) => {
      await declineOrder(tx, caller, id);
      return createJsonReply({ id, declined: true });
    });
  },
);
