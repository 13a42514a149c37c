import {
  createAccessRule,
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
  type PartialVerdicts,
} from "./access";
import {
  type AccessRule,
  type Identity,
  type NonOwnerRole,
  VERDICT_ADMITTED,
  VERDICT_OTHER_BUSINESS,
} from "./row";

const TO_WAITING = "to /dashboard/{mode}?locked=1";

export const publicPage: AccessRule = createAccessRule(
  "open page",
  "session",
  false,
  allVerdicts(VERDICT_ADMITTED),
);
export const logInPage: AccessRule = createAccessRule("entrance", "session", false, {
  ...allVerdicts(VERDICT_ADMITTED),
  ...merchantVerdicts("to /dashboard"),
  ...staffVerdicts("to /dashboard"),
  hub: "to /dashboard",
});

const accountPage = (name: string, admitted: readonly NonOwnerRole[], right: string): AccessRule =>
  createAccessRule(name, "session", true, {
    ...allVerdicts(REDIRECT_TO_LOG_IN),
    ...merchantVerdicts(VERDICT_ADMITTED),
    ...roleVerdicts(admitted, `to /dashboard/{mode}/no-access?right=${right}`),
    foreign: VERDICT_OTHER_BUSINESS,
    ...staffVerdicts("to /admin"),
    hub: "to /hub",
  });
export const memberPage = accountPage("account page", ALL_ROLES, "enter");
export const merchantLogPage = accountPage("log page", MANAGER_ROLES, "read_log");
export const membersPage = accountPage("people page", [], "manage_members");
const approvedPage = (name: string, admitted: readonly NonOwnerRole[], right: string): AccessRule => {
  const { verdicts, ...rest } = accountPage(name, admitted, right);
  return { ...rest, verdicts: { ...verdicts, pending: TO_WAITING, suspended: TO_WAITING } };
};
export const walletFundingPage = approvedPage("funding page", FINANCE_ROLES, "fund_wallet");
export const apiKeysPage = approvedPage("keys page", DEVELOPER_ROLES, "integrate");
const dashboardPage = (name: string, admitted: readonly NonOwnerRole[], right: string): AccessRule => ({
  ...approvedPage(name, admitted, right),
  inSandbox: { pending: VERDICT_OTHER_BUSINESS },
});
export const shipmentsPage = dashboardPage("shipments page", ALL_ROLES, "see_shipments");
export const bookingPage: AccessRule = {
  ...dashboardPage("booking page", SHIPMENT_ROLES, "work_on_shipments"),
  inSandbox: { pending: VERDICT_OTHER_BUSINESS, developer: VERDICT_ADMITTED },
};
export const walletPage = dashboardPage("wallet page", FINANCE_ROLES, "see_wallet");
export const webhooksPage = dashboardPage("webhooks page", DEVELOPER_ROLES, "integrate");

export function adminPage(right: Right): AccessRule {
  return createAccessRule(`administrator's page: ${right}`, "session", false, {
    ...allVerdicts(REDIRECT_TO_LOG_IN),
    ...merchantVerdicts(PAGE_NOT_FOUND),
    hub: PAGE_NOT_FOUND,
    ...staffVerdicts(PAGE_NOT_FOUND),
    ...staffWithRight(right),
  });
}
export const hubPage: AccessRule = createAccessRule("hub's page", "session", false, {
  ...allVerdicts(REDIRECT_TO_LOG_IN),
  ...merchantVerdicts(PAGE_NOT_FOUND),
  ...staffVerdicts(PAGE_NOT_FOUND),
  hub: VERDICT_ADMITTED,
});

const crossing = (name: string, page: string): AccessRule =>
  createAccessRule(name, "session", false, {
    ...allVerdicts(REDIRECT_TO_LOG_IN),
    ...merchantVerdicts(`to /dashboard/live${page}`),
    pending: `to /dashboard/sandbox${page}`,
    suspended: `to /dashboard/sandbox${page}`,
    ...staffVerdicts(`to /admin${page}`),
    hub: `to /hub${page}`,
  });
export const noBusinessPage: AccessRule = createAccessRule("outside", "session", false, {
  ...allVerdicts(REDIRECT_TO_LOG_IN),
  ...merchantVerdicts("to /dashboard"),
  ...staffVerdicts("to /dashboard"),
  hub: "to /dashboard",
});

export const redirectPage: AccessRule = crossing("crossroads", "");
export const securityRedirectPage: AccessRule = crossing("security", "/security");

export const secondFactorPageAccess: AccessRule = ofStage("half");
export const enrolmentPageAccess: AccessRule = ofStage("unenrolled");

function ofStage(stage: "half" | "unenrolled"): AccessRule {
  const { verdicts, ...rest } = createAccessRule(`page of ${stage}`, "session", false, logInPage.verdicts);
  const others = Object.fromEntries(
    Object.entries(allVerdicts(REDIRECT_TO_LOG_IN)).map(([identity, verdict]) => {
      const isIn = logInPage.verdicts[identity as Identity] !== VERDICT_ADMITTED;
      return [identity, isIn ? "to /dashboard" : verdict];
    }),
  ) as PartialVerdicts;
  const isLacking = { half: "to /dashboard", unenrolled: "to /dashboard" };
  const staleToo = { stale: "to /dashboard", "stale admin": "to /dashboard" };
  return {
    ...rest,
    verdicts: { ...verdicts, ...others, ...isLacking, ...staleToo, [stage]: VERDICT_ADMITTED },
  };
}
