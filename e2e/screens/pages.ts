import type { ScreenData } from "./screen-data";

export type Viewer = "visitor" | "merchant" | "newcomer" | "admin" | "hub" | "rider" | "half" | "unenrolled";

export interface Screen {
  route: string;
  as: Viewer;
  /** URL of this view. Defaults to the route; required if the route has parameters. */
  at?: (facts: ScreenData) => string;
  /** Name of the view, which distinguishes several views of a route. */
  look?: string;
}

const plain = (as: Viewer, root: string, paths: string[]): Screen[] =>
  paths.map((path) => ({
    route: `${root}${path}`,
    as,
    at: ({ mode }) => `${root}${path}`.replace("[mode]", mode),
  }));

const DASHBOARD = "/dashboard/[mode]";
const shipment = (path: string, look: string, id: (facts: ScreenData) => number): Screen => ({
  route: `${DASHBOARD}/shipments/[id]${path}`,
  as: "merchant",
  look,
  at: (facts) => `/dashboard/${facts.mode}/shipments/${id(facts)}${path}`,
});

export const SCREENS: Screen[] = [
  ...plain("visitor", "", ["/", "/log-in", "/register", "/forgot-password", "/check-mail"]),
  ...plain("visitor", "", [
    "/reset-password",
    "/verify-email",
    "/stop-factor-reset",
    "/invitation",
    "/demo/outbox",
    "/demo/receiver",
  ]),
  ...[
    "",
    "/changelog",
    "/errors",
    "/errors/validation_error",
    "/idempotency",
    "/links",
    "/reference",
    "/reference/create-shipment",
    "/reference/objects",
    "/statuses",
    "/webhooks",
    "/webhooks/delivery.delivered",
    "/woocommerce",
    "/sw",
    "/sw/links",
    "/sw/statuses",
    "/sw/webhooks",
    "/sw/woocommerce",
  ].map(
    (path): Screen => ({
      route: "/docs/[[...path]]",
      as: "visitor",
      look: path.slice(1).replaceAll("/", "-") || "quick start",
      at: () => `/docs${path}`,
    }),
  ),
  { route: "/docs/search", as: "visitor" },
  ...plain("visitor", "", ["/status", "/terms"]),
  { route: "/price", as: "visitor", at: () => "/price?from=Mwenge&to=Dodoma" },
  { route: "/track", as: "visitor" },
  ...(["moving", "delivered", "failed"] as const).map(
    (look): Screen => ({
      route: "/track",
      as: "visitor",
      look,
      at: ({ codes }) => `/track?code=${codes[look]}`,
    }),
  ),
  { route: "/pay/[reference]", as: "visitor", at: ({ payment }) => `/pay/${payment}` },
  { route: "/d/[code]", as: "visitor", at: ({ link }) => `/d/${link.code}` },
  { route: "/d/[code]/[order]", as: "visitor", at: ({ link }) => `/d/${link.code}/${link.order}` },
  {
    route: "/pay/[reference]",
    as: "visitor",
    look: "ended",
    at: ({ endedPayment }) => `/pay/${endedPayment}`,
  },
  { route: "/dashboard", as: "newcomer", look: "waits for approval" },
  ...plain("merchant", DASHBOARD, ["", "/shipments", "/shipments/planned", "/shipments/new"]),
  ...plain("merchant", DASHBOARD, ["/shipments/import", "/wallet"]),
  ...plain("merchant", DASHBOARD, ["/links", "/links/new"]),
  ...plain("merchant", DASHBOARD, ["/wallet/top-up", "/api-keys", "/webhooks", "/webhooks/new"]),
  ...plain("merchant", DASHBOARD, [
    "/request-log",
    "/messages",
    "/settings",
    "/security",
    "/members",
    "/log",
  ]),
  {
    route: `${DASHBOARD}/no-access`,
    as: "merchant",
    at: ({ mode }) => `/dashboard/${mode}/no-access?right=manage_members`,
  },
  shipment("", "under way", ({ ids }) => ids.moving),
  shipment("", "delivered", ({ ids }) => ids.delivered),
  shipment("", "failed", ({ ids }) => ids.failed),
  shipment("/label", "label", ({ ids }) => ids.delivered),
  shipment("/receipt", "receipt", ({ ids }) => ids.delivered),
  {
    route: `${DASHBOARD}/shipments/labels`,
    as: "merchant",
    at: ({ mode, ids }) => `/dashboard/${mode}/shipments/labels?id=${ids.delivered}&id=${ids.moving}`,
  },
  {
    route: `${DASHBOARD}/shipments/import/[importId]`,
    as: "merchant",
    at: ({ mode, importId }) => `/dashboard/${mode}/shipments/import/${importId}`,
  },
  {
    route: `${DASHBOARD}/request-log/[id]`,
    as: "merchant",
    at: ({ mode, request }) => `/dashboard/${mode}/request-log/${request}`,
  },
  ...["", "/edit"].map(
    (path): Screen => ({
      route: `${DASHBOARD}/webhooks/[id]${path}`,
      as: "merchant",
      at: ({ mode, endpoint }) => `/dashboard/${mode}/webhooks/${endpoint}${path}`,
    }),
  ),
  {
    route: `${DASHBOARD}/webhooks/[id]/deliveries/[deliveryId]`,
    as: "merchant",
    at: ({ mode, endpoint, delivery }) => `/dashboard/${mode}/webhooks/${endpoint}/deliveries/${delivery}`,
  },
  ...plain("admin", "/admin", ["", "/shipments", "/live-map", "/merchants", "/riders", "/payments"]),
  ...plain("admin", "/admin", ["/payments/unmatched", "/cancellations", "/messages", "/failed-jobs"]),
  ...plain("admin", "/admin", [
    "/failed-jobs/webhooks",
    "/personal-data",
    "/audit-log",
    "/audit-log/ledger",
    "/pricing",
  ]),
  ...plain("admin", "/admin", ["/catalogue", "/catalogue/tiers", "/network", "/network/lanes"]),
  ...plain("admin", "/admin", ["/proposals", "/staff"]),
  { route: "/admin/shipments/[id]", as: "admin", at: ({ ids }) => `/admin/shipments/${ids.failed}` },
  { route: "/admin/merchants/[id]", as: "admin", at: ({ merchant }) => `/admin/merchants/${merchant}` },
  { route: "/admin/catalogue/tiers/[code]", as: "admin", at: () => "/admin/catalogue/tiers/small" },
  { route: "/admin/catalogue/vehicles/[id]", as: "admin", at: () => "/admin/catalogue/vehicles/3" },
  { route: "/admin/network/hubs/[id]", as: "admin", at: () => "/admin/network/hubs/new" },
  { route: "/admin/network/lanes/[id]", as: "admin", at: () => "/admin/network/lanes/new" },
  { route: "/admin/security", as: "admin" },
  ...plain("hub", "/hub", ["", "/security"]),
  { route: "/log-in/factor", as: "half" },
  { route: "/log-in/enrol", as: "unenrolled" },
  { route: "/rider", as: "visitor", look: "log-in" },
  { route: "/rider", as: "rider", look: "online" },
];

export const EXCLUDED_PAGES = ["/blank", "/security", "/dashboard/no-business"];
