import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { modeIdParams } from "@/lib/http/routes/params";
import { presentDelivery } from "@/lib/webhooks/present";
import { sendTestEvent } from "@/lib/webhooks/deliveries";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "merchant",
    may: "integrate",
    stepUp: false,
    params: modeIdParams,
    body: z.object({}),
  },
  ({ caller, params, commit }) =>
    commit(async (tx) => createJsonReply(presentDelivery(await sendTestEvent(tx, caller, params.id)))),
);
