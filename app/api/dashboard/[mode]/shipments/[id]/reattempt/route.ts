import { restrictShipmentView } from "@/lib/core/access/member-rights";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { assertValidId, modeIdParams, noBody } from "@/lib/http/routes/params";
import { readShipmentView } from "@/lib/shipments/read/read-view";
import { reattemptDelivery } from "@/lib/shipments/transitions/reattempt";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "merchant",
    may: "work_on_shipments",
    stepUp: false,
    ...noBody,
    params: modeIdParams,
    idempotent: ({ params: { id } }) => `shipments.reattempt:${id}`,
  },
  async ({ caller, person, params, commit }) => {
    const id = assertValidId(params.id, "shipment_not_found");
    return commit(async (tx) => {
      await reattemptDelivery(tx, caller, id);
      return createJsonReply(
        restrictShipmentView(await readShipmentView(caller, id, tx), person.merchant.role, caller.mode),
      );
    });
  },
);
