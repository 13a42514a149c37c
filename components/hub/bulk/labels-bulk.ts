import type { Locale } from "@/lib/core/locale";

const en = {
  title: "Scan many parcels",
  hint: "Scan one after another, as fast as you like. A high tone means accepted, a low tone means not accepted.",
  modes: { one: "One parcel", many: "Many parcels" },
  modesLabel: "How to scan",
  tasks: { receive: "Receive", send_out: "Send to the next hub" },
  tasksLabel: "What to do with them",
  waybillFirst: "Enter the waybill first.",
  notAWaybill: "This is a parcel code. Enter the waybill number.",
  scans: "Scans",
  empty: "Nothing has been scanned yet.",
  waitingText: "Waiting for a network.",
  states: {
    waiting: "Waiting",
    ready: "Accepted",
    done: "Done",
    refused: "Not accepted",
    again: "Already scanned",
    undone: "Undone",
  },
  actions: {
    receive_at_origin: "Received from the rider.",
    send_out: "Sent out with",
    receive_at_destination: "Received. A rider is being found.",
  },
  scanRefusals: {
    not_a_parcel: "This isn't a parcel code. If it's a waybill, enter it in the waybill field.",
    unknown: "No parcel has this number.",
    not_to_be_received: "This parcel is already here. Send it on.",
    not_to_be_sent: "This parcel has not been received here yet.",
  },
  undo: (seconds: number | null) => (seconds === null ? "Undo" : `Undo (${seconds})`),
  away: (count: number) => `No network. ${count} scans are saved and will be sent automatically.`,
  summary: (done: number, open: number) => `${done} done, ${open} pending`,
  unsent: (count: number) => (count === 1 ? "1 scan to send" : `${count} scans to send`),
  ofOthers: (count: number) =>
    count === 1
      ? "1 scan by a colleague is waiting on this device. It will be sent when they log in here."
      : `${count} scans by colleagues are waiting on this device. They will be sent when each person logs in here.`,
  leaving: {
    title: "Not everything has been sent",
    text: (count: number) =>
      `${count === 1 ? "1 scan has" : `${count} scans have`} not been sent yet. If you log out now, nothing is lost: what is left waits on this device until you log in here again.`,
    stay: "Stay",
    leave: "Log out anyway",
    close: "Close",
  },
};

type BulkLabels = typeof en;

const sw: BulkLabels = {
  title: "Skani mizigo mingi",
  hint: "Skani mmoja baada ya mwingine, haraka upendavyo. Sauti ya juu ni sawa, ya chini si sawa.",
  modes: { one: "Mzigo mmoja", many: "Mizigo mingi" },
  modesLabel: "Namna ya kuskani",
  tasks: { receive: "Pokea", send_out: "Tuma kituo kingine" },
  tasksLabel: "La kufanya nayo",
  waybillFirst: "Andika kwanza namba ya hati ya usafirishaji.",
  notAWaybill: "Hii ni namba ya mzigo. Andika namba ya hati ya usafirishaji.",
  scans: "Zilizoskaniwa",
  empty: "Bado hakuna kilichoskaniwa.",
  waitingText: "Itajibiwa mtandao ukipatikana.",
  states: {
    waiting: "Inasubiri",
    ready: "Imekubaliwa",
    done: "Tayari",
    refused: "Haikukubaliwa",
    again: "Imeshaskaniwa",
    undone: "Imetenguliwa",
  },
  actions: {
    receive_at_origin: "Umepokelewa kutoka kwa dereva.",
    send_out: "Umetumwa na",
    receive_at_destination: "Umepokelewa. Dereva anatafutwa.",
  },
  scanRefusals: {
    not_a_parcel: "Hii si namba ya mzigo. Kama ni ya hati ya usafirishaji, iandike kwenye sehemu yake.",
    unknown: "Hakuna mzigo wenye namba hii.",
    not_to_be_received: "Mzigo huu tayari uko hapa. Unapaswa kutumwa.",
    not_to_be_sent: "Mzigo huu bado haujapokelewa hapa.",
  },
  undo: (seconds) => (seconds === null ? "Tengua" : `Tengua (${seconds})`),
  away: (count) => `Hakuna mtandao. Skani ${count} zimehifadhiwa na zitatumwa zenyewe.`,
  summary: (done, open) => `${done} tayari, ${open} zinaendelea`,
  unsent: (count) => (count === 1 ? "Skani 1 haijatumwa" : `Skani ${count} hazijatumwa`),
  ofOthers: (count) =>
    count === 1
      ? "Skani 1 ya mwenzako inasubiri kwenye kifaa hiki. Itatumwa mwenyewe akiingia hapa."
      : `Skani ${count} za wenzako zinasubiri kwenye kifaa hiki. Zitatumwa wenyewe wakiingia hapa.`,
  leaving: {
    title: "Bado kuna skani za kutuma",
    text: (count) =>
      count === 1
        ? "Skani 1 bado haijatumwa. Ukitoka sasa haitapotea: itasubiri kwenye kifaa hiki hadi uingie hapa tena."
        : `Skani ${count} bado hazijatumwa. Ukitoka sasa hazitapotea: zitasubiri kwenye kifaa hiki hadi uingie hapa tena.`,
    stay: "Baki",
    leave: "Toka hata hivyo",
    close: "Funga",
  },
};

export const BULK_LABELS: Record<Locale, BulkLabels> = { sw, en };
