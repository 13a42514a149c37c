import { z } from "zod";
import { isDay } from "@/lib/core/time/day";

/** What entries are about; the first part of an action's name. */
export const LOG_SUBJECTS = [
  "api_key",
  "webhook",
  "member",
  "profile",
  "wallet",
  "export",
  "factor",
  "data",
] as const;
export type LogSubject = (typeof LOG_SUBJECTS)[number];

const day = z.string().refine(isDay).optional().catch(undefined);
const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined);

/** The filters that stand in the address of the log; what is typed wrongly there is left out. */
export const merchantLogFilter = z.object({
  about: z.enum(LOG_SUBJECTS).optional().catch(undefined),
  person: id,
  /** Days in Tanzania, both included. */
  from: day,
  to: day,
  /** The id of the last entry of the page before this one. */
  before: id,
});

export type MerchantLogFilter = z.output<typeof merchantLogFilter>;
