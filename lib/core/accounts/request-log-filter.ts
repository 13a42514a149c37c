import { z } from "zod";
import { codePointLength } from "@/lib/core/input/text";

export const STATUS_CLASSES = ["2xx", "4xx", "5xx"] as const;
export const LOGGED_METHODS = ["GET", "POST", "PATCH", "DELETE"] as const;

export const requestLogFilter = z.object({
  method: z.enum(LOGGED_METHODS).optional().catch(undefined),
  status: z
    .union([z.enum(STATUS_CLASSES), z.string().regex(/^[1-5]\d\d$/)])
    .optional()
    .catch(undefined),
  search: z
    .string()
    .trim()
    .min(1)
    .refine((text) => codePointLength(text) <= 200 && !text.includes("\0") && text.isWellFormed())
    .optional()
    .catch(undefined),
  key_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
});

export type RequestLogFilter = z.output<typeof requestLogFilter>;
