import type { Right } from "@/lib/core/access/member-rights";
import type { StaffRight } from "@/lib/core/access/staff-rights";
import type { SessionAuth } from "./auth";
import type { EndpointShape } from "./endpoint";

/** One endpoint of our own pages. Not part of the API: it changes with the pages that call it. */
export type SessionEndpoint = EndpointShape &
  (OfBusiness | { auth: Exclude<SessionAuth, OfBusiness["auth"]>; may?: never }) &
  Decided;

/** Whatever changes something says whether the person must have proved to be there. */
type Decided = { method: "GET" } | { auth: "visitor" } | { stepUp: NonNullable<EndpointShape["stepUp"]> };

/** What is asked for a business: the endpoint names the right that it needs. */
interface OfBusiness {
  auth: "account" | "merchant";
  may: Right;
}

/** One of the back office, which says who there may call it. */
export type AdminEndpoint = SessionEndpoint & {
  auth: "admin";
  staffMay: StaffRight | readonly StaffRight[];
};
