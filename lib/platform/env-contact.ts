import { z } from "zod";

/** Where people reach those who run the service. What is not set is not named on any page. */
export const contactEnv = {
  SUPPORT_EMAIL: z.email().max(254).optional(),
  /** The office's number, which riders call too: E.164. */
  SUPPORT_PHONE: z
    .string()
    .regex(/^\+[1-9]\d{7,14}$/)
    .optional(),
};
