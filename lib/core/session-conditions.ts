/** What only people who log in can meet: not part of the API, and not in its table of errors. */
export const SESSION_CONDITIONS = {
  invalid_credentials: { status: 401, title: "E-mail address or password is wrong" },
  not_logged_in: { status: 401, title: "Log in first" },
  forbidden: { status: 403, title: "This is not for you" },
  link_invalid: { status: 400, title: "This link has expired or was used before" },
  scan_refused: { status: 409, title: "The parcel cannot be scanned so now" },
  changed_meanwhile: { status: 409, title: "Somebody else has changed this" },
} as const;

export type SessionCondition = keyof typeof SESSION_CONDITIONS;
