import { restrictShipmentView } from "@/lib/core/access/member-rights";
import { endpoint } from "@/lib/http/endpoint";
import { assertPossibleId } from "@/lib/http/message/parse-input";
import { json } from "@/lib/http/message/respond";
import { modeIdParams } from "@/lib/http/routes/params";
import { readShipmentView } from "@/lib/shipments/read/read-view";

export * from "@/lib/http/other-methods";

export const GET = endpoint(
  { auth: "merchant", may: "see_shipments", params: modeIdParams },
  async ({ caller, person, params, read }) => {
    const id = assertPossibleId(params.id, "shipment_not_found");
    return json(
      restrictShipmentView(await readShipmentView(caller, id, read), person.merchant.role, caller.mode),
    );
  },
);
