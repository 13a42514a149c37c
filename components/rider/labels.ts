import type { Locale } from "@/lib/core/locale";

/** The words of the rider's page around his jobs. Short: they are read in the sun, on the road. */
export interface RiderLabels {
  title: string;
  loading: string;
  close: string;
  logIn: {
    title: string;
    hint: string;
    phone: string;
    phoneHint: string;
    pin: string;
    showPin: string;
    hidePin: string;
    button: string;
    wrong: string;
    forgotten: string;
    notSent: string;
  };
  nav: { label: string; work: string; earnings: string };
  logOut: { button: string; waiting: string };
  online: {
    on: string;
    onHint: string;
    off: string;
    offHint: string;
    goOn: string;
    goOff: string;
    noPosition: string;
  };
  network: { offline: string; waiting: (steps: number) => string; sending: (steps: number) => string };
  offer: {
    title: string;
    seconds: (seconds: number) => string;
    pickup: string;
    away: (km: string) => string;
    dropoff: string;
    unknownArea: string;
    way: string;
    km: (km: string) => string;
    accept: string;
    decline: string;
    answering: string;
  };
  earnings: {
    title: string;
    today: string;
    week: string;
    empty: string;
    more: string;
    failed: string;
    again: string;
    zone: string;
  };
}

export const RIDER_LABELS: Record<Locale, RiderLabels> = {
  sw: {
    title: "Dereva",
    loading: "Inapakia …",
    close: "Funga",
    logIn: {
      title: "Karibu, dereva",
      hint: "Ingia kwa namba yako ya simu na PIN uliyopewa ofisini.",
      phone: "Namba ya simu",
      phoneHint: "Kwa mfano 0712 345 678",
      pin: "PIN",
      showPin: "Onyesha PIN",
      hidePin: "Ficha PIN",
      button: "Ingia",
      wrong: "Namba ya simu au PIN si sahihi.",
      forgotten: "Umesahau PIN? Iulize ofisi, itakupa mpya.",
      notSent: "Kuna hatua ambazo hazijatumwa. Ingia tena ili zitumwe.",
    },
    nav: { label: "Kurasa", work: "Kazi", earnings: "Mapato" },
    logOut: { button: "Toka", waiting: "Huwezi kutoka kabla hatua zako zote hazijatumwa." },
    online: {
      on: "Unapokea kazi",
      onHint: "Tunakutafutia kazi iliyo karibu. Acha ukurasa huu wazi.",
      off: "Umepumzika",
      offHint: "Washa ukiwa tayari kupokea kazi.",
      goOn: "Anza kupokea kazi",
      goOff: "Pumzika",
      noPosition: "Hatujui ulipo. Washa mahali (GPS) na uruhusu ukurasa huu, ndipo kazi zitakufikia.",
    },
    network: {
      offline: "Hakuna mtandao. Endelea tu, hatua zako zitatumwa baadaye.",
      waiting: (steps) => `Hatua zinazosubiri kutumwa: ${steps}`,
      sending: (steps) => `Tunatuma hatua: ${steps}`,
    },
    offer: {
      title: "Kazi mpya",
      seconds: (seconds) => `Jibu ndani ya sekunde ${seconds}`,
      pickup: "Kuchukua",
      away: (km) => `km ${km} kutoka ulipo`,
      dropoff: "Kupeleka",
      unknownArea: "Eneo lisilotajwa",
      way: "Safari",
      km: (km) => `km ${km}`,
      accept: "Kubali",
      decline: "Kataa",
      answering: "Tunatuma jibu lako …",
    },
    earnings: {
      title: "Mapato",
      today: "Leo",
      week: "Wiki hii",
      empty: "Bado hujakamilisha kazi. Mapato yako yataonekana hapa.",
      more: "Onyesha zaidi",
      failed: "Mapato hayapatikani sasa hivi.",
      again: "Jaribu tena",
      zone: "Saa za Afrika Mashariki (EAT).",
    },
  },
  en: {
    title: "Rider",
    loading: "Loading …",
    close: "Close",
    logIn: {
      title: "Welcome, rider",
      hint: "Log in with your phone number and the PIN that the office gave you.",
      phone: "Phone number",
      phoneHint: "For example 0712 345 678",
      pin: "PIN",
      showPin: "Show the PIN",
      hidePin: "Hide the PIN",
      button: "Log in",
      wrong: "The phone number or the PIN is wrong.",
      forgotten: "Forgot your PIN? Ask the office for a new one.",
      notSent: "Some of your steps have not been sent. Log in again to send them.",
    },
    nav: { label: "Pages", work: "Work", earnings: "Earnings" },
    logOut: { button: "Log out", waiting: "You cannot log out before all your steps have been sent." },
    online: {
      on: "You are taking jobs",
      onHint: "We are looking for a job near you. Keep this page open.",
      off: "You are resting",
      offHint: "Switch on when you are ready for jobs.",
      goOn: "Start taking jobs",
      goOff: "Take a rest",
      noPosition: "We do not know where you are. Turn location (GPS) on and allow this page to use it.",
    },
    network: {
      offline: "No network. Just go on: your steps will be sent later.",
      waiting: (steps) => `Steps waiting to be sent: ${steps}`,
      sending: (steps) => `Sending steps: ${steps}`,
    },
    offer: {
      title: "New job",
      seconds: (seconds) => `Answer within ${seconds} s`,
      pickup: "Pickup",
      away: (km) => `${km} km from you`,
      dropoff: "Drop-off",
      unknownArea: "An unnamed area",
      way: "Trip",
      km: (km) => `${km} km`,
      accept: "Accept",
      decline: "Decline",
      answering: "Sending your answer …",
    },
    earnings: {
      title: "Earnings",
      today: "Today",
      week: "This week",
      empty: "You have not finished a job yet. What you earn will appear here.",
      more: "Show more",
      failed: "Your earnings cannot be read right now.",
      again: "Try again",
      zone: "East Africa Time (EAT).",
    },
  },
};
