import { z } from "zod";
import { LIMITS } from "@/lib/core/limits";
import { latitude, longitude, textField, phoneInput } from "@/lib/core/wire-fields";
import { LINK_LIMITS, LINK_PAYERS } from "./delivery-link";

const intBetween = (min: number, max: number) => z.int().min(min).max(max);
const PAIR = "Both coordinates or neither";

/** Specification: Delivery links. */
export const linkRequest = z
  .object({
    title: textField({ min: LINK_LIMITS.titleMin, max: LINK_LIMITS.titleMax }),
    tier: textField({ min: 1, max: 64 }),
    note: textField({ max: LINK_LIMITS.noteMax, isMultiline: true }).nullish(),
    sender_name: textField({ min: LIMITS.nameMin, max: LIMITS.nameMax }),
    sender_phone: phoneInput,
    pickup_address: textField({ min: LIMITS.addressMin, max: LIMITS.addressMax, isMultiline: true }),
    pickup_latitude: latitude.nullish(),
    pickup_longitude: longitude.nullish(),
    pickup_notes: textField({ max: LIMITS.notesMax, isMultiline: true }).nullish(),
    payer: z.enum(LINK_PAYERS),
    needs_confirmation: z.boolean(),
    asks_pickup_time: z.boolean().default(false),
    days: intBetween(1, LINK_LIMITS.daysMax),
    max_uses: intBetween(1, LINK_LIMITS.usesMax),
    budget: intBetween(LINK_LIMITS.budgetMin, LINK_LIMITS.budgetMax).nullish(),
    max_order_amount: intBetween(LINK_LIMITS.orderMin, LINK_LIMITS.orderMax),
  })
  .refine(
    ({ pickup_latitude, pickup_longitude }) =>
      ((pickup_latitude ?? null) === null) === ((pickup_longitude ?? null) === null),
    {
      path: ["pickup_longitude"],
      message: PAIR,
      params: { type: "missing" },
    },
  )
  .refine(({ payer, budget }) => payer === "buyer" || (budget ?? null) !== null, {
    path: ["budget"],
    message: "Field required where the wallet pays",
    params: { type: "missing" },
  });

export type LinkRequest = z.output<typeof linkRequest>;
