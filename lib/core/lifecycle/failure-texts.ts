import type { Locale } from "@/lib/core/locale";

const en = {
  reasons: {
    receiver_unreachable: "The receiver could not be reached by phone",
    receiver_absent: "Nobody was there to receive the parcel",
    receiver_refused: "The receiver refused the parcel",
    wrong_address: "The delivery address is wrong",
    address_unreachable: "The delivery address cannot be reached by road",
    wrong_pin: "The receiver could not give the right PIN",
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
    recalled: "You asked for the parcel back",
    other: "The delivery could not be completed",
  },
  custody: {
    merchant: "You have the parcel.",
    rider: "The rider has the parcel.",
    origin_hub: "The parcel is at the origin hub.",
    carrier: "The parcel is on the truck between hubs.",
    destination_hub: "The parcel is at the destination hub.",
    receiver: "The receiver has the parcel.",
  },
};

type FailureTexts = typeof en;

const sw: FailureTexts = {
  reasons: {
    receiver_unreachable: "Mpokeaji hakupatikana kwa simu",
    receiver_absent: "Hakukuwa na mtu wa kupokea mzigo",
    receiver_refused: "Mpokeaji alikataa mzigo",
    wrong_address: "Anwani ya kupeleka si sahihi",
    address_unreachable: "Anwani ya kupeleka haifikiki kwa barabara",
    wrong_pin: "Mpokeaji hakutoa PIN sahihi",
    sender_unreachable: "Mtumaji hakupatikana wakati wa kuchukua",
    pickup_not_ready: "Mzigo haukuwa tayari kuchukuliwa",
    parcel_mismatch: "Mzigo si ule ulioelezwa",
    prohibited_item: "Mzigo una kitu kisichoruhusiwa",
    damaged: "Mzigo uliharibika njiani",
    lost: "Mzigo ulipotea njiani",
    vehicle_breakdown: "Chombo cha dereva kiliharibika au kilipata ajali",
    weather: "Hali ya hewa ilizuia usafirishaji",
    security: "Usafirishaji ulisimamishwa kwa usalama",
    no_rider_found: "Dereva hakupatikana",
    recalled: "Uliomba mzigo urudishwe",
    other: "Usafirishaji haukuweza kukamilika",
  },
  custody: {
    merchant: "Mzigo unao wewe.",
    rider: "Mzigo anao dereva.",
    origin_hub: "Mzigo uko kituo cha kuanzia.",
    carrier: "Mzigo uko kwenye gari la kati ya vituo.",
    destination_hub: "Mzigo uko kituo cha mwisho.",
    receiver: "Mzigo anao mpokeaji.",
  },
};

export const FAILURE_TEXTS: Record<Locale, FailureTexts> = { sw, en };
