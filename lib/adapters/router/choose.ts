import { estimateRouter } from "@/lib/adapters/router/estimate";
import type { Router } from "@/lib/adapters/router/router";

/** The router of this process. Both modes measure alike: a sandbox quote must equal the live one. */
export function chooseRouter(): Router {
  return estimateRouter;
}
