import type { Locale } from "@/lib/core/locale";

export type StepName = "verify" | "approval" | "key" | "shipment" | "webhook" | "live";

const en = {
  title: "Getting started",
  progress: (done: number, all: number) => `${done} of ${all} done`,
  done: "Done",
  next: "Next",
  later: "Later",
  steps: {
    verify: {
      title: "Confirm your e-mail address",
      text: "Open the link that we sent to your mailbox.",
      action: "Send the link again",
    },
    approval: {
      title: "Wait for approval",
      text: "We look at every new business. You will hear from us by mail as soon as you are approved.",
      action: "Read the quick start",
    },
    key: {
      title: "Make a sandbox key",
      text: "Your system uses it to talk to us. In the sandbox nothing costs money.",
      action: "Make a key",
    },
    shipment: {
      title: "Send a first sandbox shipment",
      text: "See the price, pay from the sandbox wallet and follow a simulated rider to the end.",
      action: "Send a shipment",
    },
    webhook: {
      title: "Hear of every step in your own system",
      text: "We call your address whenever a shipment moves on.",
      action: "Add a webhook",
    },
    live: {
      title: "Go live",
      text: "Top up the live wallet, then send a customer's first parcel.",
      action: "Open the wallet",
    },
  },
  greeting: (business: string) => `Welcome, ${business}`,
  locked: "That page opens once your account is approved.",
  waiting: {
    title: "Your account is waiting for approval",
    text: "Keys, the wallet and shipments open after that.",
  },
  rejected: {
    title: "Your account was not approved",
    text: "Reply to the mail we sent you if you think this is a mistake.",
    reason: "Reason",
  },
  suspended: {
    title: "Your account is suspended",
    text: "You cannot send new parcels. Those under way will be delivered. Please contact us.",
  },
};

/** The words of the first steps. Both languages have every word: the type says so. */
export type OnboardingLabels = typeof en;

const sw: OnboardingLabels = {
  title: "Hatua za kuanza",
  progress: (done, all) => `${done} kati ya ${all} zimekamilika`,
  done: "Imekamilika",
  next: "Inayofuata",
  later: "Baadaye",
  steps: {
    verify: {
      title: "Thibitisha barua pepe",
      text: "Fungua kiungo tulichokutumia kwenye barua pepe yako.",
      action: "Tuma kiungo tena",
    },
    approval: {
      title: "Subiri kuidhinishwa",
      text: "Tunaangalia kila biashara mpya. Tutakuandikia mara tu tutakapokuidhinisha.",
      action: "Soma maelekezo wakati unasubiri",
    },
    key: {
      title: "Tengeneza ufunguo wa majaribio",
      text: "Mfumo wako unautumia kuzungumza nasi. Katika hali ya majaribio hakuna kinachogharimu pesa.",
      action: "Tengeneza ufunguo",
    },
    shipment: {
      title: "Tuma mzigo wa kwanza wa majaribio",
      text: "Ona bei, lipa kwa salio la majaribio na ufuatilie dereva wa kuigiza hadi mwisho.",
      action: "Tuma mzigo",
    },
    webhook: {
      title: "Pokea taarifa kwenye mfumo wako",
      text: "Tutaita anwani yako kila hatua ya mzigo inapobadilika.",
      action: "Ongeza webhook",
    },
    live: {
      title: "Anza kazi halisi",
      text: "Ongeza salio halisi, kisha tuma mzigo wa kwanza wa mteja.",
      action: "Fungua pochi",
    },
  },
  greeting: (business) => `Karibu, ${business}`,
  locked: "Ukurasa huo utafunguka akaunti yako ikiidhinishwa.",
  waiting: {
    title: "Akaunti yako inasubiri kuidhinishwa",
    text: "Funguo, pochi na mizigo vitafunguka baada ya hapo.",
  },
  rejected: {
    title: "Akaunti yako haikuidhinishwa",
    text: "Jibu barua pepe tuliyokutumia ukiona kuna kosa.",
    reason: "Sababu",
  },
  suspended: {
    title: "Akaunti yako imesimamishwa",
    text: "Huwezi kutuma mizigo mipya. Iliyo njiani itafikishwa. Wasiliana nasi.",
  },
};

export const ONBOARDING_LABELS: Record<Locale, OnboardingLabels> = { sw, en };
