import { z } from "zod";

export const SMS_PROVIDERS = ["beem", "africas-talking", "twilio"] as const;

export const messageEnv = {
  SMS_PROVIDER: z.enum(SMS_PROVIDERS).optional(),
  BEEM_API_KEY: z.string().min(1).optional(),
  BEEM_SECRET_KEY: z.string().min(1).optional(),
  BEEM_URL: z.url().default("https://apisms.beem.africa/"),
  AFRICAS_TALKING_USERNAME: z.string().min(1).optional(),
  AFRICAS_TALKING_API_KEY: z.string().min(1).optional(),
  AFRICAS_TALKING_URL: z.url().default("https://api.africastalking.com/"),
  TWILIO_ACCOUNT_SID: z.string().min(1).optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  TWILIO_URL: z.url().default("https://api.twilio.com/"),
  /** `smtps://`, or `smtp://` with STARTTLS (except on localhost), with user and password. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** An address, or `Name <address>`. */
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]* <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)
    .optional(),
};

type MessageEnv = z.output<z.ZodObject<typeof messageEnv>>;

const NEEDED: Record<(typeof SMS_PROVIDERS)[number], (keyof MessageEnv)[]> = {
  beem: ["BEEM_API_KEY", "BEEM_SECRET_KEY"],
  "africas-talking": ["AFRICAS_TALKING_USERNAME", "AFRICAS_TALKING_API_KEY"],
  twilio: ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN"],
};

export function requireMessageEnv(env: MessageEnv, context: z.RefinementCtx): void {
  const lacking = (name: keyof MessageEnv, because: string) => {
    if (env[name] === undefined) {
      context.addIssue({ code: "custom", path: [name], message: `needed with ${because}` });
    }
  };
  for (const name of env.SMS_PROVIDER ? NEEDED[env.SMS_PROVIDER] : []) {
    lacking(name, `SMS_PROVIDER=${env.SMS_PROVIDER}`);
  }
  if (env.SMTP_URL) lacking("MAIL_FROM", "SMTP_URL");
}
