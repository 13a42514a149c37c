import { estimateRouter } from "@/lib/adapters/router/estimate";
import { osrmRouter } from "@/lib/adapters/router/osrm";
import type { Router } from "@/lib/adapters/router/router";
import { env } from "@/lib/env";

const router = env.OSRM_URL ? osrmRouter(env.OSRM_URL) : estimateRouter;

/** The router of this process. Both modes measure alike: a sandbox quote must equal the live one. */
export function chooseRouter(): Router {
  return router;
}
