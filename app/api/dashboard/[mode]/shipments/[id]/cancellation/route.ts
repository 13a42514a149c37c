import { endpoint } from "@/lib/http/endpoint";
import { assertPossibleId } from "@/lib/http/message/parse-input";
import { json } from "@/lib/http/message/respond";
import { modeIdParams } from "@/lib/http/routes/params";
import { presentOffer } from "@/lib/shipments/read/read-view";
import { previewCancellation } from "@/lib/shipments/transitions/cancel";

export * from "@/lib/http/other-methods";

export const GET = endpoint(
  { auth: "merchant", may: "work_on_shipments", params: modeIdParams },
  async ({ caller, params, read }) => {
    const id = assertPossibleId(params.id, "shipment_not_found");
    const { terms, now } = await previewCancellation(read, caller, id);
    return json(presentOffer(terms, now));
  },
);
