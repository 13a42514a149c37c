import { ENDPOINTS } from "@/app/api/_table/endpoints.fixture";

const STEP_UPS = new Map(
  ENDPOINTS.map(({ name, stepUp }) => [name.replaceAll("{", "[").replaceAll("}", "]"), stepUp]),
);

export function requiresStepUp(route: string, hasFactor: boolean): boolean {
  const stepUp = STEP_UPS.get(route);
  return stepUp === true || (stepUp === "factor" && hasFactor);
}
