import { z } from "zod";
import { dayFilter, idFilter } from "@/lib/core/filter-fields";
import { TRANSFER_TYPES } from "./postings";

export const statementFilter = z.object({
  /** Credits or debits of the wallet. */
  direction: z.enum(["in", "out"]).optional().catch(undefined),
  type: z.enum(TRANSFER_TYPES).optional().catch(undefined),
  /** Days in Tanzania; both days are included. */
  from: dayFilter,
  to: dayFilter,
  before: idFilter,
});

export type StatementFilter = z.output<typeof statementFilter>;
