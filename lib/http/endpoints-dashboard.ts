import { z } from "zod";
import { LIMITS } from "@/lib/core/limits";
import { MODES } from "@/lib/core/mode";
import { text } from "@/lib/core/wire-fields";
import { dashboardKeyEndpoints } from "@/lib/http/endpoints-dashboard-keys";
import { dashboardShipmentEndpoints } from "@/lib/http/endpoints-dashboard-shipments";
import { dashboardWalletEndpoints } from "@/lib/http/endpoints-dashboard-wallet";
import { dashboardWebhookEndpoints } from "@/lib/http/endpoints-dashboard-webhooks";
import type { SessionEndpoint } from "@/lib/http/session-endpoint";

const params = z.object({ mode: z.enum(MODES) });
const read = { auth: "merchant", method: "GET", bucket: "reads", status: 200 } as const;

/** What the pages of a merchant ask for and change, in one mode. */
export const dashboardEndpoints = {
  search: {
    ...read,
    path: "/api/dashboard/{mode}/search",
    params,
    query: z.object({ q: text({ min: 1, max: LIMITS.searchMax }) }),
    searchedBy: "q",
  },
  ...dashboardShipmentEndpoints,
  ...dashboardWalletEndpoints,
  ...dashboardKeyEndpoints,
  ...dashboardWebhookEndpoints,
} as const satisfies Record<string, SessionEndpoint>;
