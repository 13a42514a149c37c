import { z } from "zod";
import { paymentSchema } from "@/lib/core/money/payment-request";
import { textField } from "@/lib/core/wire-fields";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { PAYMENT, PAYMENT_REFERENCE } from "@/lib/http/openapi/examples/payments";
import { getPayment } from "@/lib/payments/present";

export * from "@/lib/http/other-methods";

export const GET = endpoint(
  {
    operationId: "getPayment",
    tag: "Payments",
    summary: "Get a payment and its status",
    description:
      "Returns the payment with its current status. Poll until the status is final, or wait for the webhook.",
    auth: "key",
    scope: "wallet:read",
    params: z.object({ reference: textField({ max: 64 }).describe("Reference of the payment.") }),
    response: paymentSchema,
    conditions: ["not_found"],
    examples: {
      exchanges: {
        waiting: {
          summary: "Waiting for the payer",
          params: { reference: PAYMENT_REFERENCE },
          answer: PAYMENT,
        },
      },
      refused: {
        validation_error: {
          summary: "A reference that is too long",
          params: { reference: `${PAYMENT_REFERENCE}-${"0".repeat(50)}` },
        },
      },
    },
  },
  async ({ caller, params, read }) => createJsonReply(await getPayment(read, caller, params.reference)),
);
