import { account, hub, open, person, rider } from "../access";
import type { Row } from "../row";

const invalid = "422 validation_error";
const POSITION = { latitude: -8.9, longitude: 33.4, accuracy_m: 5, recorded_at: new Date().toISOString() };

const row = (route: string, access: Row["access"], more: Partial<Row> = {}): Row => ({
  route,
  access,
  admitted: "200",
  ...more,
});

/** Log-ins. A wrong password is refused as input: it shows that the caller was let in. */
const accountRows: Row[] = [
  ...["register", "resend-verification", "verify-email", "forgot-password", "reset-password"].map((name) =>
    row(`POST /api/account/${name}`, open, { body: {}, admitted: invalid }),
  ),
  row("GET /api/account/sessions", person),
  row("DELETE /api/account/sessions/[id]", person, { of: "session" }),
  row("POST /api/account/change-password", person, {
    body: { password: "Not-mine-1", new_password: "Kariakoo34" },
    admitted: invalid,
  }),
  row("PATCH /api/account/profile", account, { body: { notify_receipts: true } }),
];

/** next-auth's own addresses: what they give, they give to anybody, and of the asker alone. */
const logInRows: Row[] = [
  row("GET /api/auth/[...nextauth]", open, { at: "/api/auth/csrf" }),
  row("GET /api/auth/[...nextauth]", open, { at: "/api/auth/providers" }),
  row("GET /api/auth/[...nextauth]", open, { at: "/api/auth/session" }),
  row("GET /api/auth/[...nextauth]", open, {
    at: "/api/auth/callback/credentials?email=nobody%40example.co.tz",
    admitted: "405 method_not_allowed",
  }),
  row("POST /api/auth/[...nextauth]", open, {
    at: "/api/auth/callback/credentials",
    form: { email: "nobody@example.co.tz", password: "Mwenge12", csrfToken: "none", json: "true" },
  }),
];

const hubRows: Row[] = [
  row("GET /api/hub/parcels", hub, { query: "code=nothing", admitted: "404 shipment_not_found" }),
  row("GET /api/hub/custody", hub),
  row("POST /api/hub/scans", hub, {
    of: "live shipment",
    body: ({ id }) => ({ action: "receive_at_origin", shipment_id: id }),
    admitted: "404 shipment_not_found",
  }),
];

const riderRows: Row[] = [
  row("POST /api/rider/session", open, { body: {}, admitted: invalid }),
  row("GET /api/rider/state", rider),
  row("GET /api/rider/earnings", rider),
  row("POST /api/rider/online", rider, { body: { is_online: false } }),
  row("POST /api/rider/positions", rider, { body: { positions: [POSITION] } }),
  row("POST /api/rider/photos", rider, {
    of: "live shipment",
    query: `name=${"0".repeat(32)}&shipment_id={id}`,
    admitted: "415 unsupported_media_type",
  }),
  row("POST /api/rider/reports", rider, {
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

/** What ends the log-ins that everything else needs. */
export const lastRows: Row[] = [
  row("DELETE /api/account/sessions", person),
  row("DELETE /api/rider/session", open),
];

/** Everybody's own log-in, the hubs' desks, the riders' phones. */
export const peopleRows: Row[] = [...accountRows, ...logInRows, ...hubRows, ...riderRows];
