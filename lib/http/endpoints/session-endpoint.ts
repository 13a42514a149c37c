import type { EndpointShape } from "./endpoint";

/**
 * Who may call a session endpoint. `visitor`: anybody. `person`: anybody who is logged in. `account`: somebody of a
 * merchant, approved or not. `merchant`: somebody of an approved merchant. `admin`: an administrator. `hub`: staff of a hub.
 */
export type SessionAuth = "visitor" | "person" | "account" | "merchant" | "admin" | "hub";

/** One endpoint of our own pages. Not part of the API: it changes with the pages that call it. */
export interface SessionEndpoint extends EndpointShape {
  auth: SessionAuth;
  /**
   * The body carries the person's own password, which is asked for again before anything is done: an open screen, or
   * a copied cookie, is not enough. As a function: of such bodies alone. docs/decisions/0006.
   */
  passwordAgain?: true | ((body: never) => boolean);
}
