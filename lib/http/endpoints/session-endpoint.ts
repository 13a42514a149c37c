import type { SessionAuth } from "./auth";
import type { EndpointShape } from "./endpoint";

/** One endpoint of our own pages. Not part of the API: it changes with the pages that call it. */
export interface SessionEndpoint extends EndpointShape {
  auth: SessionAuth;
}
