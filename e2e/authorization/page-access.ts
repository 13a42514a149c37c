import {
  createAccess,
  allVerdicts,
  ALL_ROLES,
  staffWithRight,
  DEVELOPER_ROLES,
  MANAGER_ROLES,
  merchantVerdicts,
  FINANCE_ROLES,
  PAGE_NOT_FOUND,
  roleVerdicts,
  staffVerdicts,
  REDIRECT_TO_LOG_IN,
  SHIPMENT_ROLES,
  type Right,
  type GivenVerdicts,
} from "./access";
import { type Access, type Identity, type NonOwnerRole, ADMITTED, OTHER_BUSINESS } from "./row";

const TO_WAITING = "to /dashboard/{mode}?locked=1";

export const publicPage: Access = createAccess("open page", "session", false, allVerdicts(ADMITTED));
export const logInPage: Access = createAccess("entrance", "session", false, {
  ...allVerdicts(ADMITTED),
  ...merchantVerdicts("to /dashboard"),
  ...staffVerdicts("to /dashboard"),
  hub: "to /dashboard",
});

const accountPage = (name: string, admitted: readonly NonOwnerRole[], right: string): Access =>
  createAccess(name, "session", true, {
    ...allVerdicts(REDIRECT_TO_LOG_IN),
    ...merchantVerdicts(ADMITTED),
    ...roleVerdicts(admitted, `to /dashboard/{mode}/no-access?right=${right}`),
    foreign: OTHER_BUSINESS,
    ...staffVerdicts("to /admin"),
    hub: "to /hub",
  });
export const memberPage = accountPage("account page", ALL_ROLES, "enter");
export const logPage = accountPage("log page", MANAGER_ROLES, "read_log");
export const membersPage = accountPage("people page", [], "manage_members");
const approvedPage = (name: string, admitted: readonly NonOwnerRole[], right: string): Access => {
  const { verdicts, ...rest } = accountPage(name, admitted, right);
  return { ...rest, verdicts: { ...verdicts, pending: TO_WAITING, suspended: TO_WAITING } };
};
export const fundingPage = approvedPage("funding page", FINANCE_ROLES, "fund_wallet");
export const apiKeysPage = approvedPage("keys page", DEVELOPER_ROLES, "integrate");
const dashboardPage = (name: string, admitted: readonly NonOwnerRole[], right: string): Access => ({
  ...approvedPage(name, admitted, right),
  inSandbox: { pending: OTHER_BUSINESS },
});
export const shipmentsPage = dashboardPage("shipments page", ALL_ROLES, "see_shipments");
export const bookingPage: Access = {
  ...dashboardPage("booking page", SHIPMENT_ROLES, "work_on_shipments"),
  inSandbox: { pending: OTHER_BUSINESS, developer: ADMITTED },
};
export const walletPage = dashboardPage("wallet page", FINANCE_ROLES, "see_wallet");
export const webhooksPage = dashboardPage("webhooks page", DEVELOPER_ROLES, "integrate");

export function adminPage(right: Right): Access {
  return createAccess(`administrator's page: ${right}`, "session", false, {
    ...allVerdicts(REDIRECT_TO_LOG_IN),
    ...merchantVerdicts(PAGE_NOT_FOUND),
    hub: PAGE_NOT_FOUND,
    ...staffVerdicts(PAGE_NOT_FOUND),
    ...staffWithRight(right),
  });
}
export const hubPage: Access = createAccess("hub's page", "session", false, {
  ...allVerdicts(REDIRECT_TO_LOG_IN),
  ...merchantVerdicts(PAGE_NOT_FOUND),
  ...staffVerdicts(PAGE_NOT_FOUND),
  hub: ADMITTED,
});

const crossing = (name: string, page: string): Access =>
  createAccess(name, "session", false, {
    ...allVerdicts(REDIRECT_TO_LOG_IN),
    ...merchantVerdicts(`to /dashboard/live${page}`),
    pending: `to /dashboard/sandbox${page}`,
    suspended: `to /dashboard/sandbox${page}`,
    ...staffVerdicts(`to /admin${page}`),
    hub: `to /hub${page}`,
  });
export const noBusinessPage: Access = createAccess("outside", "session", false, {
  ...allVerdicts(REDIRECT_TO_LOG_IN),
  ...merchantVerdicts("to /dashboard"),
  ...staffVerdicts("to /dashboard"),
  hub: "to /dashboard",
});

export const redirectPage: Access = crossing("crossroads", "");
export const securityRedirectPage: Access = crossing("security", "/security");

export const factorPage: Access = ofStage("half");
export const enrolPage: Access = ofStage("unenrolled");

function ofStage(stage: "half" | "unenrolled"): Access {
  const { verdicts, ...rest } = createAccess(`page of ${stage}`, "session", false, logInPage.verdicts);
  const others = Object.fromEntries(
    Object.entries(allVerdicts(REDIRECT_TO_LOG_IN)).map(([identity, verdict]) => {
      const isIn = logInPage.verdicts[identity as Identity] !== ADMITTED;
      return [identity, isIn ? "to /dashboard" : verdict];
    }),
  ) as GivenVerdicts;
  const isLacking = { half: "to /dashboard", unenrolled: "to /dashboard" };
  const staleToo = { stale: "to /dashboard", "stale admin": "to /dashboard" };
  return { ...rest, verdicts: { ...verdicts, ...others, ...isLacking, ...staleToo, [stage]: ADMITTED } };
}
