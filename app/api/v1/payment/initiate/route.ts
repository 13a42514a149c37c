import { paymentRequest, paymentSchema } from "@/lib/core/money/payment-request";
import { beginPayment } from "@/lib/http/begin-payment";
import { endpoint } from "@/lib/http/endpoint";
import { baseOf } from "@/lib/http/message/mode";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    operationId: "initiatePayment",
    summary: "Start a payment for a pending shipment or a wallet top-up",
    description:
      "Opens a payment at the gateway. Redirect the payer to its `payment_url`, or send the phone number to charge and the payer confirms on that phone. A shipment or a wallet can have one open payment at a time.",
    auth: "key",
    scope: "shipments:write",
    status: 201,
    body: paymentRequest,
    response: paymentSchema,
    isLocated: true,
    conditions: [
      "payment_already_in_progress",
      "shipment_not_payable",
      "shipment_not_found",
      "phone_invalid",
      "payment_gateway_error",
    ],
    idempotent: () => "payment.initiate",
    awaitsGateway: true,
  },
  ({ caller, mode, body: request, claim }) =>
    beginPayment({
      caller,
      request,
      claim,
      locate: ({ reference }) => `${baseOf(mode)}/payment/${reference}`,
    }),
);
