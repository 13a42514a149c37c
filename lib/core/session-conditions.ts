/** What only people who log in can meet: not part of the API, and not in its table of errors. */
export const SESSION_CONDITIONS = {
  invalid_credentials: { status: 401, title: "Email address or password is wrong" },
  sms_code_required: { status: 403, title: "Type the code that we sent to the phone" },
  new_pin_required: { status: 403, title: "Choose a PIN of your own first" },
  factor_wrong: { status: 401, title: "The code is wrong, or was used before" },
  passkey_refused: { status: 401, title: "This passkey was not accepted" },
  not_logged_in: { status: 401, title: "Log in first" },
  email_not_verified: {
    status: 403,
    title: "Confirm your email address first: use the link that we sent to it",
  },
  forbidden: { status: 403, title: "You don't have permission to do this" },
  step_up_required: { status: 403, title: "Confirm that it's you, then send this again" },
  last_factor: { status: 409, title: "A second factor is required of you: add another one first" },
  ask_support: { status: 409, title: "Only our support team can do this for this person" },
  role_not_permitted: { status: 403, title: "Your role in this business may not do this" },
  business_changed: { status: 409, title: "Another business is open in this browser now" },
  last_owner: { status: 409, title: "A business needs at least one owner" },
  account_exists: { status: 409, title: "This address has an account: log in with it" },
  link_invalid: { status: 400, title: "This link has expired or was used before" },
  scan_refused: { status: 409, title: "The parcel can't be scanned this way right now" },
  changed_meanwhile: { status: 409, title: "Someone else changed this" },
} as const;

export type SessionCondition = keyof typeof SESSION_CONDITIONS;
