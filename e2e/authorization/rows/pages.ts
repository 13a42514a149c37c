import {
  adminPage,
  redirectPage,
  entrancePage,
  enrolPage,
  factorPage,
  everyPage,
  fundingPage,
  hubPage,
  integratingPage,
  keysPage,
  logPage,
  membersPage,
  publicPageAccess,
  outsidePage,
  securityRedirectPage,
  readingPage,
  walletPage,
  workingPage,
} from "../access-of-pages";
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
  ...pages("", publicPageAccess, ["/", "/blank", "/rider", "/track", "/demo/outbox", "/demo/receiver"]),
  ...pages("", publicPageAccess, ["/status", "/terms"]),
  page("/docs/[[...path]]", publicPageAccess, { at: "/docs/reference/create-shipment" }),
  page("/docs/search", publicPageAccess),
  ...pages("", publicPageAccess, [
    "/check-mail",
    "/forgot-password",
    "/reset-password",
    "/verify-email",
    "/invitation",
    "/stop-factor-reset",
  ]),
  page("/log-in/factor", factorPage),
  page("/log-in/enrol", enrolPage),
  ...pages("", entrancePage, ["/log-in", "/register"]),
  page("/pay/[reference]", publicPageAccess, { at: "/pay/PAY-NONE", admitted: "no page" }),
  page("/d/[code]", publicPageAccess, { at: "/d/NONE", admitted: "no page" }),
  page("/d/[code]/[order]", publicPageAccess, { at: "/d/NONE/NONE", admitted: "no page" }),
];

const ofMerchants = "/dashboard/[mode]";
const merchantPages: Row[] = [
  page("/dashboard", redirectPage),
  page("/security", securityRedirectPage),
  page("/dashboard/no-business", outsidePage),
  ...pages(ofMerchants, everyPage, ["", "/settings", "/messages", "/no-access", "/security"]),
  page(`${ofMerchants}/members`, membersPage),
  page(`${ofMerchants}/log`, logPage),
  ...pages(ofMerchants, readingPage, ["/shipments", "/shipments/labels"]),
  ...pages(ofMerchants, workingPage, ["/shipments/new", "/shipments/import", "/links", "/links/new"]),
  page(`${ofMerchants}/wallet`, walletPage),
  page(`${ofMerchants}/wallet/top-up`, fundingPage),
  page(`${ofMerchants}/api-keys`, keysPage),
  ...pages(ofMerchants, integratingPage, ["/request-log", "/webhooks", "/webhooks/new"]),
  ...["", "/label"].map((path) =>
    page(`${ofMerchants}/shipments/[id]${path}`, readingPage, { of: "shipment" }),
  ),
  page(`${ofMerchants}/shipments/[id]/receipt`, walletPage, { of: "shipment" }),
  page(`${ofMerchants}/shipments/import/[importId]`, workingPage, { of: "import" }),
  page(`${ofMerchants}/request-log/[id]`, integratingPage, { of: "request" }),
  ...["", "/edit"].map((path) =>
    page(`${ofMerchants}/webhooks/[id]${path}`, integratingPage, { of: "endpoint" }),
  ),
  page(`${ofMerchants}/webhooks/[id]/deliveries/[deliveryId]`, integratingPage, { of: "delivery" }),
];

const adminPages: Row[] = [
  ...pages("/admin", adminPage("read"), [
    "",
    "/audit-log",
    "/audit-log/ledger",
    "/cancellations",
    "/live-map",
  ]),
  ...pages("/admin", adminPage("read"), ["/failed-jobs", "/failed-jobs/webhooks", "/messages", "/pricing"]),
  ...pages("/admin", adminPage("read"), [
    "/payments",
    "/payments/unmatched",
    "/riders",
    "/merchants",
    "/security",
  ]),
  ...pages("/admin", adminPage("read"), ["/shipments", "/network", "/network/lanes"]),
  ...pages("/admin", adminPage("read"), ["/catalogue", "/catalogue/tiers"]),
  page("/admin/merchants/[id]", adminPage("read"), { of: "subject" }),
  page("/admin/shipments/[id]", adminPage("read"), { of: "live shipment" }),
  page("/admin/catalogue/tiers/[code]", adminPage("catalogue"), { at: "/admin/catalogue/tiers/new" }),
  page("/admin/catalogue/vehicles/[id]", adminPage("read"), { at: "/admin/catalogue/vehicles/3" }),
  page("/admin/network/hubs/[id]", adminPage("catalogue"), { at: "/admin/network/hubs/new" }),
  page("/admin/network/lanes/[id]", adminPage("prices"), { at: "/admin/network/lanes/new" }),
  page("/admin/proposals", adminPage("proposals")),
  page("/admin/staff", adminPage("owners")),
  page("/admin/personal-data", adminPage("operations")),
];

export const pageRows: Row[] = [
  ...openPages,
  ...merchantPages,
  ...adminPages,
  ...pages("/hub", hubPage, ["", "/security"]),
];
