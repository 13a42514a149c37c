import { z } from "zod";
import { paymentRequest, paymentSchema } from "@/lib/core/money/payment-request";
import { text } from "@/lib/core/wire-fields";
import type { Endpoint } from "./endpoint";

/** Specification: POST /payment/initiate; GET /payment/{reference}. */
export const paymentEndpoints = {
  initiatePayment: {
    method: "POST",
    path: "/payment/initiate",
    operationId: "initiatePayment",
    summary: "Start a payment for a pending shipment or a wallet top-up",
    description:
      "Opens a payment at the gateway. Redirect the payer to its `payment_url`, or send the phone number to charge and the payer confirms on that phone. A shipment or a wallet can have one open payment at a time.",
    auth: "key",
    scope: "shipments:write",
    bucket: "writes",
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
  getPayment: {
    method: "GET",
    path: "/payment/{reference}",
    operationId: "getPayment",
    summary: "Get a payment and its status",
    description: "The payment as it is now. Poll until its status is final, or wait for the webhook.",
    auth: "key",
    scope: "wallet:read",
    bucket: "reads",
    status: 200,
    params: z.object({ reference: text({ max: 64 }) }),
    response: paymentSchema,
    conditions: ["not_found"],
  },
} as const satisfies Record<string, Endpoint>;
