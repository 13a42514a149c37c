import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { hubEndpoints } from "@/lib/http/endpoints/endpoints-hub";
import { staffEndpoints } from "@/lib/http/endpoints/endpoints-staff";
import type { SessionEndpoint } from "@/lib/http/endpoints/session-endpoint";

const ALL: SessionEndpoint[] = [
  accountEndpoints,
  adminEndpoints,
  staffEndpoints,
  dashboardEndpoints,
  hubEndpoints,
].flatMap((endpoints) => Object.values<SessionEndpoint>(endpoints));
const STEP_UPS = new Map(
  ALL.map(({ method, path, stepUp }) => [
    `${method} ${path.replaceAll("{", "[").replaceAll("}", "]")}`,
    stepUp,
  ]),
);

/** Whether a route wants a proof that is some minutes old at most: what each endpoint says of itself. */
export function wantsProof(route: string, hasFactor: boolean): boolean {
  const stepUp = STEP_UPS.get(route);
  return stepUp === true || (stepUp === "factor" && hasFactor);
}
