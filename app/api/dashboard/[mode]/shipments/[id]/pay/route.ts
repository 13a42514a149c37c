import { assertSessionOpen } from "@/lib/accounts/sessions";
import { payShipmentRequest } from "@/lib/core/money/payment-request";
import { beginPayment } from "@/lib/http/begin-payment";
import { endpoint } from "@/lib/http/endpoint";
import { assertValidId, modeIdParams } from "@/lib/http/routes/params";
import { env } from "@/lib/platform/env";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "merchant",
    may: "work_on_shipments",
    stepUp: false,
    status: 201,
    params: modeIdParams,
    body: payShipmentRequest,
    idempotent: ({ params: { id } }) => `shipments.pay:${id}`,
    awaitsGateway: true,
  },
  async ({ person, caller, params, body, claim }) => {
    const id = assertValidId(params.id, "shipment_not_found");
    const page = pageOf(caller.mode, id);
    const request = { ...body, shipment_id: id, return_url: page };
    return beginPayment({
      caller,
      request,
      claim,
      locate: () => page,
      mayBegin: (tx) => assertSessionOpen(tx, person.sessionId),
    });
  },
);

function pageOf(mode: string, id: number): string {
  return new URL(`/dashboard/${mode}/shipments/${id}`, env.APP_ORIGIN).href;
}
