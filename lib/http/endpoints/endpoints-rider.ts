import { z } from "zod";
import { offerShownRequest, pushRequest } from "@/lib/core/riders/rider-push";
import {
  earningsQuery,
  onlineRequest,
  photoQuery,
  positionsRequest,
  reportsRequest,
  riderLogInRequest,
} from "@/lib/core/riders/rider-request";
import type { RiderEndpoint } from "./rider-endpoint";

const reads = { auth: "rider", method: "GET", bucket: "reads", status: 200 } as const;
const writes = { auth: "rider", method: "POST", bucket: "writes", status: 200 } as const;

/** What the riders' page asks and tells. Specification silent: how riders work with the service. */
export const riderEndpoints = {
  logIn: {
    auth: "visitor",
    method: "POST",
    bucket: "public",
    status: 200,
    path: "/api/rider/session",
    body: riderLogInRequest,
  },
  // Without a log-in there is nothing to end, and that is no error.
  logOut: {
    auth: "visitor",
    method: "DELETE",
    bucket: "public",
    status: 200,
    path: "/api/rider/session",
    body: z.object({}),
    bodyOptional: true,
  },
  state: { ...reads, path: "/api/rider/state" },
  setOnline: { ...writes, path: "/api/rider/online", body: onlineRequest },
  report: { ...writes, path: "/api/rider/reports", body: reportsRequest },
  recordPositions: { ...writes, path: "/api/rider/positions", body: positionsRequest },
  storePhoto: { ...writes, path: "/api/rider/photos", query: photoQuery, rawBody: true },
  keepDevice: { ...writes, path: "/api/rider/push", body: pushRequest },
  offerShown: { ...writes, path: "/api/rider/offer-shown", body: offerShownRequest },
  earnings: { ...reads, path: "/api/rider/earnings", query: earningsQuery },
} as const satisfies Record<string, RiderEndpoint>;
