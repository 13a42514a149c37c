import {
  adminPage,
  apiKeysPage,
  bookingPage,
  enrolmentPageAccess,
  secondFactorPageAccess,
  walletFundingPage,
  hubPage,
  logInPage,
  merchantLogPage,
  memberPage,
  membersPage,
  noBusinessPage,
  publicPage,
  redirectPage,
  securityRedirectPage,
  shipmentsPage,
  walletPage,
  webhooksPage,
} from "@/e2e/authorization/page-access";
import type { AccessRule, AccessMatrixRow } from "../row";

const page = (address: string, access: AccessRule, more: Partial<AccessMatrixRow> = {}): AccessMatrixRow => ({
  route: `PAGE ${address}`,
  access,
  admitted: "page",
  ...more,
});
const pages = (root: string, access: AccessRule, paths: string[]) =>
  paths.map((path) => page(`${root}${path}`, access));

const openPages: AccessMatrixRow[] = [
  ...pages("", publicPage, ["/", "/blank", "/rider", "/track", "/demo/outbox", "/demo/receiver"]),
  ...pages("", publicPage, ["/status", "/terms", "/price"]),
  page("/docs/[[...path]]", publicPage, { at: "/docs/reference/create-shipment" }),
  page("/docs/search", publicPage),
  ...pages("", publicPage, [
    "/check-mail",
    "/forgot-password",
    "/reset-password",
    "/verify-email",
    "/invitation",
    "/stop-factor-reset",
  ]),
  page("/log-in/factor", secondFactorPageAccess),
  page("/log-in/enrol", enrolmentPageAccess),
  ...pages("", logInPage, ["/log-in", "/register"]),
  page("/pay/[reference]", publicPage, { at: "/pay/PAY-NONE", admitted: "no page" }),
  page("/d/[code]", publicPage, { at: "/d/NONE", admitted: "no page" }),
  page("/d/[code]/[order]", publicPage, { at: "/d/NONE/NONE", admitted: "no page" }),
];

const ofMerchants = "/dashboard/[mode]";
const merchantPages: AccessMatrixRow[] = [
  page("/dashboard", redirectPage),
  page("/security", securityRedirectPage),
  page("/dashboard/no-business", noBusinessPage),
  ...pages(ofMerchants, memberPage, ["", "/settings", "/messages", "/no-access", "/security"]),
  page(`${ofMerchants}/members`, membersPage),
  page(`${ofMerchants}/log`, merchantLogPage),
  ...pages(ofMerchants, shipmentsPage, ["/shipments", "/shipments/planned", "/shipments/labels"]),
  ...pages(ofMerchants, bookingPage, ["/shipments/new", "/shipments/import", "/links", "/links/new"]),
  page(`${ofMerchants}/wallet`, walletPage),
  page(`${ofMerchants}/wallet/top-up`, walletFundingPage),
  page(`${ofMerchants}/api-keys`, apiKeysPage),
  ...pages(ofMerchants, webhooksPage, ["/request-log", "/webhooks", "/webhooks/new"]),
  ...["", "/label"].map((path) =>
    page(`${ofMerchants}/shipments/[id]${path}`, shipmentsPage, { of: "shipment" }),
  ),
  page(`${ofMerchants}/shipments/[id]/receipt`, walletPage, { of: "shipment" }),
  page(`${ofMerchants}/shipments/import/[importId]`, bookingPage, { of: "import" }),
  page(`${ofMerchants}/request-log/[id]`, webhooksPage, { of: "request" }),
  ...["", "/edit"].map((path) =>
    page(`${ofMerchants}/webhooks/[id]${path}`, webhooksPage, { of: "endpoint" }),
  ),
  page(`${ofMerchants}/webhooks/[id]/deliveries/[deliveryId]`, webhooksPage, { of: "delivery" }),
];

const adminPages: AccessMatrixRow[] = [
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

export const pageRows: AccessMatrixRow[] = [
  ...openPages,
  ...merchantPages,
  ...adminPages,
  ...pages("/hub", hubPage, ["", "/security"]),
];
