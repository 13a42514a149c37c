import type { Custody, FailureCode, Fault, Resolution } from "@/lib/core/lifecycle/failure";
import type { Locale } from "@/lib/core/locale";
import type { TransferType } from "@/lib/core/money/postings";
import type { AssignmentStatus, CancellationWindow, PaymentStatus } from "@/lib/core/shipment";
import type { ActorType } from "@/lib/core/statuses";

/** What the codes of a shipment mean to people. */
export interface ShipmentCodeLabels {
  windows: Record<CancellationWindow, string>;
  failures: Record<FailureCode, string>;
  custodies: Record<Custody, string>;
  faults: Record<Fault, string>;
  resolutions: Record<Resolution, string>;
  transfers: Record<TransferType, string>;
  assignments: Record<AssignmentStatus, string>;
  payments: Record<PaymentStatus, string>;
  actors: Record<ActorType, string>;
}

export const SHIPMENT_CODE_LABELS: Record<Locale, ShipmentCodeLabels> = {
  en: {
    windows: { grace: "Free of charge", assigned: "Rider had accepted", en_route: "Rider was on the way" },
    failures: {
      receiver_unreachable: "Receiver unreachable",
      receiver_absent: "Nobody there",
      receiver_refused: "Receiver refused",
      wrong_address: "Wrong address",
      address_unreachable: "Address unreachable",
      wrong_pin: "Wrong PIN",
      sender_unreachable: "Sender unreachable",
      pickup_not_ready: "Parcel not ready",
      parcel_mismatch: "Another parcel",
      prohibited_item: "Prohibited item",
      damaged: "Damaged",
      lost: "Lost",
      vehicle_breakdown: "Vehicle broke down",
      weather: "Weather",
      security: "Security",
      no_rider_found: "No rider found",
      recalled: "Recalled by the sender",
      other: "Something else",
    },
    custodies: {
      merchant: "the merchant",
      rider: "the rider",
      origin_hub: "the first hub",
      carrier: "the carrier",
      destination_hub: "the last hub",
      receiver: "the receiver",
    },
    faults: { merchant: "Merchant", receiver: "Receiver", platform: "Us", none: "Nobody" },
    resolutions: { returned: "Returned", refunded: "Refunded", written_off: "Written off" },
    transfers: {
      TOPUP: "Top-up",
      SHIPMENT_PAYMENT: "Payment",
      REFUND: "Refund",
      CANCELLATION_FEE: "Cancellation fee",
      FAILURE_FEE: "Failure fee",
      DELIVERY_REVENUE: "Revenue",
      CLAIM: "Claim",
      RETURN_SUBSIDY: "Free return",
      CHARGEBACK: "Chargeback",
      ADJUSTMENT: "Adjustment",
    },
    assignments: {
      offered: "Offered",
      accepted: "Accepted",
      en_route_to_pickup: "On the way",
      arrived_at_pickup: "At the pickup",
      completed: "Completed",
      declined: "Declined",
      expired: "Did not answer",
      unassigned: "Gave up",
    },
    payments: {
      pending: "Unpaid",
      processing: "Being paid",
      paid: "Paid",
      failed: "Payment failed",
      refunded: "Refunded",
      partially_refunded: "Partly refunded",
    },
    actors: {
      system: "Service",
      merchant: "Merchant",
      rider: "Rider",
      hub: "Hub",
      admin: "Administrator",
      receiver: "Receiver",
    },
  },
  sw: {
    windows: {
      grace: "Bila malipo",
      assigned: "Dereva alikuwa amekubali",
      en_route: "Dereva alikuwa njiani",
    },
    failures: {
      receiver_unreachable: "Mpokeaji hapatikani",
      receiver_absent: "Hakukuwa na mtu",
      receiver_refused: "Mpokeaji amekataa",
      wrong_address: "Anwani si sahihi",
      address_unreachable: "Anwani haifikiki",
      wrong_pin: "PIN si sahihi",
      sender_unreachable: "Mtumaji hapatikani",
      pickup_not_ready: "Mzigo haukuwa tayari",
      parcel_mismatch: "Mzigo mwingine",
      prohibited_item: "Kitu kilichokatazwa",
      damaged: "Umeharibika",
      lost: "Umepotea",
      vehicle_breakdown: "Chombo kimeharibika",
      weather: "Hali ya hewa",
      security: "Usalama",
      no_rider_found: "Hakuna dereva",
      recalled: "Mtumaji ameurudisha",
      other: "Jambo lingine",
    },
    custodies: {
      merchant: "mfanyabiashara",
      rider: "dereva",
      origin_hub: "kituo cha kwanza",
      carrier: "msafirishaji",
      destination_hub: "kituo cha mwisho",
      receiver: "mpokeaji",
    },
    faults: { merchant: "Mfanyabiashara", receiver: "Mpokeaji", platform: "Sisi", none: "Hakuna" },
    resolutions: { returned: "Umerudishwa", refunded: "Pesa imerudishwa", written_off: "Umefutwa" },
    transfers: {
      TOPUP: "Kuongeza salio",
      SHIPMENT_PAYMENT: "Malipo",
      REFUND: "Marejesho",
      CANCELLATION_FEE: "Ada ya kusitisha",
      FAILURE_FEE: "Ada ya uchukuaji ulioshindikana",
      DELIVERY_REVENUE: "Mapato",
      CLAIM: "Fidia",
      RETURN_SUBSIDY: "Urejeshaji bila malipo",
      CHARGEBACK: "Malipo yaliyorudishwa",
      ADJUSTMENT: "Rekebisho",
    },
    assignments: {
      offered: "Ameombwa",
      accepted: "Amekubali",
      en_route_to_pickup: "Yuko njiani",
      arrived_at_pickup: "Amefika kuchukua",
      completed: "Amemaliza",
      declined: "Amekataa",
      expired: "Hakujibu",
      unassigned: "Ameacha",
    },
    payments: {
      pending: "Haujalipwa",
      processing: "Unalipwa",
      paid: "Umelipwa",
      failed: "Malipo yameshindikana",
      refunded: "Pesa imerudishwa",
      partially_refunded: "Sehemu imerudishwa",
    },
    actors: {
      system: "Mfumo",
      merchant: "Mfanyabiashara",
      rider: "Dereva",
      hub: "Kituo",
      admin: "Msimamizi",
      receiver: "Mpokeaji",
    },
  },
};
