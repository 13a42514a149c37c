import { assertSessionOpen } from "@/lib/accounts/assert-session-open";
import { beginPayment } from "@/lib/http/begin-payment";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { assertKnownId } from "@/lib/http/message/input";
import { env } from "@/lib/platform/env";

export * from "@/lib/http/other-methods";

export const POST = handle(
  dashboardEndpoints.payShipment,
  async ({ person, caller, params, body, claim }) => {
    const id = assertKnownId(params.id, "shipment_not_found");
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
