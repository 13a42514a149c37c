import { accountPage, adminPage, crossroads, dashboardPage, entrance, hubPage, openPage } from "../access";
import type { Access, Row } from "../row";

const page = (address: string, access: Access, more: Partial<Row> = {}): Row => ({
  route: `PAGE ${address}`,
  access,
  admitted: "page",
  ...more,
});
const pages = (root: string, access: Access, paths: string[]) =>
  paths.map((path) => page(`${root}${path}`, access));

const openPages: Row[] = [
  ...pages("", openPage, ["/", "/blank", "/rider", "/track", "/demo/outbox", "/demo/receiver"]),
  ...pages("/docs", openPage, [
    "",
    "/changelog",
    "/errors",
    "/idempotency",
    "/reference",
    "/statuses",
    "/webhooks",
  ]),
  ...pages("", openPage, ["/check-mail", "/forgot-password", "/reset-password", "/verify-email"]),
  ...pages("", entrance, ["/log-in", "/register"]),
  page("/pay/[reference]", openPage, { at: "/pay/PAY-NONE", admitted: "no page" }),
];

const ofMerchants = "/dashboard/[mode]";
const merchantPages: Row[] = [
  page("/dashboard", crossroads),
  ...pages(ofMerchants, accountPage, ["", "/settings", "/messages"]),
  ...pages(ofMerchants, dashboardPage, ["/shipments", "/shipments/new", "/shipments/import"]),
  ...pages(ofMerchants, dashboardPage, ["/wallet", "/wallet/top-up", "/api-keys", "/request-log"]),
  ...pages(ofMerchants, dashboardPage, ["/webhooks", "/webhooks/new"]),
  ...["", "/label", "/receipt"].map((path) =>
    page(`${ofMerchants}/shipments/[id]${path}`, dashboardPage, { of: "shipment" }),
  ),
  page(`${ofMerchants}/shipments/import/[importId]`, dashboardPage, { of: "import" }),
  page(`${ofMerchants}/request-log/[id]`, dashboardPage, { of: "request" }),
  ...["", "/edit"].map((path) =>
    page(`${ofMerchants}/webhooks/[id]${path}`, dashboardPage, { of: "endpoint" }),
  ),
  page(`${ofMerchants}/webhooks/[id]/deliveries/[deliveryId]`, dashboardPage, { of: "delivery" }),
];

const adminPages: Row[] = [
  ...pages("/admin", adminPage, ["", "/audit-log", "/audit-log/ledger", "/cancellations", "/live-map"]),
  ...pages("/admin", adminPage, ["/failed-jobs", "/failed-jobs/webhooks", "/messages", "/pricing"]),
  ...pages("/admin", adminPage, ["/payments", "/payments/unmatched", "/riders", "/merchants"]),
  ...pages("/admin", adminPage, ["/shipments", "/network", "/network/lanes"]),
  ...pages("/admin", adminPage, ["/catalogue", "/catalogue/tiers"]),
  page("/admin/merchants/[id]", adminPage, { of: "subject" }),
  page("/admin/shipments/[id]", adminPage, { of: "live shipment" }),
  page("/admin/catalogue/tiers/[code]", adminPage, { at: "/admin/catalogue/tiers/new" }),
  page("/admin/catalogue/vehicles/[id]", adminPage, { at: "/admin/catalogue/vehicles/3" }),
  page("/admin/network/hubs/[id]", adminPage, { at: "/admin/network/hubs/new" }),
  page("/admin/network/lanes/[id]", adminPage, { at: "/admin/network/lanes/new" }),
];

/** Every page. */
export const pageRows: Row[] = [...openPages, ...merchantPages, ...adminPages, page("/hub", hubPage)];
