import type { FailureCode, Resolution } from "@/lib/core/lifecycle/failure";

/** What happens to a parcel, by the person or the clock that does it. */
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

export interface Stride {
  act: Act;
  /** Minutes after the stride before it, between these. */
  least: number;
  most: number;
  code?: FailureCode;
  resolution?: Resolution;
}

export interface Course {
  weight: number;
  strides: Stride[];
  /** It waits for a payment that never comes. */
  isUnpaid?: true;
}

const stride = (act: Act, least: number, most: number, more: Partial<Stride> = {}): Stride => ({
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
const LAST_MILE = [...TO_FAR_HUB, stride("accept", 20, 70), stride("move", 2, 5), stride("collect", 15, 30)];

/** How deliveries within a city go, roughly as often as in a good month. */
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

/** How those from one city to the other go. */
export const LANE_COURSES: Course[] = [
  { weight: 12, strides: [...LAST_MILE, HANDED_OVER] },
  { weight: 1, strides: [...LAST_MILE, failed("wrong_address"), stride("reattempt", 60, 180), HANDED_OVER] },
];

/** What is under way when the demo starts: minutes before that, and what has happened since. */
export const UNDER_WAY: { ago: number; isLane?: true; course: Omit<Course, "weight"> }[] = [
  { ago: 1500, course: { strides: [...ON_THE_WAY, incident("lost")] } },
  { ago: 1310, isLane: true, course: { strides: LAST_MILE } },
  { ago: 1180, course: { strides: [...ON_THE_WAY, failed("receiver_refused")] } },
  { ago: 1020, isLane: true, course: { strides: TO_FAR_HUB } },
  { ago: 420, isLane: true, course: { strides: TO_FAR_HUB.slice(0, -1) } },
  { ago: 190, course: { strides: [...ON_THE_WAY, failed("receiver_unreachable")] } },
  { ago: 130, isLane: true, course: { strides: TO_FAR_HUB.slice(0, -2) } },
  { ago: 96, course: { strides: [], isUnpaid: true } },
  { ago: 58, course: { strides: ON_THE_WAY } },
  { ago: 49, course: { strides: ON_THE_WAY } },
  { ago: 41, course: { strides: COLLECTED } },
  { ago: 33, course: { strides: ON_THE_WAY } },
  { ago: 27, course: { strides: [], isUnpaid: true } },
  { ago: 25, course: { strides: TO_SENDER } },
  { ago: 21, course: { strides: TO_SENDER.slice(0, 2) } },
  { ago: 14, course: { strides: [] } },
  { ago: 9, course: { strides: [ACCEPTED] } },
  { ago: 3, course: { strides: [] } },
  { ago: 1, course: { strides: [] } },
];

function failed(code: FailureCode): Stride {
  return stride("fail", 15, 35, { code });
}

function incident(code: FailureCode): Stride {
  return stride("incident", 5, 15, { code });
}

function settled(resolution: Resolution): Stride {
  return stride("resolve", 30, 50, { resolution });
}
