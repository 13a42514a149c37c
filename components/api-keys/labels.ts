import type { Locale } from "@/lib/core/locale";
import { formatSwahiliHours } from "@/lib/core/time/duration";

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
  unusedHint: "Not used in 30 days. Consider revoking it.",
  states: { active: "Active", expired: "Expired", revoked: "Revoked" },
  stopped: (count: number) => `Inactive keys (${count})`,
  actions: "Actions",
  empty: {
    title: "No keys yet",
    text: "Use an API key to get prices, book shipments and track them from your system.",
  },
  form: {
    title: "New key",
    text: "We show it once and store only a hash.",
    name: "Key name",
    nameHint: "Where you'll use it, for example “Web shop”.",
    expiry: "Expiry",
    noExpiry: "Never expires",
    days: (days: number) => (days === 365 ? "After 1 year" : `After ${days} days`),
    submit: "Create",
    tooMany: "You've reached the key limit. Revoke one first.",
  },
  fresh: {
    title: "Copy the key now",
    text: "You won't see it again. Store it somewhere safe, such as your server's environment.",
    copy: "Copy key",
    copied: "Copied",
    done: "I've saved it",
  },
  rotate: {
    action: "Rotate",
    title: (name: string) => `Rotate “${name}”`,
    text: "We create a new key with the same name. You choose when the old one stops working.",
    overlap: "The old key stops working",
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
    text: "Requests with this key will fail immediately. This can't be undone.",
    submit: "Revoke key",
    done: "Key revoked.",
  },
  snippets: {
    title: "Your first request",
    hint: "Set the environment variable TUMA_KEY to your key first. We can't show it because we don't store it.",
    withKey:
      "These examples include the key you just created. You won't see it again after you leave this page.",
    language: "Language",
    copy: "Copy",
    copied: "Copied",
    tryIt: "Try it in the documentation",
  },
  cancel: "Cancel",
  close: "Close",
};

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
      if (seconds < 86_400) return `Baada ya ${formatSwahiliHours(seconds / 3600)}`;
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
    hint: "Kwanza weka ufunguo wako kwenye environment variable TUMA_KEY. Hatuwezi kuuonyesha kwa sababu hatuuhifadhi.",
    withKey: "Yana ufunguo ulioutengeneza sasa hivi. Ukiondoka kwenye ukurasa huu hautaonekana tena.",
    language: "Lugha",
    copy: "Nakili",
    copied: "Imenakiliwa",
    tryIt: "Jaribu kwenye nyaraka",
  },
  cancel: "Ghairi",
  close: "Funga",
};

export const API_KEY_LABELS: Record<Locale, ApiKeyLabels> = { sw, en };
