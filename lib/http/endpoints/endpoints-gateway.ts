import { z } from "zod";
import type { EndpointShape } from "./endpoint";

const told = { auth: "gateway", method: "POST", bucket: "callbacks", status: 200 } as const;

/** What payment gateways and SMS providers tell us. Specification silent: their callbacks. */
export const gatewayEndpoints = {
  gatewayCallback: {
    ...told,
    path: "/api/gateway/{provider}",
    params: z.object({ provider: z.string() }),
  },
  smsReport: {
    ...told,
    path: "/api/sms/{provider}/{token}",
    params: z.object({ provider: z.string(), token: z.string() }),
  },
} as const satisfies Record<string, EndpointShape>;
