import { z } from "zod";
import { phone, phoneInput, timestamp, tzs } from "@/lib/core/wire-fields";
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
export const paymentRequest = z
  .object({
    purpose: z.enum(PAYMENT_PURPOSES).nullish().meta({ default: "shipment" }),
    shipment_id: z.int().nullish(),
    amount: z.int().min(1).nullish(),
    method: z.enum(PAYMENT_METHODS).nullish().meta({ default: "mobile_money" }),
    provider: z.enum(PAYMENT_PROVIDERS).nullish(),
    phone_number: phone.nullish(),
    return_url: returnUrl.nullish(),
  })
  .refine((body) => isTopUp(body) || isPresent(body, "shipment_id"), requiredField("shipment_id"))
  .refine((body) => !isTopUp(body) || isPresent(body, "amount"), requiredField("amount"))
  .refine((body) => !isTopUp(body) || !isPresent(body, "shipment_id"), {
    path: ["shipment_id"],
    message: "Value error, a wallet_topup belongs to no shipment",
    params: { type: "value_error" },
    when: isObject,
  })
  .meta({ id: "PaymentRequest" });

export type PaymentRequest = z.output<typeof paymentRequest>;

/** Specification silent: the response of POST /payment/initiate and of GET /payment/{reference}. */
export const paymentSchema = z
  .object({
    id: z.int(),
    reference: z.string(),
    purpose: z.enum(PAYMENT_PURPOSES),
    shipment_id: z.int().nullable(),
    shipment_number: z.string().nullable(),
    status: z.enum(PAYMENT_STATES),
    amount: tzs,
    currency: z.literal("TZS"),
    method: z.enum(PAYMENT_METHODS),
    provider: z.enum(PAYMENT_PROVIDERS).nullable(),
    payment_url: z.string().nullable(),
    failure_code: z.enum(PAYMENT_FAILURE_CODES).nullable(),
    expires_at: timestamp,
    created_at: timestamp,
    completed_at: timestamp.nullable(),
  })
  .meta({ id: "Payment" });

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
