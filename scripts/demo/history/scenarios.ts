import type { FailureCode, Resolution } from "@/lib/core/lifecycle/failure";

export type Act =
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

export interface CourseStep {
  act: Act;
  /** Range of minutes after the previous step. */
  least: number;
  most: number;
  code?: FailureCode;
  resolution?: Resolution;
}

export interface Course {
  weight: number;
  strides: CourseStep[];
  isUnpaid?: true;
}

const stride = (act: Act, least: number, most: number, more: Partial<CourseStep> = {}): CourseStep => ({
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

export const CITY_COURSES: Course[] = [
  { weight: 83, strides: [...ON_THE_WAY, HANDED_OVER] },
  {
    weight: 4,
    strides: [...ON_THE_WAY, failed("receiver_absent"), stride("reattempt", 40, 110), HANDED_OVER],
  },
  { weight: 3, strides: [...ON_THE_WAY, failed("receiver_refused"), stride("sendBack", 20, 60)] },
  { weight: 2, strides: [stride("cancel", 0.3, 0.9)] },
  { weight: 2, strides: [ACCEPTED, stride("cancel", 0.5, 1)] },
  { weight: 1, strides: [ACCEPTED, stride("move", 1, 2), stride("cancel", 3, 5)] },
  { weight: 2, strides: [stride("noRider", 30, 31)] },
  { weight: 1, strides: [...TO_SENDER, stride("failPickup", 11, 14, { code: "pickup_not_ready" })] },
  { weight: 2, strides: [ACCEPTED, stride("release", 10, 12), ...ON_THE_WAY, HANDED_OVER] },
  { weight: 1, strides: [...ON_THE_WAY, incident("damaged"), settled("refunded")] },
  { weight: 1, strides: [...ON_THE_WAY, incident("lost"), settled("written_off")] },
  { weight: 1, strides: [stride("expire", 1440, 1441)], isUnpaid: true },
];

export const LANE_COURSES: Course[] = [
  { weight: 12, strides: [...LAST_MILE, HANDED_OVER] },
  { weight: 1, strides: [...LAST_MILE, failed("wrong_address"), stride("reattempt", 60, 180), HANDED_OVER] },
];

const TO_RECEIVER = [stride("headOut", 1, 2), HANDED_OVER];
const FROM_SENDER = [stride("collect", 1, 4), ...TO_RECEIVER];
const WITH_A_RIDER = [stride("move", 0.5, 1), stride("arrive", 5, 12), ...FROM_SENDER];
const LAST_LEG = [stride("move", 2, 5), stride("collect", 12, 25), HANDED_OVER];

interface UnderWay {
  /** Minutes before the start of the demo. */
  ago: number;
  isLane?: true;
  course: Omit<Course, "weight">;
  next?: CourseStep[];
}

export const UNDER_WAY: UnderWay[] = [
  { ago: 1500, course: { strides: [...ON_THE_WAY, incident("lost")] } },
  { ago: 1310, isLane: true, course: { strides: LAST_MILE }, next: [stride("deliver", 6, 9)] },
  { ago: 1180, course: { strides: [...ON_THE_WAY, failed("receiver_refused")] } },
  {
    ago: 1020,
    isLane: true,
    course: { strides: TO_FAR_HUB },
    next: [stride("accept", 0.2, 0.5), ...LAST_LEG],
  },
  {
    ago: 420,
    isLane: true,
    course: { strides: TO_FAR_HUB.slice(0, -1) },
    next: [stride("farHubIn", 25, 40), stride("accept", 2, 6), ...LAST_LEG],
  },
  { ago: 190, course: { strides: [...ON_THE_WAY, failed("receiver_unreachable")] } },
  {
    ago: 130,
    isLane: true,
    course: { strides: TO_FAR_HUB.slice(0, -2) },
    next: [stride("hubOut", 10, 20), stride("farHubIn", 480, 590), stride("accept", 2, 6), ...LAST_LEG],
  },
  { ago: 96, course: { strides: [], isUnpaid: true } },
  { ago: 58, course: { strides: ON_THE_WAY }, next: [stride("deliver", 3, 6)] },
  { ago: 49, course: { strides: ON_THE_WAY }, next: [stride("deliver", 10, 16)] },
  { ago: 41, course: { strides: COLLECTED }, next: TO_RECEIVER },
  { ago: 33, course: { strides: ON_THE_WAY }, next: [stride("deliver", 20, 32)] },
  { ago: 27, course: { strides: [], isUnpaid: true } },
  { ago: 25, course: { strides: TO_SENDER }, next: FROM_SENDER },
  { ago: 21, course: { strides: TO_SENDER.slice(0, 2) }, next: [stride("arrive", 2, 6), ...FROM_SENDER] },
  { ago: 14, course: { strides: [] }, next: [stride("accept", 0.2, 0.5), ...WITH_A_RIDER] },
  { ago: 9, course: { strides: [ACCEPTED] }, next: WITH_A_RIDER },
  { ago: 3, course: { strides: [] }, next: [stride("accept", 1, 3), ...WITH_A_RIDER] },
  { ago: 1, course: { strides: [] }, next: [ACCEPTED, ...WITH_A_RIDER] },
];

function failed(code: FailureCode): CourseStep {
  return stride("fail", 15, 35, { code });
}

function incident(code: FailureCode): CourseStep {
  return stride("incident", 5, 15, { code });
}

function settled(resolution: Resolution): CourseStep {
  return stride("resolve", 30, 50, { resolution });
}
