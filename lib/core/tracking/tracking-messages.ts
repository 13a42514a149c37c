import { FAILURE_CODES, FAILURE_TEXTS, type FailureCode, FAILURES } from "@/lib/core/lifecycle/failure";
import type { Trigger } from "@/lib/core/lifecycle/lifecycle";
import { TRANSITIONS } from "@/lib/core/lifecycle/transitions";
import type { Locale } from "@/lib/core/locale";

const en = {
  statuses: {
    pending: {
      headline: "Order received",
      sentence: "Your parcel from {merchant} hasn't set off yet.",
    },
    confirmed: {
      headline: "Confirmed, finding a rider",
      sentence: "Your parcel from {merchant} is confirmed. We're finding a rider.",
    },
    pickup_dispatched: {
      headline: "A rider is collecting your parcel",
      sentence: "The rider is going to {merchant} to collect it.",
    },
    picked_up: {
      headline: "Your parcel has been collected",
      sentence: "The rider has your parcel from {merchant}.",
    },
    in_transit: {
      headline: "Your parcel is in transit",
      sentence: "Your parcel from {merchant} is travelling between our hubs.",
    },
    out_for_delivery: {
      headline: "Your parcel is on its way to you",
      sentence: "The rider is bringing it from {merchant}. Please keep your phone close.",
    },
    delivered: {
      headline: "Delivered",
      sentence: "Your parcel from {merchant} was handed over {moment}.",
    },
    cancelled: {
      headline: "Delivery cancelled",
      sentence: "Your parcel from {merchant} will not be delivered.",
    },
    failed: { headline: "We couldn't deliver your parcel", sentence: "{reason}." },
  },
  findingAnotherRider: {
    headline: "Finding another rider",
    sentence: "We're finding another rider for your parcel from {merchant}.",
  },
  awaitingSeller: {
    headline: "Paid, waiting for the shop",
    sentence: "{merchant} needs to confirm your order. Then we send a rider.",
  },
  failedFinally: {
    headline: "The delivery was unsuccessful",
    returned: "{reason}. The parcel is going back to the sender.",
  },
  planned: {
    pickup: {
      headline: "Confirmed, pickup {window}",
      sentence: "We collect your parcel from {merchant} then, and bring it to you.",
    },
    attempt: {
      headline: "We try again {window}",
      sentence: "{reason}. At that time we bring your parcel from {merchant}{place}.",
      next: "Please keep your phone close. If that time doesn't suit you, please contact {merchant}.",
    },
    near: ", near {place}",
    in: " to {place}",
  },
  archived: "This delivery ended more than {days} days ago, so its details are no longer shown.",
  nextSteps: {
    delivered: "Is something wrong? Please contact {merchant}.",
    cancelled: "If you did not expect this, please contact {merchant}.",
    failed: "Please contact {merchant} to agree on what happens next.",
    failed_lost: "We are looking into it. Please contact {merchant} to agree on what happens next.",
    failed_open:
      "We can try again, or return the parcel to the sender. {merchant} decides: please contact them.",
  },
  steps: ["Confirmed", "Collected", "On the way", "Delivered"] as readonly [string, string, string, string],
  confirmedEntry: "Delivery confirmed",
  triggers: {
    payment_succeeded: "Delivery confirmed",
    cancelled: "Shipment cancelled",
    search_started: "We are looking for a rider",
    rider_accepted: "A rider has accepted the delivery",
    rider_moving: "The rider is on the way to the pickup",
    rider_arrived: "The rider has arrived at the pickup",
    rider_released: "The rider could not continue; another is being found",
    rider_restored: "The rider is back online and continuing the delivery",
    last_mile_restored: "The rider is back online and continuing the delivery",
    collected_before_end: "The rider has collected the parcel",
    cancellation_undone: "The parcel is being returned to the sender",
    rider_collected: "The rider has collected the parcel",
    return_started: "The parcel is on its way back to the sender",
    return_near_sender: "The parcel is already in the sender's area",
    return_expired: "The return was not paid for in time",
    pickup_failed: "Pickup failed",
    no_rider_found: "No rider was found",
    rider_heads_out: "The rider is on the way to the receiver",
    origin_hub_in: "The parcel has reached the origin hub",
    origin_hub_out: "The parcel has left the origin hub",
    destination_hub_in: "The parcel has reached the destination hub",
    last_mile_accepted: "A rider has accepted the last mile",
    last_mile_released: "The rider could not continue; another is being found",
    last_mile_collected: "The rider is on the way to the receiver",
    delivered: "Delivered",
    attempt_failed: "Delivery attempt failed",
    incident: "There was a problem with the parcel",
    attempt_hub_in: "The hub keeps the parcel until the next attempt",
    reattempt: "Another delivery attempt has begun",
    return_ordered: "The parcel is being returned to the sender",
    resolved: "The failed delivery has been settled",
    return_abandoned: "The parcel was written off: its return was not paid for",
  },
  failures: {
    receiver_unreachable: "The rider could not reach you by phone",
    receiver_absent: "Nobody was there to receive the parcel",
    receiver_refused: "The parcel was refused",
    wrong_address: "The delivery address is wrong",
    address_unreachable: "The delivery address cannot be reached by road",
    wrong_pin: "The delivery PIN was wrong",
    sender_unreachable: "The sender could not be reached at pickup",
    pickup_not_ready: "The parcel was not ready at pickup",
    parcel_mismatch: "The parcel is not the one that was described",
    prohibited_item: "The parcel contains something we don't carry",
    damaged: "The parcel was damaged on the way",
    lost: "The parcel was lost on the way",
    vehicle_breakdown: "The rider's vehicle broke down or had an accident",
    weather: "The weather made the delivery impossible",
    security: "The delivery was stopped for safety",
    no_rider_found: "No rider was found",
    recalled: "The sender asked for the parcel back",
    other: "The delivery could not be completed",
  },
};

export type TrackingMessages = typeof en;

const sw: TrackingMessages = {
  statuses: {
    pending: {
      headline: "Oda imepokelewa",
      sentence: "Mzigo wako kutoka {merchant} bado haujaanza safari.",
    },
    confirmed: {
      headline: "Imethibitishwa, tunatafuta dereva",
      sentence: "Mzigo wako kutoka {merchant} umethibitishwa. Tunautafutia dereva.",
    },
    pickup_dispatched: {
      headline: "Dereva anakwenda kuchukua mzigo wako",
      sentence: "Dereva yuko njiani kwenda {merchant} kuuchukua.",
    },
    picked_up: {
      headline: "Mzigo wako umechukuliwa",
      sentence: "Dereva anao mzigo wako kutoka {merchant}.",
    },
    in_transit: {
      headline: "Mzigo wako uko safarini",
      sentence: "Mzigo wako kutoka {merchant} unasafirishwa kati ya vituo vyetu.",
    },
    out_for_delivery: {
      headline: "Mzigo wako unakuja kwako",
      sentence: "Dereva anauleta kutoka {merchant}. Tafadhali weka simu yako karibu.",
    },
    delivered: {
      headline: "Mzigo umefika",
      sentence: "Mzigo wako kutoka {merchant} umekabidhiwa {moment}.",
    },
    cancelled: {
      headline: "Usafirishaji umeghairiwa",
      sentence: "Mzigo wako kutoka {merchant} hautaletwa.",
    },
    failed: { headline: "Hatukuweza kukufikishia mzigo wako", sentence: "{reason}." },
  },
  findingAnotherRider: {
    headline: "Tunatafuta dereva mwingine",
    sentence: "Dereva mwingine anatafutwa kwa mzigo wako kutoka {merchant}.",
  },
  awaitingSeller: {
    headline: "Imelipwa, inasubiri duka",
    sentence: "{merchant} anapaswa kuthibitisha oda yako. Kisha dereva anatumwa.",
  },
  failedFinally: {
    headline: "Usafirishaji umeisha bila kufanikiwa",
    returned: "{reason}. Mzigo unarudishwa kwa mtumaji.",
  },
  planned: {
    pickup: {
      headline: "Imethibitishwa, kuchukuliwa {window}",
      sentence: "Wakati huo tutauchukua mzigo wako kutoka {merchant}, kisha tutakuletea.",
    },
    attempt: {
      headline: "Tutajaribu tena {window}",
      sentence: "{reason}. Wakati huo tutakuletea mzigo wako kutoka {merchant}{place}.",
      next: "Tafadhali weka simu yako karibu. Kama muda huo haukufai, tafadhali wasiliana na {merchant}.",
    },
    near: ", karibu na {place}",
    in: ", eneo la {place}",
  },
  archived: "Usafirishaji huu uliisha zaidi ya siku {days} zilizopita, hivyo maelezo yake hayaonyeshwi tena.",
  nextSteps: {
    delivered: "Kuna tatizo? Tafadhali wasiliana na {merchant}.",
    cancelled: "Kama hukutarajia hili, tafadhali wasiliana na {merchant}.",
    failed: "Tafadhali wasiliana na {merchant} mkubaliane hatua inayofuata.",
    failed_lost: "Tunalifuatilia. Tafadhali wasiliana na {merchant} mkubaliane hatua inayofuata.",
    failed_open:
      "Tunaweza kujaribu tena, au mzigo urudi kwa mtumaji. {merchant} ndiye anayeamua: tafadhali wasiliana naye.",
  },
  steps: ["Umethibitishwa", "Umechukuliwa", "Njiani", "Umefika"],
  confirmedEntry: "Usafirishaji umethibitishwa",
  triggers: {
    payment_succeeded: "Usafirishaji umethibitishwa",
    cancelled: "Usafirishaji umeghairiwa",
    search_started: "Tunatafuta dereva",
    rider_accepted: "Dereva amekubali kazi",
    rider_moving: "Dereva yuko njiani kuchukua mzigo",
    rider_arrived: "Dereva amefika kuchukua mzigo",
    rider_released: "Dereva hakuweza kuendelea; tunatafuta mwingine",
    rider_restored: "Dereva hakuwa na mtandao, sasa anaendelea na mzigo",
    last_mile_restored: "Dereva hakuwa na mtandao, sasa anaendelea na mzigo",
    collected_before_end: "Dereva amechukua mzigo",
    cancellation_undone: "Mzigo unarudishwa kwa mtumaji",
    rider_collected: "Dereva amechukua mzigo",
    return_started: "Mzigo unarudishwa kwa mtumaji",
    return_near_sender: "Mzigo tayari uko eneo la mtumaji",
    return_expired: "Gharama ya kurudisha mzigo haikulipwa kwa wakati",
    pickup_failed: "Mzigo haukuweza kuchukuliwa",
    no_rider_found: "Dereva hakupatikana",
    rider_heads_out: "Dereva yuko njiani kwa mpokeaji",
    origin_hub_in: "Mzigo umefika kituo cha kuanzia",
    origin_hub_out: "Mzigo umeondoka kituo cha kuanzia",
    destination_hub_in: "Mzigo umefika kituo cha mwisho",
    last_mile_accepted: "Dereva amekubali kuuleta mzigo",
    last_mile_released: "Dereva hakuweza kuendelea; tunatafuta mwingine",
    last_mile_collected: "Dereva yuko njiani kwa mpokeaji",
    delivered: "Mzigo umekabidhiwa",
    attempt_failed: "Jaribio la kufikisha mzigo halikufanikiwa",
    incident: "Mzigo umepatwa na tatizo",
    attempt_hub_in: "Kituo kinautunza mzigo hadi jaribio lijalo",
    reattempt: "Tunajaribu tena kuufikisha mzigo",
    return_ordered: "Mzigo unarudishwa kwa mtumaji",
    resolved: "Suala la usafirishaji huu limehitimishwa",
    return_abandoned: "Suala la mzigo limefungwa: gharama ya kuurudisha haikulipwa",
  },
  failures: {
    receiver_unreachable: "Dereva hakuweza kukupata kwa simu",
    receiver_absent: "Hakukuwa na mtu wa kupokea mzigo",
    receiver_refused: "Mzigo ulikataliwa",
    wrong_address: "Anwani ya kufikishia si sahihi",
    address_unreachable: "Anwani ya kufikishia haifikiki kwa barabara",
    wrong_pin: "PIN ya kupokelea haikuwa sahihi",
    sender_unreachable: "Mtumaji hakupatikana wakati wa kuchukua mzigo",
    pickup_not_ready: "Mzigo haukuwa tayari kuchukuliwa",
    parcel_mismatch: "Mzigo si ule ulioelezwa",
    prohibited_item: "Mzigo una kitu kisichoruhusiwa kubebwa",
    damaged: "Mzigo umeharibika njiani",
    lost: "Mzigo umepotea njiani",
    vehicle_breakdown: "Chombo cha dereva kiliharibika au kilipata ajali",
    weather: "Hali ya hewa ilizuia usafirishaji",
    security: "Usafirishaji ulisimamishwa kwa usalama",
    no_rider_found: "Dereva hakupatikana",
    recalled: "Mtumaji ameomba mzigo urudishwe",
    other: "Usafirishaji haukuweza kukamilika",
  },
};

export const TRACKING_MESSAGES: Record<Locale, TrackingMessages> = { sw, en };

const transitEn = {
  origin_hub_in: {
    headline: "Your parcel is at our first hub",
    sentence: "It's waiting there for the trip to your city.",
  },
  origin_hub_out: {
    headline: "Your parcel is on the road between cities",
    sentence: "It has left our hub and is travelling towards you.",
  },
  destination_hub_in: {
    headline: "Your parcel has reached the hub near you",
    sentence: "We're finding a rider to bring it to you.",
  },
  last_mile_accepted: {
    headline: "A rider is fetching your parcel from the hub",
    sentence: "It's coming to you next. Please keep your phone close.",
  },
  last_mile_released: {
    headline: "Finding another rider to bring your parcel",
    sentence: "The first rider couldn't continue. You'll see here who comes next.",
  },
  last_mile_restored: {
    headline: "A rider is fetching your parcel from the hub",
    sentence: "It's coming to you next. Please keep your phone close.",
  },
  reattempt: {
    headline: "Finding a rider to bring your parcel again",
    sentence: "It's at the hub near you. Please keep your phone close.",
  },
  return_near_sender: {
    headline: "Your parcel is coming back from the hub near you",
    sentence: "It hasn't left your area. A rider will bring it to you next.",
  },
};

const transitSw: typeof transitEn = {
  origin_hub_in: {
    headline: "Mzigo wako uko kwenye kituo chetu cha kwanza",
    sentence: "Unasubiri safari ya kuja mjini kwako.",
  },
  origin_hub_out: {
    headline: "Mzigo wako uko barabarani kati ya miji",
    sentence: "Umeondoka kituoni na unasafiri kuja kwako.",
  },
  destination_hub_in: {
    headline: "Mzigo wako umefika kituo kilicho karibu nawe",
    sentence: "Tunautafutia dereva wa kukuletea.",
  },
  last_mile_accepted: {
    headline: "Dereva anachukua mzigo wako kituoni",
    sentence: "Baada ya hapo anakuletea. Tafadhali weka simu yako karibu.",
  },
  last_mile_released: {
    headline: "Tunatafuta dereva mwingine wa kukuletea mzigo",
    sentence: "Wa kwanza hakuweza kuendelea. Utaona hapa nani anafuata.",
  },
  last_mile_restored: {
    headline: "Dereva anachukua mzigo wako kituoni",
    sentence: "Baada ya hapo anakuletea. Tafadhali weka simu yako karibu.",
  },
  reattempt: {
    headline: "Tunatafuta dereva wa kukuletea mzigo tena",
    sentence: "Uko kituo kilicho karibu nawe. Tafadhali weka simu yako karibu.",
  },
  return_near_sender: {
    headline: "Mzigo wako unarudi kutoka kituo kilicho karibu nawe",
    sentence: "Haukuondoka eneo lako. Baada ya hapo dereva anakuletea.",
  },
};

export const TRANSIT_MESSAGES: Record<Locale, typeof transitEn> = {
  sw: transitSw,
  en: transitEn,
};

export function translateEvent(description: string, locale: Locale): string {
  const failure = FAILURE_BY_DESCRIPTION.get(description);
  if (failure) return FAILURE_TEXTS[locale].reasons[failure];
  const trigger = locale === "en" ? undefined : TRIGGER_BY_TEXT.get(description);
  return trigger ? TRACKING_MESSAGES[locale].triggers[trigger] : description;
}

export const FAILURE_BY_DESCRIPTION = new Map<string, FailureCode>(
  FAILURE_CODES.map((code) => [FAILURES[code].description, code]),
);
const TRIGGER_BY_TEXT = new Map<string, Trigger>(
  TRANSITIONS.flatMap(({ event, trigger }) =>
    event ? ([[event.description, trigger]] as [string, Trigger][]) : [],
  ),
);
