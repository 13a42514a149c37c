import { env } from "@/lib/env";
import { claimStored } from "@/lib/http/commit";
import { dashboardEndpoints } from "@/lib/http/endpoints-dashboard";
import { handleSession } from "@/lib/http/handle-session";
import { assertKnownId } from "@/lib/http/input";
import { methods } from "@/lib/http/methods";
import { json, type Reply } from "@/lib/http/respond";
import { initiatePayment } from "@/lib/payments/initiate";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleSession(dashboardEndpoints.payShipment, async ({ caller, params, body, claim }) => {
    const id = assertKnownId(params.id, "shipment_not_found");
    const request = { ...body, shipment_id: id, return_url: pageOf(caller.mode, id) };
    let reply: Reply | undefined;
    const payment = await initiatePayment(caller, request, claim, async (tx, answer) => {
      reply = json(answer, { status: 201 });
      if (claim) await claimStored(tx, caller, claim, reply);
    });
    return reply ?? json(payment);
  }),
});

function pageOf(mode: string, id: number): string {
  return new URL(`/dashboard/${mode}/shipments/${id}`, env.APP_ORIGIN).href;
}
