import {
  access,
  allIdentities,
  EVERYBODY,
  holders,
  INTEGRATING,
  MANAGING,
  merchants,
  MONEY,
  NO_PAGE,
  roles,
  staff,
  TO_LOG_IN,
  WORKING,
  type Right,
  type Given,
} from "./access";
import { type Access, type Identity, type Colleague, ADMITTED, OTHER_BUSINESS } from "./row";

const TO_WAITING = "to /dashboard/{mode}?locked=1";

export const publicPageAccess: Access = access("open page", "session", false, allIdentities(ADMITTED));
/** Pages before the log-in. */
export const entrancePage: Access = access("entrance", "session", false, {
  ...allIdentities(ADMITTED),
  ...merchants("to /dashboard"),
  ...staff("to /dashboard"),
  hub: "to /dashboard",
});

const accountPage = (name: string, admitted: readonly Colleague[], right: string): Access =>
  access(name, "session", true, {
    ...allIdentities(TO_LOG_IN),
    ...merchants(ADMITTED),
    ...roles(admitted, `to /dashboard/{mode}/no-access?right=${right}`),
    foreign: OTHER_BUSINESS,
    ...staff("to /admin"),
    hub: "to /hub",
  });
export const everyPage = accountPage("account page", EVERYBODY, "enter");
export const logPage = accountPage("log page", MANAGING, "read_log");
export const membersPage = accountPage("people page", [], "manage_members");
/** Pages that require approval: keys and funding. */
const approvedPage = (name: string, admitted: readonly Colleague[], right: string): Access => {
  const { verdicts, ...rest } = accountPage(name, admitted, right);
  return { ...rest, verdicts: { ...verdicts, pending: TO_WAITING, suspended: TO_WAITING } };
};
export const fundingPage = approvedPage("funding page", MONEY, "fund_wallet");
export const keysPage = approvedPage("keys page", INTEGRATING, "integrate");
/** Pages that are available in the sandbox before approval. */
const dashboardPage = (name: string, admitted: readonly Colleague[], right: string): Access => ({
  ...approvedPage(name, admitted, right),
  inSandbox: { pending: OTHER_BUSINESS },
});
export const readingPage = dashboardPage("shipments page", EVERYBODY, "see_shipments");
export const workingPage: Access = {
  ...dashboardPage("booking page", WORKING, "work_on_shipments"),
  inSandbox: { pending: OTHER_BUSINESS, developer: ADMITTED },
};
export const walletPage = dashboardPage("wallet page", MONEY, "see_wallet");
export const integratingPage = dashboardPage("webhooks page", INTEGRATING, "integrate");

export function adminPage(right: Right): Access {
  return access(`administrator's page: ${right}`, "session", false, {
    ...allIdentities(TO_LOG_IN),
    ...merchants(NO_PAGE),
    hub: NO_PAGE,
    ...staff(NO_PAGE),
    ...holders(right),
  });
}
export const hubPage: Access = access("hub's page", "session", false, {
  ...allIdentities(TO_LOG_IN),
  ...merchants(NO_PAGE),
  ...staff(NO_PAGE),
  hub: ADMITTED,
});

/** Paths that redirect users to their start pages. */
const crossing = (name: string, page: string): Access =>
  access(name, "session", false, {
    ...allIdentities(TO_LOG_IN),
    ...merchants(`to /dashboard/live${page}`),
    pending: `to /dashboard/sandbox${page}`,
    suspended: `to /dashboard/sandbox${page}`,
    ...staff(`to /admin${page}`),
    hub: `to /hub${page}`,
  });
export const outsidePage: Access = access("outside", "session", false, {
  ...allIdentities(TO_LOG_IN),
  ...merchants("to /dashboard"),
  ...staff("to /dashboard"),
  hub: "to /dashboard",
});

export const redirectPage: Access = crossing("crossroads", "");
export const securityRedirectPage: Access = crossing("security", "/security");

export const factorPage: Access = ofStage("half");
export const enrolPage: Access = ofStage("unenrolled");

function ofStage(stage: "half" | "unenrolled"): Access {
  const { verdicts, ...rest } = access(`page of ${stage}`, "session", false, entrancePage.verdicts);
  const others = Object.fromEntries(
    Object.entries(allIdentities(TO_LOG_IN)).map(([identity, verdict]) => {
      const isIn = entrancePage.verdicts[identity as Identity] !== ADMITTED;
      return [identity, isIn ? "to /dashboard" : verdict];
    }),
  ) as Given;
  const isLacking = { half: "to /dashboard", unenrolled: "to /dashboard" };
  const staleToo = { stale: "to /dashboard", "stale admin": "to /dashboard" };
  return { ...rest, verdicts: { ...verdicts, ...others, ...isLacking, ...staleToo, [stage]: ADMITTED } };
}
