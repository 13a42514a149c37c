/** `key`: X-API-Key of an approved merchant. `public`: anybody. */
export type ApiAuth = "key" | "public";

/**
 * Who may call a session endpoint. `visitor`: anybody. `person`: anybody who is logged in. `enrolling`:
 * the same, and who is let in once there is a second factor. `account`: somebody of a
 * merchant, approved or not. `merchant`: somebody of an approved merchant, in the sandbox of one that waits for approval too. `admin`: an administrator. `hub`: staff of a hub.
 */
export type SessionAuth = "visitor" | "person" | "enrolling" | "account" | "merchant" | "admin" | "hub";

/** `rider`: logged in with a rider's PIN. `visitor`: anybody. */
export type RiderAuth = "rider" | "visitor";

/** `gateway`: a provider, which proves itself by its signature or by a secret in the path; its verb checks that. */
export type Auth = ApiAuth | SessionAuth | RiderAuth | "gateway";
