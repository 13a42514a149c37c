import type { Locale } from "@/lib/core/locale";

const en = {
  title: "Rider",
  loading: "Loading…",
  noScripts:
    "This page needs JavaScript, which is switched off in this browser. Switch it on, or call the office.",
  close: "Close",
  support: "Call the office",
  nav: { label: "Pages", work: "Work", earnings: "Earnings" },
  logOut: {
    button: "Log out",
    waiting: "You cannot log out before all your steps have been sent.",
    question: "Log out during a job?",
    hint: "You have a job in progress. Until you log in again you can report no steps, and nobody can see where you are.",
    confirm: "Log out all the same",
    stay: "Stay logged in",
  },
  online: {
    on: "You are taking jobs",
    onHint: "We are looking for a job near you. Keep this page open.",
    onHintRung:
      "We are looking for a job near you. While this page is closed we go by where you last were, for two hours.",
    off: "You're on a break",
    offHint: "Switch on when you are ready for jobs.",
    goOn: "Start taking jobs",
    goOff: "Take a break",
    noPosition: "We don't know where you are. Turn on location (GPS) and allow this page to use it.",
    positionRefused:
      "We can't use your location: it is too rough, or it jumps. Turn on precise location (GPS), step outside, and check the phone's date and time.",
  },
  network: {
    offline: "No network. Carry on: we'll send your steps later.",
    lastHeard: (ago: string) => `Last contact with the office: ${ago}.`,
    waiting: (steps: number) => `Steps waiting to be sent: ${steps}`,
    sending: (steps: number) => `Sending steps: ${steps}`,
    notStored:
      "This browser stores nothing (a private window?). Don't close or reload this page before your steps have been sent, and use an ordinary window next time.",
  },
  offer: {
    title: "New job",
    seconds: (seconds: number) => `Answer within ${seconds} s`,
    pickup: "Pickup",
    when: "Time of pickup",
    pay: "You earn",
    away: (km: string) => `${km} km from you`,
    dropoff: "Drop-off",
    unknownArea: "An unnamed area",
    way: "Trip",
    km: (km: string) => `${km} km`,
    accept: "Accept",
    decline: "Decline",
    answering: "Sending your answer…",
  },
  earned: {
    title: "What you earned",
    text: (amount: string) => `You earned ${amount}`,
    job: (number: string) => `For job ${number}.`,
    coming: (amount: string) => `${amount} is coming`,
    comingHint: (number: string) => `Job ${number} counts once your steps have been sent.`,
    dismiss: "OK",
  },
  install: {
    title: "Put this page on your phone",
    hint: "It opens like an app, right away and even without a network.",
    byHand: "Tap Share, then Add to Home Screen. It then opens like an app, without a network too.",
    button: "Put it on my phone",
  },
  sealed: {
    title: "Your job in progress",
    hint: "You're logged out, but you have an unfinished job. Enter your PIN to see where to go.",
    pin: "Your PIN",
    wrong: "Wrong PIN.",
    button: "Show the address",
  },
  earnings: {
    title: "Earnings",
    today: "Today",
    week: "This week",
    empty: "You have not finished a job yet. What you earn will appear here.",
    more: "Show more",
    failed: "We can't load your earnings right now.",
    again: "Try again",
    zone: "East Africa Time (EAT).",
  },
};

/** Short texts, because riders read the texts outdoors in sunlight. */
export type RiderLabels = typeof en;

const sw: RiderLabels = {
  title: "Dereva",
  loading: "Inapakia…",
  noScripts:
    "Ukurasa huu unahitaji JavaScript, ambayo imezimwa kwenye kivinjari hiki. Iwashe, au piga simu ofisini.",
  close: "Funga",
  support: "Piga simu ofisini",
  nav: { label: "Kurasa", work: "Kazi", earnings: "Mapato" },
  logOut: {
    button: "Toka",
    waiting: "Huwezi kutoka kabla hatua zako zote hazijatumwa.",
    question: "Utoke wakati una kazi?",
    hint: "Una kazi inayoendelea. Mpaka uingie tena hutaweza kutuma hatua, wala hakuna atakayeona ulipo.",
    confirm: "Toka hata hivyo",
    stay: "Baki ndani",
  },
  online: {
    on: "Unapokea kazi",
    onHint: "Tunakutafutia kazi iliyo karibu. Acha ukurasa huu wazi.",
    onHintRung:
      "Tunakutafutia kazi iliyo karibu. Ukifunga ukurasa huu, tunatumia mahali ulipokuwa mwisho kwa masaa mawili.",
    off: "Uko mapumzikoni",
    offHint: "Washa ukiwa tayari kupokea kazi.",
    goOn: "Anza kupokea kazi",
    goOff: "Pumzika",
    noPosition: "Hatujui ulipo. Washa mahali (GPS) na uruhusu ukurasa huu, ndipo kazi zitakufikia.",
    positionRefused:
      "Hatuwezi kutumia mahali ulipo: si sahihi vya kutosha, au panarukaruka. Washa GPS sahihi (precise location), toka nje, na uangalie tarehe na saa ya simu.",
  },
  network: {
    offline: "Hakuna mtandao. Endelea tu, hatua zako zitatumwa baadaye.",
    lastHeard: (ago) => `Mara ya mwisho kuwasiliana na ofisi: ${ago}.`,
    waiting: (steps) => `Hatua zinazosubiri kutumwa: ${steps}`,
    sending: (steps) => `Tunatuma hatua: ${steps}`,
    notStored:
      "Kivinjari hiki hakihifadhi chochote (dirisha la faragha?). Usifunge wala kupakia upya ukurasa huu kabla hatua zako hazijatumwa, na wakati mwingine tumia dirisha la kawaida.",
  },
  offer: {
    title: "Kazi mpya",
    seconds: (seconds) => `Jibu ndani ya sekunde ${seconds}`,
    pickup: "Kuchukua",
    when: "Muda wa kuchukua",
    pay: "Utalipwa",
    away: (km) => `km ${km} kutoka ulipo`,
    dropoff: "Kupeleka",
    unknownArea: "Eneo lisilotajwa",
    way: "Safari",
    km: (km) => `km ${km}`,
    accept: "Kubali",
    decline: "Kataa",
    answering: "Tunatuma jibu lako…",
  },
  earned: {
    title: "Ulichopata",
    text: (amount) => `Umepata ${amount}`,
    job: (number) => `Kwa kazi ${number}.`,
    coming: (amount) => `${amount} inakuja`,
    comingHint: (number) => `Kazi ${number} itahesabiwa hatua zako zikishatumwa.`,
    dismiss: "Sawa",
  },
  install: {
    title: "Weka ukurasa huu kwenye simu",
    hint: "Utafunguka kama programu, mara moja na bila mtandao.",
    byHand: "Gusa Share, kisha Add to Home Screen. Utafunguka kama programu, hata bila mtandao.",
    button: "Weka kwenye simu yangu",
  },
  sealed: {
    title: "Kazi yako inayoendelea",
    hint: "Umetoka, na kuna kazi yako ambayo haijaisha. Andika PIN yako uone unakokwenda.",
    pin: "PIN yako, kwa ajili ya anwani",
    wrong: "PIN hii haifungui.",
    button: "Onyesha anwani",
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
};

export const RIDER_LABELS: Record<Locale, RiderLabels> = { sw, en };
