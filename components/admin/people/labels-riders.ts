import type { Locale } from "@/lib/core/locale";

export interface AdminRiderLabels {
  title: string;
  hint: string;
  search: string;
  empty: string;
  emptyText: string;
  name: string;
  phone: string;
  phoneHint: string;
  vehicle: string;
  plate: string;
  pin: string;
  pinHint: string;
  state: string;
  states: { online: string; offline: string; busy: string; blocked: string };
  seen: string;
  add: string;
  addText: string;
  added: string;
  pinShown: string;
  block: string;
  blockTitle: (name: string) => string;
  blockText: string;
  blocked: string;
  unblock: string;
  unblockTitle: (name: string) => string;
  unblockText: string;
  unblocked: string;
  reset: string;
  resetTitle: (name: string) => string;
  resetText: string;
  resetDone: string;
}

export const ADMIN_RIDER_LABELS: Record<Locale, AdminRiderLabels> = {
  en: {
    title: "Riders",
    hint: "Whoever carries parcels. In the sandbox they are simulated.",
    search: "Name, phone or plate",
    empty: "No riders found",
    emptyText: "Nobody fits these filters, or nobody has been taken on yet.",
    name: "Name",
    phone: "Phone",
    phoneHint: "With country code, for example +255712345678. The rider logs in with it.",
    vehicle: "Vehicle",
    plate: "Plate",
    pin: "PIN",
    pinHint: "Six digits, none repeated or in a row. Empty: one is made.",
    state: "State",
    states: { online: "Online", offline: "Offline", busy: "At work", blocked: "Blocked" },
    seen: "Last position",
    add: "New rider",
    addText: "The rider logs in with phone and PIN.",
    added: "Taken on.",
    pinShown: "The rider's PIN. It is shown only now.",
    block: "Block",
    blockTitle: (name) => `Block ${name}?`,
    blockText: "No more offers. A job that is not collected goes to others; a parcel stays with the rider.",
    blocked: "Blocked.",
    unblock: "Unblock",
    unblockTitle: (name) => `Let ${name} work again?`,
    unblockText: "Offers come again once the rider is online.",
    unblocked: "Unblocked.",
    reset: "New PIN",
    resetTitle: (name) => `A new PIN for ${name}?`,
    resetText: "The old one stops at once.",
    resetDone: "The PIN is replaced.",
  },
  sw: {
    title: "Madereva",
    hint: "Wanaobeba mizigo. Kwenye majaribio ni wa kuigiza.",
    search: "Jina, simu au namba ya chombo",
    empty: "Hakuna dereva aliyepatikana",
    emptyText: "Hakuna anayelingana na vichujio hivi, au bado hakuna aliyeongezwa.",
    name: "Jina",
    phone: "Simu",
    phoneHint: "Pamoja na msimbo wa nchi, kwa mfano +255712345678. Dereva huingia nayo.",
    vehicle: "Chombo",
    plate: "Namba ya chombo",
    pin: "PIN",
    pinHint: "Tarakimu sita, zisizojirudia wala kufuatana. Ikiwa tupu: itatengenezwa.",
    state: "Hali",
    states: { online: "Yupo mtandaoni", offline: "Hayupo", busy: "Yuko kazini", blocked: "Amezuiwa" },
    seen: "Mahali pa mwisho",
    add: "Dereva mpya",
    addText: "Dereva huingia kwa simu na PIN.",
    added: "Ameongezwa.",
    pinShown: "PIN ya dereva. Inaonyeshwa sasa tu.",
    block: "Zuia",
    blockTitle: (name) => `Umzuie ${name}?`,
    blockText:
      "Hatapata ofa tena. Kazi ambayo hajachukua mzigo inapewa wengine; mzigo alionao unabaki kwake.",
    blocked: "Amezuiwa.",
    unblock: "Ruhusu",
    unblockTitle: (name) => `${name} afanye kazi tena?`,
    unblockText: "Ofa zitakuja tena akiwa mtandaoni.",
    unblocked: "Ameruhusiwa.",
    reset: "PIN mpya",
    resetTitle: (name) => `PIN mpya ya ${name}?`,
    resetText: "Ya zamani inaacha kufanya kazi mara moja.",
    resetDone: "PIN imebadilishwa.",
  },
};
