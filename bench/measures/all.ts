import type { BenchRow } from "../report";
import type { BenchEnvironment } from "@/bench/environment";
import { measureAudit } from "./audit";
import { measureCapacity } from "./capacity";
import { measureDeliveryClaims } from "./claims";
import { measureCreate } from "./create";
import { measureGet } from "./get";
import { measureGrown } from "./grown";
import { measureHotWallet } from "./hot-wallet";
import { measureList } from "./list";
import { measureMemory } from "./memory";
import { measureNearest } from "./nearest";
import { measureNotices } from "./notices";
import { measurePhone } from "./phone";
import { measurePositions } from "./positions";
import { measureRates } from "./rates";
import { measureRetention } from "./retention";
import { measureScheduled } from "./scheduled";
import { measureSimulator } from "./simulator";
import { measureStandby } from "./standby";
import { measureStart } from "./start";
import { measureTracking } from "./tracking";
import { measureWatchers } from "./watchers";
import { measureWebhooks } from "./webhooks";

export const MEASURES: Record<string, (stage: BenchEnvironment) => Promise<BenchRow[]>> = {
  simulator: measureSimulator,
  rates: measureRates,
  get: measureGet,
  create: measureCreate,
  scheduled: measureScheduled,
  "hot-wallet": measureHotWallet,
  webhooks: measureWebhooks,
  claims: measureDeliveryClaims,
  nearest: measureNearest,
  positions: measurePositions,
  watchers: measureWatchers,
  notices: measureNotices,
  tracking: measureTracking,
  phone: measurePhone,
  retention: measureRetention,
  standby: measureStandby,
  start: measureStart,
  memory: measureMemory,
  capacity: measureCapacity,
  audit: measureAudit,
  list: measureList,
  grown: measureGrown,
};
