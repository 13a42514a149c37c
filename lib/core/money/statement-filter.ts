import { z } from "zod";
import { isDay } from "@/lib/core/time/day";
import { TRANSFER_TYPES } from "./postings";

const day = z.string().refine(isDay);

export const statementFilter = z.object({
  type: z.enum(TRANSFER_TYPES).optional().catch(undefined),
  /** Days in Tanzania; both days are included. */
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
});

export type StatementFilter = z.output<typeof statementFilter>;
