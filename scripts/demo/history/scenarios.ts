import type { FailureCode, Resolution } from "@/lib/core/lifecycle/failure";

export type DemoAction =
  | "accept"
  | "move"
  | "arrive"
  | "release"
  | "collect"
  | "headOut"
  | "hubIn"
  | "hubOut"
  | "farHubIn"
  | "deliver"
  | "fail"
  | "failPickup"
  | "reattempt"
  | "sendBack"
  | "cancel"
  | "expire"
  | "noRider"
  | "incident"
  | "resolve";

interface ScenarioStep {
  act: DemoAction;
  /** Range of minutes after the previous step. */
  least: number;
  most: number;
  code?: FailureCode;
  resolution?: Resolution;
}

export interface DemoScenario {
  weight: number;
  steps: ScenarioStep[];
  isUnpaid?: true;
}

const stride = (
  act: DemoAction,
  least: number,
  most: number,
  more: Partial<ScenarioStep> = {},
): ScenarioStep => ({
  act,
  least,
  most,
  ...more,
});

const ACCEPTED = stride("accept", 2, 7);
const TO_SENDER = [ACCEPTED, stride("move", 1, 2), stride("arrive", 7, 16)];
const COLLECTED = [...TO_SENDER, stride("collect", 2, 6)];
const ON_THE_WAY = [...COLLECTED, stride("headOut", 1, 2)];
const HANDED_OVER = stride("deliver", 14, 38);
const TO_FAR_HUB = [
  ...COLLECTED,
  stride("hubIn", 30, 55),
  stride("hubOut", 60, 150),
  stride("farHubIn", 480, 590),
];
const LAST_MILE = [...TO_FAR_HUB, stride("accept", 2, 8), stride("move", 2, 5), stride("collect", 15, 30)];

export const CITY_SCENARIOS: DemoScenario[] = [
  { weight: 83, steps: [...ON_THE_WAY, HANDED_OVER] },
  {
    weight: 4,
    steps: [...ON_THE_WAY, failed("receiver_absent"), stride("reattempt", 40, 110), HANDED_OVER],
  },
  { weight: 3, steps: [...ON_THE_WAY, failed("receiver_refused"), stride("sendBack", 20, 60)] },
  { weight: 2, steps: [stride("cancel", 0.3, 0.9)] },
  { weight: 2, steps: [ACCEPTED, stride("cancel", 0.5, 1)] },
  { weight: 1, steps: [ACCEPTED, stride("move", 1, 2), stride("cancel", 3, 5)] },
  { weight: 2, steps: [stride("noRider", 30, 31)] },
  { weight: 1, steps: [...TO_SENDER, stride("failPickup", 11, 14, { code: "pickup_not_ready" })] },
  { weight: 2, steps: [ACCEPTED, stride("release", 10, 12), ...ON_THE_WAY, HANDED_OVER] },
  { weight: 1, steps: [...ON_THE_WAY, incident("damaged"), settled("refunded")] },
  { weight: 1, steps: [...ON_THE_WAY, incident("lost"), settled("written_off")] },
  { weight: 1, steps: [stride("expire", 1440, 1441)], isUnpaid: true },
];

export const LANE_SCENARIOS: DemoScenario[] = [
  { weight: 12, steps: [...LAST_MILE, HANDED_OVER] },
  { weight: 1, steps: [...LAST_MILE, failed("wrong_address"), stride("reattempt", 60, 180), HANDED_OVER] },
];

const TO_RECEIVER = [stride("headOut", 1, 2), HANDED_OVER];
const FROM_SENDER = [stride("collect", 1, 4), ...TO_RECEIVER];
const WITH_A_RIDER = [stride("move", 0.5, 1), stride("arrive", 5, 12), ...FROM_SENDER];
const LAST_LEG = [stride("move", 2, 5), stride("collect", 12, 25), HANDED_OVER];

interface UnderWay {
  /** Minutes before the start of the demo. */
  ago: number;
  isLane?: true;
  course: Omit<DemoScenario, "weight">;
  next?: ScenarioStep[];
}

export const ACTIVE_SHIPMENTS: UnderWay[] = [
  { ago: 1500, course: { steps: [...ON_THE_WAY, incident("lost")] } },
  { ago: 1310, isLane: true, course: { steps: LAST_MILE }, next: [stride("deliver", 6, 9)] },
  { ago: 1180, course: { steps: [...ON_THE_WAY, failed("receiver_refused")] } },
  {
    ago: 1020,
    isLane: true,
    course: { steps: TO_FAR_HUB },
    next: [stride("accept", 0.2, 0.5), ...LAST_LEG],
  },
  {
    ago: 420,
    isLane: true,
    course: { steps: TO_FAR_HUB.slice(0, -1) },
    next: [stride("farHubIn", 25, 40), stride("accept", 2, 6), ...LAST_LEG],
  },
  { ago: 190, course: { steps: [...ON_THE_WAY, failed("receiver_unreachable")] } },
  {
    ago: 130,
    isLane: true,
    course: { steps: TO_FAR_HUB.slice(0, -2) },
    next: [stride("hubOut", 10, 20), stride("farHubIn", 480, 590), stride("accept", 2, 6), ...LAST_LEG],
  },
  { ago: 96, course: { steps: [], isUnpaid: true } },
  { ago: 58, course: { steps: ON_THE_WAY }, next: [stride("deliver", 3, 6)] },
  { ago: 49, course: { steps: ON_THE_WAY }, next: [stride("deliver", 10, 16)] },
  { ago: 41, course: { steps: COLLECTED }, next: TO_RECEIVER },
  { ago: 33, course: { steps: ON_THE_WAY }, next: [stride("deliver", 20, 32)] },
  { ago: 27, course: { steps: [], isUnpaid: true } },
  { ago: 25, course: { steps: TO_SENDER }, next: FROM_SENDER },
  { ago: 21, course: { steps: TO_SENDER.slice(0, 2) }, next: [stride("arrive", 2, 6), ...FROM_SENDER] },
  { ago: 14, course: { steps: [] }, next: [stride("accept", 0.2, 0.5), ...WITH_A_RIDER] },
  { ago: 9, course: { steps: [ACCEPTED] }, next: WITH_A_RIDER },
  { ago: 3, course: { steps: [] }, next: [stride("accept", 1, 3), ...WITH_A_RIDER] },
  { ago: 1, course: { steps: [] }, next: [ACCEPTED, ...WITH_A_RIDER] },
];

function failed(code: FailureCode): ScenarioStep {
  return stride("fail", 15, 35, { code });
}

function incident(code: FailureCode): ScenarioStep {
  return stride("incident", 5, 15, { code });
}

function settled(resolution: Resolution): ScenarioStep {
  return stride("resolve", 30, 50, { resolution });
}
