import { z } from "zod";
import { MODES } from "@/lib/core/mode";
import { integerParam } from "@/lib/core/wire-fields";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { presentDelivery } from "@/lib/webhooks/present";
import { resendDelivery } from "@/lib/webhooks/deliveries";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "merchant",
    may: "integrate",
    stepUp: false,
    params: z.object({ mode: z.enum(MODES), id: integerParam(), delivery_id: integerParam() }),
    body: z.object({}),
  },
  ({ caller, params, commit }) =>
    commit(async (tx) =>
      createJsonReply(presentDelivery(await resendDelivery(tx, caller, params.id, params.delivery_id))),
    ),
);
