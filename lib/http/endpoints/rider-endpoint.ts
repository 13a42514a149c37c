import type { EndpointShape } from "./endpoint";

/** One endpoint of the riders' page. Not part of the API: it changes with the page that calls it. */
export interface RiderEndpoint extends EndpointShape {
  /** `rider`: logged in with a rider's PIN. `visitor`: anybody. */
  auth: "rider" | "visitor";
  /** The body is no JSON; the route reads it. */
  rawBody?: boolean;
}
