import type { RiderAuth } from "./auth";
import type { EndpointShape } from "./endpoint";

/** One endpoint of the riders' page. Not part of the API: it changes with the page that calls it. */
export interface RiderEndpoint extends EndpointShape {
  auth: RiderAuth;
}
