import { z } from "zod";
import { LIMITS } from "@/lib/core/limits";
import { MODES } from "@/lib/core/mode";
import { text } from "@/lib/core/wire-fields";
import { dashboardKeyEndpoints } from "./endpoints-dashboard-keys";
import { dashboardLinkEndpoints } from "./endpoints-dashboard-links";
import { dashboardShipmentEndpoints } from "./endpoints-dashboard-shipments";
import { dashboardWalletEndpoints } from "./endpoints-dashboard-wallet";
import { dashboardWebhookEndpoints } from "./endpoints-dashboard-webhooks";
import type { SessionEndpoint } from "./session-endpoint";

const params = z.object({ mode: z.enum(MODES) });
const read = {
  auth: "merchant",
  may: "see_shipments",
  method: "GET",
  bucket: "reads",
  status: 200,
} as const;

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
  ...dashboardLinkEndpoints,
  ...dashboardWalletEndpoints,
  ...dashboardKeyEndpoints,
  ...dashboardWebhookEndpoints,
} as const satisfies Record<string, SessionEndpoint>;
