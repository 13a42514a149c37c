import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { assertPossibleId } from "@/lib/http/message/parse-input";
import { json } from "@/lib/http/message/respond";
import { modeIdParams } from "@/lib/http/routes/params";
import { declineOrder } from "@/lib/links/decide-order";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "merchant",
    may: "work_on_shipments",
    stepUp: false,
    params: modeIdParams,
    body: z.object({}),
    bodyOptional: true,
  },
  async ({ caller, params, commit }) => {
    const id = assertPossibleId(params.id, "not_found");
    return commit(async (tx) => {
      await declineOrder(tx, caller, id);
      return json({ id, declined: true });
    });
  },
);
