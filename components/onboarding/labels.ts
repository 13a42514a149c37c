import { formatTzs, type Locale } from "@/lib/core/locale";
import { SANDBOX_CREDIT_TZS } from "@/lib/core/money/sandbox-credit";

const GIFT = formatTzs(SANDBOX_CREDIT_TZS);

function playMoney(leftTzs: number | null): string {
  if (leftTzs === null) return "Try everything in the sandbox now, with free play money.";
  if (leftTzs <= 0) return `You've used all ${GIFT} of your free play money.`;
  if (leftTzs === SANDBOX_CREDIT_TZS)
    return `Try everything in the sandbox now: its wallet has ${GIFT} of free play money.`;
  return `Try everything in the sandbox now: its wallet has ${formatTzs(leftTzs)} left of ${GIFT} of free play money.`;
}

function pesaYaMajaribio(leftTzs: number | null): string {
  if (leftTzs === null)
    return "Jaribu kila kitu sasa kwenye majaribio, kwa pesa ya majaribio, zawadi kutoka kwetu.";
  if (leftTzs <= 0) return `Umetumia ${GIFT} zote za majaribio tulizokupa.`;
  if (leftTzs === SANDBOX_CREDIT_TZS)
    return `Jaribu kila kitu sasa kwenye majaribio: pochi yake ina ${GIFT} za majaribio, zawadi kutoka kwetu.`;
  return `Jaribu kila kitu sasa kwenye majaribio: pochi yake ina ${formatTzs(leftTzs)}, zilizobaki kati ya ${GIFT} za majaribio tulizokupa.`;
}

export type StepName = "verify" | "approval" | "key" | "shipment" | "webhook" | "live";

const en = {
  title: "Getting started",
  progress: (done: number, all: number) => `${done} of ${all} done`,
  done: "Done",
  next: "Next",
  later: "Later",
  steps: {
    verify: {
      title: "Confirm your email address",
      text: "Open the link we emailed you.",
      action: "Send the link again",
    },
    approval: {
      title: "Wait for approval",
      text: "We review every new business and email you once you're approved. The sandbox is already open.",
      action: "Read the quick start",
    },
    key: {
      title: "Create a sandbox key",
      text: "Your system uses it to call our API. The sandbox is free.",
      action: "Create a key",
    },
    shipment: {
      title: "Send a first sandbox shipment",
      text: "See the price, pay with play money from us and follow a simulated rider to the end.",
      action: "Book a shipment",
    },
    webhook: {
      title: "Get updates in your own system",
      text: "We send a webhook whenever a shipment changes.",
      action: "Add a webhook",
    },
    live: {
      title: "Go live",
      text: "Top up the live wallet, then send a customer's first parcel.",
      action: "Open the wallet",
    },
  },
  greeting: (business: string) => `Welcome, ${business}`,
  locked: "You can open that page once your account is approved.",
  waiting: {
    title: "Your account is waiting for approval",
    /** `leftTzs` is the sandbox balance in whole TZS. Null when the balance is unknown or hidden from the role. */
    text: (leftTzs: number | null) =>
      `${playMoney(leftTzs)} API keys, top-ups (of play money too) and live deliveries open up once you're approved.`,
    action: "Send a first sandbox shipment",
  },
  rejected: {
    title: "Your account was not approved",
    text: "If you think this is a mistake, reply to the email we sent you.",
    reason: "Reason",
  },
  suspended: {
    title: "Your account is suspended",
    text: "You can't send new parcels. Those already on their way will be delivered. Please contact us.",
  },
};

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
      text: "Tunaangalia kila biashara mpya na tutakuandikia mara tu tutakapokuidhinisha. Majaribio yako wazi tayari.",
      action: "Soma maelekezo wakati unasubiri",
    },
    key: {
      title: "Tengeneza ufunguo wa majaribio",
      text: "Mfumo wako unautumia kuzungumza nasi. Katika hali ya majaribio hakuna kinachogharimu pesa.",
      action: "Tengeneza ufunguo",
    },
    shipment: {
      title: "Tuma mzigo wa kwanza wa majaribio",
      text: "Ona bei, lipa kwa pesa ya majaribio tuliyokupa na ufuatilie dereva wa kuigiza hadi mwisho.",
      action: "Tuma mzigo",
    },
    webhook: {
      title: "Pokea taarifa kwenye mfumo wako",
      text: "Tutatuma taarifa kwenye anwani yako kila hatua ya mzigo inapobadilika.",
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
    text: (leftTzs) =>
      `${pesaYaMajaribio(leftTzs)} Funguo za API, kuongeza salio (hata la majaribio) na usafirishaji halisi vitafunguka ukiidhinishwa.`,
    action: "Tuma mzigo wa kwanza wa majaribio",
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
