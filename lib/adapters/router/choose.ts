import { estimateRouter } from "@/lib/adapters/router/estimate";
import { googleRouter } from "@/lib/adapters/router/google";
import { osrmRouter } from "@/lib/adapters/router/osrm";
import type { Router } from "@/lib/adapters/router/router";
import { valhallaRouter } from "@/lib/adapters/router/valhalla";
import { type Env, env } from "@/lib/platform/env";

const router = createRouter(env);

/** The same in both modes: a sandbox quote must equal the live one. */
export function chooseRouter(): Router {
  return router;
}

/** Self-hosted servers before the paid service. */
export function createRouter(
  configured: Pick<Env, "OSRM_URL" | "VALHALLA_URL" | "GOOGLE_ROUTES_KEY">,
): Router {
  if (configured.OSRM_URL) return osrmRouter(configured.OSRM_URL);
  if (configured.VALHALLA_URL) return valhallaRouter(configured.VALHALLA_URL);
  if (configured.GOOGLE_ROUTES_KEY) return googleRouter(configured.GOOGLE_ROUTES_KEY);
  return estimateRouter;
}
