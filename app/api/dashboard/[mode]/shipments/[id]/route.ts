import { replyWithShipment } from "@/lib/http/dashboard-shipments";
import { endpoint } from "@/lib/http/endpoint";
import { assertValidId, modeIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const GET = endpoint(
  { auth: "merchant", may: "see_shipments", params: modeIdParams },
  async ({ caller, person, params, read }) => {
    const id = assertValidId(params.id, "shipment_not_found");
    return replyWithShipment({ caller, person }, id, read);
  },
);
