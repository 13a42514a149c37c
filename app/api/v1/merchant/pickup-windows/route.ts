import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { ROUTE } from "@/lib/http/openapi/examples/parts";
import { listPickupWindows, pickupWindowsSchema } from "@/lib/shipments/create/pickup-windows";

export * from "@/lib/http/other-methods";

const coordinate = (limit: number) => z.coerce.number().min(-limit).max(limit);
const place = { latitude: ROUTE.pickup_latitude, longitude: ROUTE.pickup_longitude };

export const GET = endpoint(
  {
    operationId: "listPickupWindows",
    tag: "Shipments",
    summary: "List the free pickup windows of a day",
    description:
      "Returns the windows of half an hour on a day in Tanzania for which a pickup can be scheduled, earliest first. A pickup can be scheduled 15 minutes to 14 days ahead. `pickup_after` and `pickup_before` of a shipment can also span several windows; the window of `pickup_after` must be free.",
    client: [{ description: "Lists the free pickup windows of a day." }],
    auth: "key",
    scope: "rates:read",
    query: z.object({
      latitude: coordinate(90).describe("Latitude of the pickup in decimal degrees (WGS 84)."),
      longitude: coordinate(180).describe("Longitude of the pickup in decimal degrees (WGS 84)."),
      date: z.iso
        .date({ error: "Value error, not a date such as 2026-12-25" })
        .describe("Day in Tanzania, for example `2026-12-25`."),
    }),
    response: pickupWindowsSchema,
    examples: {
      exchanges: {
        day: {
          summary: "A day with a limit",
          query: { ...place, date: "2026-11-21" },
          answer: [
            { pickup_after: "2026-11-21T14:30:00.000Z", pickup_before: "2026-11-21T15:00:00.000Z", free: 3 },
          ],
        },
      },
      refused: {
        validation_error: { summary: "A day that does not exist", query: { ...place, date: "2026-02-30" } },
      },
    },
  },
  async ({ caller, query }) => createJsonReply(await listPickupWindows(caller.mode, query, query.date)),
);
