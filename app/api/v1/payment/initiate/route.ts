import { paymentRequestSchema, paymentSchema } from "@/lib/core/money/payment-request";
import { beginPayment } from "@/lib/http/begin-payment";
import { endpoint } from "@/lib/http/endpoint";
import { getBasePath } from "@/lib/http/message/api-mode";
import { SHIPMENT_ID } from "@/lib/http/openapi/examples/parts";
import { PAYER, PAYMENT, TOP_UP } from "@/lib/http/openapi/examples/payments";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    operationId: "initiatePayment",
    tag: "Payments",
    summary: "Start a payment for a pending shipment or a wallet top-up",
    description:
      "Starts a payment at the gateway. Redirect the payer to the `payment_url`, or send the phone number to charge, and the payer confirms on that phone. A shipment or a wallet can have one open payment at a time.",
    auth: "key",
    scope: "shipments:write",
    status: 201,
    body: paymentRequestSchema,
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
    examples: {
      exchanges: {
        shipment: {
          summary: "For a pending shipment",
          headers: { "Idempotency-Key": "order-1042-payment" },
          body: { shipment_id: SHIPMENT_ID, method: "mobile_money", phone_number: PAYER },
          answer: PAYMENT,
        },
        wallet_topup: {
          summary: "To top up the wallet",
          body: {
            purpose: "wallet_topup",
            amount: TOP_UP.amount,
            provider: "mpesa",
            phone_number: PAYER,
            return_url: "https://shop.example.co.tz/wallet",
          },
          answer: TOP_UP,
        },
      },
      refused: {
        validation_error: { summary: "A top-up without an amount", body: { purpose: "wallet_topup" } },
        phone_invalid: {
          summary: "A number without its country code",
          body: { shipment_id: SHIPMENT_ID, phone_number: "0754000111" },
        },
      },
    },
  },
  ({ caller, mode, body: request, claim }) =>
    beginPayment({
      caller,
      request,
      claim,
      locate: ({ reference }) => `${getBasePath(mode)}/payment/${reference}`,
    }),
);
