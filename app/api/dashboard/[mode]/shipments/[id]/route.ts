import { restrictShipmentView } from "@/lib/core/access/member-rights";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { assertValidId, modeIdParams } from "@/lib/http/routes/params";
import { readShipmentView } from "@/lib/shipments/read/read-view";

export * from "@/lib/http/other-methods";

export const GET = endpoint(
  { auth: "merchant", may: "see_shipments", params: modeIdParams },
  async ({ caller, person, params, read }) => {
    const id = assertValidId(params.id, "shipment_not_found");
    return createJsonReply(
      restrictShipmentView(await readShipmentView(caller, id, read), person.merchant.role, caller.mode),
    );
  },
);
