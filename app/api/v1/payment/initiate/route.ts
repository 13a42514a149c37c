import { claimStored } from "@/lib/http/commit";
import { endpoints } from "@/lib/http/endpoints";
import { handle } from "@/lib/http/handle";
import { methods } from "@/lib/http/methods";
import { json, type Reply } from "@/lib/http/respond";
import { initiatePayment } from "@/lib/payments/initiate";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handle(endpoints.initiatePayment, async ({ caller, body, claim }) => {
    let reply: Reply | undefined;
    const payment = await initiatePayment(caller, body, claim, async (tx, answer) => {
      reply = json(answer, { status: 201 });
      if (claim) await claimStored(tx, caller, claim, reply);
    });
    return reply ?? json(payment);
  }),
});
