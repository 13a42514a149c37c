import { z } from "zod";
import { idParams } from "@/lib/core/shipments/shipment-request";
import { shipmentSchema } from "@/lib/core/shipments/shipment-response";
import { listRequestsQuery, requestLogResponse } from "@/lib/reports/request-log-wire";
import type { Endpoint } from "./endpoint";

const fastForwardRequest = z
  .object({ to: z.enum(["next", "delivered", "failed"]) })
  .meta({ id: "FastForwardRequest" });

/** Specification silent: what a programmer's own tools need besides. All of this is additive. */
export const toolEndpoints = {
  fastForwardShipment: {
    method: "POST",
    path: "/merchant/shipments/{id}/fast-forward",
    operationId: "fastForwardShipment",
    summary: "Fast-forward a delivery, in the sandbox only",
    description:
      "Advances a simulated delivery by one step, to delivery or to its next failure, with the same steps and webhooks as its timetable. Live deliveries have real riders, so live returns 404.",
    auth: "key",
    scope: "shipments:write",
    bucket: "writes",
    status: 200,
    params: idParams,
    body: fastForwardRequest,
    response: shipmentSchema,
    conditions: ["shipment_not_found"],
    idempotent: ({ params }) => `shipments.fast_forward:${params.id}`,
  },
  listRequests: {
    method: "GET",
    path: "/merchant/requests",
    operationId: "listRequests",
    summary: "Your requests to the API, newest first",
    description:
      "Fifty requests in this mode, newest first, without bodies (the dashboard shows them). A request appears within a second of its response. Reads are logged up to 20 a second, everything else always. Entries are kept for 30 days.",
    auth: "key",
    scope: "shipments:read",
    bucket: "reads",
    status: 200,
    query: listRequestsQuery,
    response: requestLogResponse,
    conditions: [],
  },
} as const satisfies Record<string, Endpoint>;
