/** Holds the token of the invitation that this browser has opened. */
export const INVITATION_COOKIE = "invitation";
