import type { Locale } from "@/lib/core/locale";

const en = {
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
  return_near_sender: {
    headline: "Your parcel is coming back from the hub near you",
    sentence: "It hasn't left your area. A rider will bring it to you next.",
  },
};

const sw: typeof en = {
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
  return_near_sender: {
    headline: "Mzigo wako unarudi kutoka kituo kilicho karibu nawe",
    sentence: "Haukuondoka eneo lako. Baada ya hapo dereva anakuletea.",
  },
};

/** What is happening between hubs, by the newest of these entries of the timeline. */
export const TRANSIT_MESSAGES: Record<Locale, typeof en> = { sw, en };
