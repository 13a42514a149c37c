import { z } from "zod";
import { createShipmentFromDashboard } from "@/lib/http/dashboard-shipments";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { assertValidId, modeIdParams } from "@/lib/http/routes/params";
import { quoteCurrentRates } from "@/lib/rates/quote-rates";
import { buildReturnRequest } from "@/lib/shipments/create/return";

export * from "@/lib/http/other-methods";

export const GET = endpoint(
  { auth: "merchant", may: "work_on_shipments", bucket: "rates", params: modeIdParams },
  async ({ caller, params }) => {
    const id = assertValidId(params.id, "shipment_not_found");
    return createJsonReply(await quoteCurrentRates(caller, await buildReturnRequest(caller, id)));
  },
);

export const POST = endpoint(
  {
    auth: "merchant",
    may: "work_on_shipments",
    stepUp: false,
    status: 201,
    params: modeIdParams,
    body: z.object({ max_total_amount: z.int().min(0) }),
    idempotent: () => "shipments.create",
  },
  async (call) => {
    const id = assertValidId(call.params.id, "shipment_not_found");
    return createShipmentFromDashboard(call, {
      ...(await buildReturnRequest(call.caller, id)),
      ...call.body,
    });
  },
);
