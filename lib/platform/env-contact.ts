import { z } from "zod";

export const contactEnv = {
  SUPPORT_EMAIL: z.email().max(254).optional(),
  /** The office's number in E.164, for riders too. */
  SUPPORT_PHONE: z
    .string()
    .regex(/^\+[1-9]\d{7,14}$/)
    .optional(),
};
