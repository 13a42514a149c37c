import { z } from "zod";
import { phone, phoneInput, timestamp, tzsAmount } from "@/lib/core/wire-fields";
import {
  PAYMENT_FAILURE_CODES,
  PAYMENT_METHODS,
  PAYMENT_PROVIDERS,
  PAYMENT_PURPOSES,
  PAYMENT_STATES,
} from "./payment";

const RETURN_URL_MAX = 2048;

const returnUrl = z
  .string()
  .superRefine((value, ctx) => {
    if (value.length <= RETURN_URL_MAX && isWebAddress(value)) return;
    const message = "Value error, not an absolute http or https address";
    ctx.addIssue({ code: "custom", message, params: { type: "value_error" } });
  })
  .meta({ format: "uri", maxLength: RETURN_URL_MAX });

/** Specification silent: the request of POST /payment/initiate. */
export const paymentRequestSchema = z
  .object({
    purpose: z
      .enum(PAYMENT_PURPOSES)
      .nullish()
      .meta({ default: "shipment" })
      .describe("Purpose of the payment: a pending shipment, or a top-up of the wallet."),
    shipment_id: z
      .int()
      .nullish()
      .describe("Id of the pending shipment to pay for. Required unless the purpose is `wallet_topup`."),
    amount: z
      .int()
      .min(1)
      .nullish()
      .describe(
        "Amount of a top-up in whole TZS. Required for `wallet_topup`; a shipment always costs its total_amount.",
      ),
    method: z
      .enum(PAYMENT_METHODS)
      .nullish()
      .meta({ default: "mobile_money" })
      .describe("Payment method: mobile money or card."),
    provider: z
      .enum(PAYMENT_PROVIDERS)
      .nullish()
      .describe("Mobile-money provider. If omitted, we guess the provider from the phone number."),
    phone_number: phone
      .nullish()
      .describe(
        "Phone number to charge by mobile money, in E.164 format. If omitted, the payer enters the number on the payment page.",
      ),
    return_url: returnUrl
      .nullish()
      .describe("URL to which the payment page sends the payer after the payment."),
  })
  .refine((body) => isTopUp(body) || isPresent(body, "shipment_id"), requiredField("shipment_id"))
  .refine((body) => !isTopUp(body) || isPresent(body, "amount"), requiredField("amount"))
  .refine((body) => !isTopUp(body) || !isPresent(body, "shipment_id"), {
    path: ["shipment_id"],
    message: "Value error, a wallet_topup belongs to no shipment",
    params: { type: "value_error" },
    when: isObject,
  })
  .meta({
    id: "PaymentRequest",
    description: "A payment to start: for a pending shipment, or to top up the wallet.",
  });

export type PaymentRequest = z.output<typeof paymentRequestSchema>;

/** Specification silent: the response of POST /payment/initiate and of GET /payment/{reference}. */
export const paymentSchema = z
  .object({
    id: z.int().describe("Id of the payment."),
    reference: z.string().describe("Human-readable reference of the payment, also for request paths."),
    purpose: z
      .enum(PAYMENT_PURPOSES)
      .describe("Purpose of the payment: a pending shipment, or a top-up of the wallet."),
    shipment_id: z.int().nullable().describe("Id of the shipment that is paid for; null for a top-up."),
    shipment_number: z
      .string()
      .nullable()
      .describe("Human-readable number of the shipment that is paid for; null for a top-up."),
    status: z
      .enum(PAYMENT_STATES)
      .describe("Status of the payment. `succeeded`, `failed`, `expired` and `cancelled` are terminal."),
    amount: tzsAmount.describe("Amount in whole TZS."),
    currency: z.literal("TZS").describe("Always TZS, Tanzanian shillings."),
    method: z.enum(PAYMENT_METHODS).describe("Payment method: mobile money or card."),
    provider: z
      .enum(PAYMENT_PROVIDERS)
      .nullable()
      .describe("Mobile-money provider; null for a card, or if the provider is not known yet."),
    payment_url: z
      .string()
      .nullable()
      .describe("URL of the page on which the payer completes the payment; null if there is none."),
    failure_code: z
      .enum(PAYMENT_FAILURE_CODES)
      .nullable()
      .describe("Reason why the payment did not succeed, as a code; null if there is none."),
    expires_at: timestamp.describe("Time until which the payment can be made, ISO 8601 in UTC."),
    created_at: timestamp.describe("Time at which the payment was created, ISO 8601 in UTC."),
    completed_at: timestamp
      .nullable()
      .describe("Time at which the payment ended, ISO 8601 in UTC; null until then."),
  })
  .meta({ id: "Payment", description: "A payment and its status." });

export type Payment = z.output<typeof paymentSchema>;

function requiredField(field: string) {
  return { path: [field], message: "Field required", params: { type: "missing" }, when: isObject };
}

function isObject({ value }: { value: unknown }): boolean {
  return typeof value === "object" && value !== null;
}

function isTopUp(body: { purpose?: unknown }): boolean {
  return body.purpose === "wallet_topup";
}

function isPresent(body: Record<string, unknown>, field: string): boolean {
  return body[field] !== undefined && body[field] !== null;
}

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

export const topUpRequest = z
  .object({
    amount: z.int().min(1),
    method: z.enum(PAYMENT_METHODS),
    phone_number: phoneInput.nullish(),
    provider: z.enum(PAYMENT_PROVIDERS).nullish(),
  })
  .refine(({ method, phone_number: number }) => method === "card" || Boolean(number), {
    path: ["phone_number"],
    message: "Field required",
    params: { type: "missing" },
  });

const blankToNull = (value: unknown) => (value === "" || value === undefined ? null : value);

export const retryPaymentForm = z.object({
  method: z.enum(PAYMENT_METHODS),
  provider: z.preprocess(blankToNull, z.enum(PAYMENT_PROVIDERS).nullable()),
  phone_number: z.preprocess(
    (value) => blankToNull(typeof value === "string" ? value.trim() : value),
    phoneInput.nullable(),
  ),
});

export type RetryPaymentInput = z.output<typeof retryPaymentForm>;

export const RETRY_PAYMENT_REFUSALS = ["still_open", "unreached", "busy", "limited", "invalid"] as const;
export type RetryPaymentRefusal = (typeof RETRY_PAYMENT_REFUSALS)[number];

export const lowBalanceRequest = z.object({ threshold: z.int().min(0).nullable() });

export const payShipmentRequest = z.object({
  method: z.enum(PAYMENT_METHODS),
  phone_number: phoneInput.nullish(),
});
