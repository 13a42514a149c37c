import type { FailureCode } from "@/lib/core/lifecycle/failure";
import type { Locale } from "@/lib/core/locale";
import type { RiderStage } from "@/lib/core/riders/rider-state";

/** The words of a job: where to, what next, and what to do when it cannot be done. */
export interface JobLabels {
  /** What the rider is doing now. */
  stages: Record<RiderStage, string>;
  toHub: string;
  returning: string;
  pickup: string;
  dropoff: string;
  hub: string;
  landmark: string;
  notes: string;
  map: string;
  call: string;
  phoneLater: string;
  parcel: string;
  number: string;
  fragile: string;
  kg: (kg: string) => string;
  next: Record<Exclude<RiderStage, "holding">, string>;
  /** While somebody decides on a parcel that could not be delivered. */
  holdingHint: string;
  hubWillScan: string;
  checking: string;
  deliver: {
    title: string;
    pinHint: string;
    pin: string;
    triesLeft: (tries: number) => string;
    noTries: string;
    photoHint: string;
    anyHint: string;
    takePhoto: string;
    takeAgain: string;
    photoAlt: string;
    preparing: string;
    unreadable: string;
    receivedBy: string;
    receivedByOptional: string;
    confirm: string;
  };
  trouble: {
    button: string;
    title: string;
    pickupHint: string;
    wait: (minutes: number) => string;
    dropoffHint: string;
    reason: string;
    confirm: string;
    giveUp: string;
    giveUpHint: string;
    giveUpConfirm: string;
    onTheWayHint: string;
  };
  reasons: Partial<Record<FailureCode, string>>;
}

export const JOB_LABELS: Record<Locale, JobLabels> = {
  sw: {
    stages: {
      accepted: "Kazi ni yako",
      en_route_to_pickup: "Nenda kuchukua mzigo",
      arrived_at_pickup: "Chukua mzigo",
      collected: "Una mzigo",
      out_for_delivery: "Peleka mzigo",
      holding: "Tunza mzigo",
    },
    toHub: "Peleka mzigo kituoni",
    returning: "Mzigo unarudishwa kwa aliyeutuma",
    pickup: "Chukua kwa",
    dropoff: "Peleka kwa",
    hub: "Kituo",
    landmark: "Alama ya mahali",
    notes: "Maelezo",
    map: "Ramani",
    call: "Piga simu",
    phoneLater: "Namba ya simu itaonekana ukipata mtandao.",
    parcel: "Mzigo",
    number: "Namba",
    fragile: "Kinavunjika",
    kg: (kg) => `kg ${kg}`,
    next: {
      accepted: "Naanza safari",
      en_route_to_pickup: "Nimefika",
      arrived_at_pickup: "Nimechukua mzigo",
      collected: "Naenda kwa mpokeaji",
      out_for_delivery: "Kabidhi mzigo",
    },
    holdingHint: "Mzigo haukukabidhiwa. Subiri: utaambiwa hapa kama ni kujaribu tena au kuurudisha.",
    hubWillScan: "Waonyeshe namba hii kituoni. Kazi itaisha wakiupokea mzigo.",
    checking: "Tunathibitisha makabidhiano. Bila mtandao, itathibitishwa utakapopatikana.",
    deliver: {
      title: "Kabidhi mzigo",
      pinHint: "Muulize mpokeaji PIN iliyo kwenye SMS yake.",
      pin: "PIN ya mpokeaji",
      triesLeft: (tries) => `Majaribio yaliyobaki: ${tries}`,
      noTries: "PIN imekosewa mara nyingi mno. Ripoti tatizo, au piga simu ofisini.",
      photoHint: "Piga picha ya mzigo ukikabidhiwa.",
      anyHint: "Piga picha ya mzigo ukikabidhiwa, au andika jina la aliyeupokea.",
      takePhoto: "Piga picha",
      takeAgain: "Piga picha tena",
      photoAlt: "Picha uliyopiga",
      preparing: "Tunaandaa picha …",
      unreadable: "Picha hii haisomeki. Piga nyingine.",
      receivedBy: "Jina la aliyepokea",
      receivedByOptional: "Jina la aliyepokea (si lazima)",
      confirm: "Nimekabidhi",
    },
    trouble: {
      button: "Kuna tatizo?",
      title: "Kuna tatizo gani?",
      pickupHint: "Chagua kwa nini mzigo hauwezi kuchukuliwa.",
      wait: (minutes) => `Subiri dakika ${minutes} zaidi kabla ya kuripoti.`,
      dropoffHint: "Chagua kwa nini mzigo hauwezi kukabidhiwa. Utabaki na mzigo.",
      reason: "Sababu",
      confirm: "Tuma sababu",
      giveUp: "Achia kazi hii",
      giveUpHint: "Kazi itapewa dereva mwingine.",
      giveUpConfirm: "Ndiyo, achia kazi",
      onTheWayHint: "Chagua kwa nini huwezi kuendelea. Ofisi itaambiwa.",
    },
    reasons: {
      receiver_unreachable: "Mpokeaji hapokei simu",
      receiver_absent: "Hakuna mtu wa kupokea",
      receiver_refused: "Mpokeaji amekataa mzigo",
      wrong_address: "Anwani si sahihi",
      address_unreachable: "Hakuna njia ya kufika",
      wrong_pin: "Mpokeaji hana PIN sahihi",
      sender_unreachable: "Mtumaji hapokei simu",
      pickup_not_ready: "Mzigo hauko tayari",
      parcel_mismatch: "Mzigo si ule ulioelezwa",
      prohibited_item: "Mzigo hauruhusiwi",
      damaged: "Mzigo umeharibika",
      lost: "Mzigo umepotea",
      vehicle_breakdown: "Chombo kimeharibika au ajali",
      weather: "Hali mbaya ya hewa",
      security: "Si salama",
      other: "Sababu nyingine",
    },
  },
  en: {
    stages: {
      accepted: "The job is yours",
      en_route_to_pickup: "Go to the pickup",
      arrived_at_pickup: "Collect the parcel",
      collected: "You have the parcel",
      out_for_delivery: "Deliver the parcel",
      holding: "Keep the parcel",
    },
    toHub: "Bring the parcel to the hub",
    returning: "The parcel goes back to its sender",
    pickup: "Collect from",
    dropoff: "Deliver to",
    hub: "Hub",
    landmark: "Landmark",
    notes: "Notes",
    map: "Map",
    call: "Call",
    phoneLater: "The phone number appears once you have a network.",
    parcel: "Parcel",
    number: "Number",
    fragile: "Fragile",
    kg: (kg) => `${kg} kg`,
    next: {
      accepted: "I am on my way",
      en_route_to_pickup: "I have arrived",
      arrived_at_pickup: "I have the parcel",
      collected: "I am going to the receiver",
      out_for_delivery: "Hand the parcel over",
    },
    holdingHint:
      "The parcel was not handed over. Wait: you will be told here to try again or to bring it back.",
    hubWillScan: "Show this number at the hub. The job ends when they take the parcel in.",
    checking: "We are confirming the handover. Without a network, it is confirmed once you have one.",
    deliver: {
      title: "Hand the parcel over",
      pinHint: "Ask the receiver for the PIN in their SMS.",
      pin: "The receiver's PIN",
      triesLeft: (tries) => `Tries left: ${tries}`,
      noTries: "The PIN was wrong too often. Report the problem, or call the office.",
      photoHint: "Take a photo of the parcel being handed over.",
      anyHint: "Take a photo of the parcel being handed over, or write who received it.",
      takePhoto: "Take a photo",
      takeAgain: "Take another photo",
      photoAlt: "The photo that you took",
      preparing: "Preparing the photo …",
      unreadable: "This photo cannot be read. Take another.",
      receivedBy: "Name of who received it",
      receivedByOptional: "Name of who received it (optional)",
      confirm: "I have handed it over",
    },
    trouble: {
      button: "Is there a problem?",
      title: "What is the problem?",
      pickupHint: "Choose why the parcel cannot be collected.",
      wait: (minutes) => `Wait ${minutes} more ${minutes === 1 ? "minute" : "minutes"} before you report it.`,
      dropoffHint: "Choose why the parcel cannot be handed over. You keep the parcel.",
      reason: "Reason",
      confirm: "Send the reason",
      giveUp: "Give this job up",
      giveUpHint: "The job goes to another rider.",
      giveUpConfirm: "Yes, give it up",
      onTheWayHint: "Choose why you cannot go on. The office is told.",
    },
    reasons: {
      receiver_unreachable: "Receiver does not answer the phone",
      receiver_absent: "Nobody is there",
      receiver_refused: "Receiver refuses the parcel",
      wrong_address: "The address is wrong",
      address_unreachable: "No way to get there",
      wrong_pin: "Receiver has no right PIN",
      sender_unreachable: "Sender does not answer the phone",
      pickup_not_ready: "The parcel is not ready",
      parcel_mismatch: "Not the parcel described",
      prohibited_item: "The parcel is not allowed",
      damaged: "The parcel is damaged",
      lost: "The parcel is lost",
      vehicle_breakdown: "Breakdown or accident",
      weather: "Bad weather",
      security: "Not safe",
      other: "Another reason",
    },
  },
};
