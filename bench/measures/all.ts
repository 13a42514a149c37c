import type { Row } from "../report";
import type { Stage } from "../stage";
import { measureCapacity } from "./capacity";
import { measureClaims } from "./claims";
import { measureCreate } from "./create";
import { measureGet } from "./get";
import { measureHotWallet } from "./hot-wallet";
import { measureList } from "./list";
import { measureMemory } from "./memory";
import { measureNearest } from "./nearest";
import { measurePositions } from "./positions";
import { measureRates } from "./rates";
import { measureRetention } from "./retention";
import { measureStart } from "./start";
import { measureTracking } from "./tracking";
import { measureWatchers } from "./watchers";
import { measureWebhooks } from "./webhooks";

/** In the order in which they run; the list comes last because its million rows weigh on everything after it. */
export const MEASURES: Record<string, (stage: Stage) => Promise<Row[]>> = {
  rates: measureRates,
  get: measureGet,
  create: measureCreate,
  "hot-wallet": measureHotWallet,
  webhooks: measureWebhooks,
  claims: measureClaims,
  nearest: measureNearest,
  positions: measurePositions,
  watchers: measureWatchers,
  tracking: measureTracking,
  retention: measureRetention,
  start: measureStart,
  memory: measureMemory,
  capacity: measureCapacity,
  list: measureList,
};
