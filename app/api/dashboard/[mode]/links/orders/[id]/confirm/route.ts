import { z } from "zod";
import { assertSessionOpen } from "@/lib/accounts/sessions";
import { dateTimeField } from "@/lib/core/wire-fields";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { assertValidId, modeIdParams } from "@/lib/http/routes/params";
import { confirmOrder } from "@/lib/links/decide-order";

export * from "@/lib/http/other-methods";

const confirmedPickup = z.union([
  z.enum(["asked", "now"]),
  z.object({ after: dateTimeField, before: dateTimeField }),
]);

export const POST = endpoint(
  {
    auth: "merchant",
    may: "work_on_shipments",
    stepUp: false,
    params: modeIdParams,
    body: z.object({ max_total_amount: z.int().min(0), pickup: confirmedPickup.default("asked") }),
  },
  async ({ person, caller, params, body }) => {
    const id = assertValidId(params.id, "not_found");
    await confirmOrder(caller, id, {
      maxTotalTzs: body.max_total_amount,
      pickup: body.pickup,
      mayDecide: (tx) => assertSessionOpen(tx, person.sessionId),
    });
    return createJsonReply({ id, confirmed: true });
  },
);
