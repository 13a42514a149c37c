import { createECDH } from "node:crypto";
import {
  mfaEnrolment,
  hubStaff,
  managerAccountAccess,
  publicAccess,
  anyUser,
  riderSessionAccess,
  factorRuleAccess,
} from "../access";
import type { AccessMatrixRow } from "../row";

const invalid = "422 validation_error";
const POSITION = { latitude: -8.9, longitude: 33.4, accuracy_m: 5, recorded_at: new Date().toISOString() };

const POINT = createECDH("prime256v1").generateKeys("base64url");

const row = (
  route: string,
  access: AccessMatrixRow["access"],
  more: Partial<AccessMatrixRow> = {},
): AccessMatrixRow => ({
  route,
  access,
  admitted: "200",
  ...more,
});

/** Rows for log-ins. Requests have a wrong password; a validation error proves that access was granted. */
const accountRows: AccessMatrixRow[] = [
  ...["register", "resend-verification", "verify-email", "forgot-password", "reset-password"].map((name) =>
    row(`POST /api/account/${name}`, publicAccess, { body: {}, admitted: invalid }),
  ),
  row("GET /api/account/sessions", anyUser),
  row("DELETE /api/account/sessions/[id]", anyUser, { of: "session" }),
  row("POST /api/account/change-password", anyUser, {
    body: { password: "Not-mine-1", new_password: "Kariakoo34" },
    admitted: invalid,
  }),
  row("PATCH /api/account/profile", managerAccountAccess, { body: { notify_receipts: true } }),
];

const NO_PASSKEY = {
  ...{ id: "none", rawId: "none", type: "public-key", clientExtensionResults: {} },
  response: { clientDataJSON: "", attestationObject: "" },
};
const NO_ANSWER = {
  ...NO_PASSKEY,
  response: { clientDataJSON: "", authenticatorData: "", signature: "" },
};
const linkInvalid = "400 link_invalid";
const missing = "404 not_found";

/** Rows for second factors. Requests have invalid codes; a validation error proves that access was granted. */
const factorRows: AccessMatrixRow[] = [
  row("POST /api/account/passkey-challenge", publicAccess, { body: {} }),
  row("POST /api/account/stop-factor-reset", publicAccess, {
    body: { token: "none" },
    admitted: linkInvalid,
  }),
  row("POST /api/account/proof", mfaEnrolment, {
    body: { passkey: NO_ANSWER },
    admitted: "401 passkey_refused",
  }),
  row("POST /api/account/totp/begin", mfaEnrolment, { body: {} }),
  row("POST /api/account/totp", mfaEnrolment, {
    body: { token: "none", code: "123456" },
    admitted: linkInvalid,
  }),
  row("DELETE /api/account/totp", mfaEnrolment, { admitted: missing }),
  row("POST /api/account/passkeys/begin", mfaEnrolment, { body: {} }),
  row("POST /api/account/passkeys", mfaEnrolment, {
    body: { name: "Phone", passkey: NO_PASSKEY },
    admitted: "401 passkey_refused",
  }),
  row("DELETE /api/account/passkeys/[id]", mfaEnrolment, { of: "nothing", admitted: missing }),
  row("POST /api/account/recovery-codes", mfaEnrolment, { body: [], admitted: invalid }),
  row("PATCH /api/account/factor-rule", factorRuleAccess, { body: { required: false } }),
];

const logInRows: AccessMatrixRow[] = [
  row("GET /api/auth/[...nextauth]", publicAccess, { at: "/api/auth/csrf" }),
  row("GET /api/auth/[...nextauth]", publicAccess, { at: "/api/auth/providers" }),
  row("GET /api/auth/[...nextauth]", publicAccess, { at: "/api/auth/session" }),
  row("GET /api/auth/[...nextauth]", publicAccess, {
    at: "/api/auth/callback/credentials?email=nobody%40example.co.tz",
    admitted: "405 method_not_allowed",
  }),
  ...["factor", "passkey"].map((way) =>
    row("GET /api/auth/[...nextauth]", publicAccess, {
      at: `/api/auth/callback/${way}?code=123456`,
      admitted: "405 method_not_allowed",
    }),
  ),
  row("POST /api/auth/[...nextauth]", publicAccess, {
    at: "/api/auth/callback/credentials",
    form: { email: "nobody@example.co.tz", password: "Mwenge12", csrfToken: "none", json: "true" },
  }),
];

const hubRows: AccessMatrixRow[] = [
  row("GET /api/hub/parcels", hubStaff, { query: "code=nothing", admitted: "404 shipment_not_found" }),
  row("GET /api/hub/custody", hubStaff),
  row("POST /api/hub/scans", hubStaff, {
    of: "live shipment",
    body: ({ id }) => ({ action: "receive_at_origin", shipment_id: id }),
    admitted: "404 shipment_not_found",
  }),
  row("POST /api/hub/queue", hubStaff, {
    body: {
      is_trial: true,
      scans: [
        {
          client_event_id: "b3b0c5a8-4c55-4b7e-9d0b-2f1f6a1f3c11",
          task: "receive",
          code: "nothing",
          scanned_at: new Date().toISOString(),
        },
      ],
    },
  }),
];

const riderRows: AccessMatrixRow[] = [
  row("POST /api/rider/session", publicAccess, { body: {}, admitted: invalid }),
  row("GET /api/rider/state", riderSessionAccess),
  row("GET /api/rider/earnings", riderSessionAccess),
  row("POST /api/rider/online", riderSessionAccess, { body: { is_online: false } }),
  row("POST /api/rider/push", riderSessionAccess, {
    body: {
      endpoint: "https://push.example/phone",
      keys: { p256dh: POINT, auth: "A".repeat(22) },
      language: "sw",
    },
  }),
  row("POST /api/rider/offer-shown", riderSessionAccess, {
    of: "live shipment",
    body: ({ id }) => ({ shipment_id: id }),
  }),
  row("POST /api/rider/positions", riderSessionAccess, { body: { positions: [POSITION] } }),
  row("POST /api/rider/photos", riderSessionAccess, {
    of: "live shipment",
    query: `name=${"0".repeat(32)}&shipment_id={id}`,
    admitted: "415 unsupported_media_type",
  }),
  row("POST /api/rider/reports", riderSessionAccess, {
    of: "live shipment",
    body: ({ id }) => ({
      reports: [
        {
          client_event_id: crypto.randomUUID(),
          shipment_id: id,
          step: "collect",
          happened_at: new Date().toISOString(),
        },
      ],
    }),
  }),
];

export const sessionEndingRows: AccessMatrixRow[] = [
  row("DELETE /api/account/sessions", anyUser),
  row("DELETE /api/rider/session", publicAccess),
];

export const peopleRows: AccessMatrixRow[] = [
  ...accountRows,
  ...factorRows,
  ...logInRows,
  ...hubRows,
  ...riderRows,
];
