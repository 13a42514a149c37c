import { z } from "zod";
import { codePointLength } from "@/lib/core/input/text";

export const STATUS_CLASSES = ["2xx", "4xx", "5xx"] as const;
export const LOGGED_METHODS = ["GET", "POST", "PATCH", "DELETE"] as const;

/** The filters that stand in the address of the request log; what is typed wrongly there is left out. */
export const requestLogFilter = z.object({
  method: z.enum(LOGGED_METHODS).optional().catch(undefined),
  /** A class, or one code. */
  status: z
    .union([z.enum(STATUS_CLASSES), z.string().regex(/^[1-5]\d\d$/)])
    .optional()
    .catch(undefined),
  /** Part of the path, or a whole request id. */
  search: z
    .string()
    .trim()
    .min(1)
    .refine((text) => codePointLength(text) <= 200 && !text.includes("\0") && text.isWellFormed())
    .optional()
    .catch(undefined),
  key_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
  /** The id of the last request looked at by the page before this one. */
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
});

export type RequestLogFilter = z.output<typeof requestLogFilter>;
