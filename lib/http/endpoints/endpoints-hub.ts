import {
  hubListQuery,
  hubParcelQuery,
  hubScanRequest,
  hubScansRequest,
} from "@/lib/core/shipments/hub-request";
import type { SessionEndpoint } from "./session-endpoint";

const read = { auth: "hub", method: "GET", bucket: "reads", status: 200 } as const;

/** What the desk of a hub asks for and does; always of the hub that the person works at. */
export const hubEndpoints = {
  findParcel: { ...read, path: "/api/hub/parcels", query: hubParcelQuery },
  listParcels: { ...read, path: "/api/hub/custody", query: hubListQuery },
  scanParcel: {
    auth: "hub",
    method: "POST",
    bucket: "writes",
    status: 200,
    stepUp: false,
    path: "/api/hub/scans",
    body: hubScanRequest,
  },
  takeScans: {
    auth: "hub",
    method: "POST",
    bucket: "writes",
    status: 200,
    stepUp: false,
    path: "/api/hub/queue",
    body: hubScansRequest,
  },
} as const satisfies Record<string, SessionEndpoint>;
