import { estimateRouter } from "@/lib/adapters/router/estimate";
import { googleRouter } from "@/lib/adapters/router/google";
import { osrmRouter } from "@/lib/adapters/router/osrm";
import type { Router } from "@/lib/adapters/router/router";
import { valhallaRouter } from "@/lib/adapters/router/valhalla";
import { type Env, env } from "@/lib/platform/env";

const router = routerOf(env);

/** The router of this process. Both modes measure alike: a sandbox quote must equal the live one. */
export function chooseRouter(): Router {
  return router;
}

/** The first that is configured; a server of one's own before one that is paid by the request. */
export function routerOf(configured: Pick<Env, "OSRM_URL" | "VALHALLA_URL" | "GOOGLE_ROUTES_KEY">): Router {
  if (configured.OSRM_URL) return osrmRouter(configured.OSRM_URL);
  if (configured.VALHALLA_URL) return valhallaRouter(configured.VALHALLA_URL);
  if (configured.GOOGLE_ROUTES_KEY) return googleRouter(configured.GOOGLE_ROUTES_KEY);
  return estimateRouter;
}
