import { z } from "zod";

export const GATEWAY_NAMES = ["clickpesa", "selcom", "pesapal"] as const;
export type GatewayName = (typeof GATEWAY_NAMES)[number];

/** Unselected gateways may keep their credentials for open payments. */
export const gatewayVariables = {
  /** Gateway for live payments; without one, live wallets cannot be funded. */
  PAYMENT_GATEWAY: z.enum(GATEWAY_NAMES).optional(),
  /** Gateway for cards; default PAYMENT_GATEWAY. */
  CARD_PAYMENT_GATEWAY: z.enum(GATEWAY_NAMES).optional(),
  CLICKPESA_URL: z.url().default("https://api.clickpesa.com"),
  CLICKPESA_CLIENT_ID: z.string().min(1).optional(),
  CLICKPESA_API_KEY: z.string().min(1).optional(),
  CLICKPESA_CHECKSUM_KEY: z.string().min(1).optional(),
  SELCOM_URL: z.url().default("https://apigw.selcommobile.com"),
  SELCOM_VENDOR: z.string().min(1).optional(),
  SELCOM_API_KEY: z.string().min(1).optional(),
  SELCOM_API_SECRET: z.string().min(1).optional(),
  PESAPAL_URL: z.url().default("https://pay.pesapal.com/v3"),
  PESAPAL_CONSUMER_KEY: z.string().min(1).optional(),
  PESAPAL_CONSUMER_SECRET: z.string().min(1).optional(),
};

type Variables = z.output<z.ZodObject<typeof gatewayVariables>>;

export const GATEWAY_CREDENTIALS = {
  clickpesa: ["CLICKPESA_CLIENT_ID", "CLICKPESA_API_KEY", "CLICKPESA_CHECKSUM_KEY"],
  selcom: ["SELCOM_VENDOR", "SELCOM_API_KEY", "SELCOM_API_SECRET"],
  pesapal: ["PESAPAL_CONSUMER_KEY", "PESAPAL_CONSUMER_SECRET"],
} as const satisfies Record<GatewayName, readonly (keyof Variables)[]>;

export function requireCredentials(variables: Variables, ctx: z.RefinementCtx): void {
  const chosen = new Set([variables.PAYMENT_GATEWAY, variables.CARD_PAYMENT_GATEWAY]);
  for (const gateway of GATEWAY_NAMES.filter((name) => chosen.has(name))) {
    for (const name of GATEWAY_CREDENTIALS[gateway]) {
      if (variables[name] !== undefined) continue;
      ctx.addIssue({ code: "custom", path: [name], message: `needed for the payment gateway ${gateway}` });
    }
  }
}
