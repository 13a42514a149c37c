import type { Locale } from "@/lib/core/locale";

const en = {
  title: "Riders",
  hint: "People who deliver parcels. Sandbox riders are simulated.",
  search: "Name, plate or whole phone",
  empty: "No riders found",
  emptyText: "No riders match these filters, or none have been added yet.",
  name: "Name",
  phone: "Phone",
  phoneHint: "With country code, for example +255712345678. Used to log in.",
  vehicle: "Vehicle",
  plate: "Plate",
  state: "State",
  states: { online: "Online", offline: "Offline", busy: "At work", blocked: "Blocked" },
  seen: "Last position",
  add: "New rider",
  addText:
    "Riders log in with their phone number and PIN. They get a starting PIN from you, and choose their own at the first log-in.",
  added: "Rider added.",
  pinShown: "The starting PIN for the first log-in. It won't be shown again.",
  block: "Block",
  blockTitle: (name: string) => `Block ${name}?`,
  blockText:
    "They get no more offers. Jobs not yet collected go to other riders; a parcel they already have stays with them.",
  blocked: "Blocked.",
  unblock: "Unblock",
  unblockTitle: (name: string) => `Reactivate ${name}?`,
  unblockText: "They get offers again once they're online.",
  unblocked: "Unblocked.",
  reset: "New PIN",
  resetTitle: (name: string) => `Reset the PIN of ${name}?`,
  resetText:
    "The old PIN stops working immediately. The rider logs in with a starting PIN and then chooses a new one.",
  resetDone: "PIN reset.",
};

export type AdminRiderLabels = typeof en;

const sw: AdminRiderLabels = {
  title: "Madereva",
  hint: "Wanaobeba mizigo. Kwenye majaribio ni wa kuigiza.",
  search: "Jina, namba ya chombo au simu nzima",
  empty: "Hakuna dereva aliyepatikana",
  emptyText: "Hakuna anayelingana na vichujio hivi, au bado hakuna aliyeongezwa.",
  name: "Jina",
  phone: "Simu",
  phoneHint: "Pamoja na msimbo wa nchi, kwa mfano +255712345678. Dereva huingia nayo.",
  vehicle: "Chombo",
  plate: "Namba ya chombo",
  state: "Hali",
  states: { online: "Yupo mtandaoni", offline: "Hayupo", busy: "Yuko kazini", blocked: "Amezuiwa" },
  seen: "Mahali pa mwisho",
  add: "Dereva mpya",
  addText:
    "Dereva huingia kwa simu na PIN. Anapewa PIN ya kuanzia, kisha anachagua yake anapoingia mara ya kwanza.",
  added: "Ameongezwa.",
  pinShown: "PIN ya kuanzia. Inaonyeshwa sasa tu.",
  block: "Zuia",
  blockTitle: (name) => `Umzuie ${name}?`,
  blockText: "Hatapata ofa tena. Kazi ambayo hajachukua mzigo inapewa wengine; mzigo alionao unabaki kwake.",
  blocked: "Amezuiwa.",
  unblock: "Ruhusu",
  unblockTitle: (name) => `${name} afanye kazi tena?`,
  unblockText: "Ofa zitakuja tena akiwa mtandaoni.",
  unblocked: "Ameruhusiwa.",
  reset: "PIN mpya",
  resetTitle: (name) => `PIN mpya ya ${name}?`,
  resetText:
    "Ya zamani inaacha kufanya kazi mara moja. Dereva anaingia kwa PIN ya kuanzia, kisha anachagua mpya.",
  resetDone: "PIN imebadilishwa.",
};

export const ADMIN_RIDER_LABELS: Record<Locale, AdminRiderLabels> = { sw, en };
