import { z } from "zod";
import { idFilter, textFilter } from "@/lib/core/filter-fields";

export const STATUS_CLASSES = ["2xx", "4xx", "5xx"] as const;
export const LOGGED_METHODS = ["GET", "POST", "PATCH", "DELETE"] as const;

export const requestLogFilter = z.object({
  method: z.enum(LOGGED_METHODS).optional().catch(undefined),
  status: z
    .union([z.enum(STATUS_CLASSES), z.string().regex(/^[1-5]\d\d$/)])
    .optional()
    .catch(undefined),
  search: textFilter(200),
  key_id: idFilter,
  before: idFilter,
});

export type RequestLogFilter = z.output<typeof requestLogFilter>;
