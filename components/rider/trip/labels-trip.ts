import type { Locale } from "@/lib/core/locale";
import type { RiderStage } from "@/lib/core/riders/rider-state";

interface TripLabels {
  offer: string;
  parcelFor: (name: string, parcels: number) => string;
  heading: (parcels: number) => string;
  stages: Record<RiderStage, string>;
  /** Text for a parcel that waits until the current delivery is done. */
  waits: (name: string) => string;
  back: string;
  planned: {
    heading: string;
    pickup: string;
    attempt: string;
    keep: string;
    handIn: (hub: string, address: string) => string;
  };
}

export const TRIP_LABELS: Record<Locale, TripLabels> = {
  en: {
    offer: "Another parcel from the same place",
    parcelFor: (name, parcels) => `One of ${parcels}: for ${name}`,
    heading: (parcels) => `${parcels} parcels on this trip`,
    stages: {
      accepted: "To collect",
      en_route_to_pickup: "To collect",
      arrived_at_pickup: "To collect",
      collected: "You have it",
      out_for_delivery: "On the way",
      holding: "Not delivered, you have it",
    },
    waits: (name) => `Deliver to ${name} first.`,
    back: "Back to that parcel",
    planned: {
      heading: "Your planned jobs",
      pickup: "Collect",
      attempt: "Deliver again",
      keep: "Keep the parcel until then. You can take other jobs meanwhile.",
      handIn: (hub, address) =>
        `Keep the parcel until then, or show its number at ${hub} (${address}) and hand it in. You can take other jobs meanwhile.`,
    },
  },
  sw: {
    offer: "Mzigo mwingine wa mahali hapo hapo",
    parcelFor: (name, parcels) => `Mmoja kati ya ${parcels}: wa ${name}`,
    heading: (parcels) => `Mizigo ${parcels} ya safari hii`,
    stages: {
      accepted: "Wa kuchukua",
      en_route_to_pickup: "Wa kuchukua",
      arrived_at_pickup: "Wa kuchukua",
      collected: "Unao",
      out_for_delivery: "Unapelekwa",
      holding: "Haujapokelewa, unao",
    },
    waits: (name) => `Mpelekee kwanza ${name} mzigo wake.`,
    back: "Rudi kwenye mzigo huo",
    planned: {
      heading: "Kazi zako zilizopangwa",
      pickup: "Kuchukua",
      attempt: "Kupeleka tena",
      keep: "Tafadhali utunze mzigo hadi wakati huo. Unaweza kufanya kazi nyingine kwa sasa.",
      handIn: (hub, address) =>
        `Tafadhali utunze mzigo hadi wakati huo, au uonyeshe namba yake ${hub} (${address}) na uukabidhi hapo. Unaweza kufanya kazi nyingine kwa sasa.`,
    },
  },
};
