import type { Locale } from "@/lib/core/locale";

const en = {
  title: "API keys",
  hint: {
    live: "Live keys move real parcels and real money. Keep them on your server, never in a page or an app.",
    sandbox: "Sandbox keys never touch real parcels or real money.",
  },
  create: "Create key",
  list: "Your keys",
  name: "Name",
  key: "Key",
  lastUsed: "Last used",
  created: "Created",
  expires: "Expires",
  neverUsed: "Not used yet",
  never: "Never",
  from: (ip: string) => `from ${ip}`,
  unused: "Unused",
  unusedHint: "Not used for 30 days. Revoking it is safer.",
  states: { active: "Active", expired: "Expired", revoked: "Revoked" },
  stopped: (count: number) => `Keys that have stopped (${count})`,
  actions: "Actions",
  empty: {
    title: "No keys yet",
    text: "Your system uses one to ask for prices, send parcels and follow them.",
  },
  form: {
    title: "New key",
    text: "It is shown once. We keep its fingerprint, not the key.",
    name: "Name of the key",
    nameHint: "Where it will be used, for example “Web shop”.",
    expiry: "Expiry",
    noExpiry: "Never expires",
    days: (days: number) => (days === 365 ? "After 1 year" : `After ${days} days`),
    password: "Your password",
    passwordHint: "To make sure it is you.",
    submit: "Create",
    tooMany: "You have reached the number of keys you can have. Revoke one first.",
  },
  fresh: {
    title: "Copy the key now",
    text: "It is not shown again. Keep it secret, for example in your server's settings.",
    copy: "Copy key",
    copied: "Copied",
    done: "I have stored it",
  },
  rotate: {
    action: "Rotate",
    title: (name: string) => `Rotate “${name}”`,
    text: "You get a new key of this name. The old one stops when you choose.",
    overlap: "The old key stops",
    overlaps: (seconds: number) => {
      if (seconds === 0) return "At once";
      if (seconds < 86_400) return `After ${seconds / 3600} ${seconds === 3600 ? "hour" : "hours"}`;
      return `After ${seconds / 86_400} ${seconds === 86_400 ? "day" : "days"}`;
    },
    submit: "Create the new key",
  },
  revoke: {
    action: "Revoke",
    title: (name: string) => `Revoke “${name}”?`,
    text: "Every request with this key is refused from now on. It cannot be brought back.",
    submit: "Revoke key",
    done: "The key was revoked.",
  },
  snippets: {
    title: "Your first request",
    hint: "Put your key in place of YOUR_API_KEY: we know it only at the moment it is made.",
    withKey: "These carry the key you have just made. Once you leave this page it is not shown again.",
    language: "Language",
    copy: "Copy",
    copied: "Copied",
  },
  cancel: "Cancel",
  close: "Close",
};

/** The words of the keys. Both languages have every word: the type says so. */
export type ApiKeyLabels = typeof en;

const sw: ApiKeyLabels = {
  title: "Funguo za API",
  hint: {
    live: "Funguo za kazi halisi: mizigo na pesa za kweli. Usiziweke kwenye tovuti wala programu ya simu.",
    sandbox: "Funguo za majaribio. Hazigusi mizigo wala pesa za kweli.",
  },
  create: "Tengeneza ufunguo",
  list: "Funguo zako",
  name: "Jina",
  key: "Ufunguo",
  lastUsed: "Umetumika mwisho",
  created: "Umetengenezwa",
  expires: "Unaisha",
  neverUsed: "Bado haujatumika",
  never: "Hauishi",
  from: (ip) => `kutoka ${ip}`,
  unused: "Hautumiki",
  unusedHint: "Haujatumika kwa siku 30. Ni salama zaidi kuufuta.",
  states: { active: "Unafanya kazi", expired: "Umeisha muda", revoked: "Umefutwa" },
  stopped: (count) => `Funguo zilizosimama (${count})`,
  actions: "Vitendo",
  empty: {
    title: "Bado huna ufunguo",
    text: "Mfumo wako unautumia kuomba bei, kutuma mizigo na kuifuatilia.",
  },
  form: {
    title: "Ufunguo mpya",
    text: "Utaonyeshwa mara moja tu. Tunahifadhi alama yake, si ufunguo wenyewe.",
    name: "Jina la ufunguo",
    nameHint: "Mahali utakapotumika, kwa mfano “Duka la mtandaoni”.",
    expiry: "Uishe lini",
    noExpiry: "Usiishe",
    days: (days) => (days === 365 ? "Baada ya mwaka 1" : `Baada ya siku ${days}`),
    password: "Nenosiri lako",
    passwordHint: "Tunahakikisha ni wewe.",
    submit: "Tengeneza",
    tooMany: "Umefikia idadi ya juu ya funguo. Futa mmoja kwanza.",
  },
  fresh: {
    title: "Nakili ufunguo sasa",
    text: "Hautaonyeshwa tena. Uhifadhi mahali pa siri, kwa mfano kwenye mipangilio ya seva yako.",
    copy: "Nakili ufunguo",
    copied: "Umenakiliwa",
    done: "Nimeuhifadhi",
  },
  rotate: {
    action: "Badilisha ufunguo",
    title: (name) => `Badilisha “${name}”`,
    text: "Utapata ufunguo mpya wenye jina hili. Wa zamani unasimama kwa wakati utakaochagua.",
    overlap: "Ufunguo wa zamani usimame",
    overlaps: (seconds) => {
      if (seconds === 0) return "Mara moja";
      if (seconds < 86_400) return `Baada ya saa ${seconds / 3600}`;
      return `Baada ya siku ${seconds / 86_400}`;
    },
    submit: "Tengeneza ufunguo mpya",
  },
  revoke: {
    action: "Futa",
    title: (name) => `Futa “${name}”?`,
    text: "Kila ombi litakalotumia ufunguo huu litakataliwa mara moja. Hauwezi kurudishwa.",
    submit: "Futa ufunguo",
    done: "Ufunguo umefutwa.",
  },
  snippets: {
    title: "Ombi la kwanza",
    hint: "Badilisha YOUR_API_KEY kwa ufunguo wako: tunaujua pale tu unapotengenezwa.",
    withKey: "Yana ufunguo ulioutengeneza sasa hivi. Ukiondoka kwenye ukurasa huu hautaonekana tena.",
    language: "Lugha",
    copy: "Nakili",
    copied: "Imenakiliwa",
  },
  cancel: "Ghairi",
  close: "Funga",
};

export const API_KEY_LABELS: Record<Locale, ApiKeyLabels> = { sw, en };
