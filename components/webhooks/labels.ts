import type { Locale } from "@/lib/core/locale";
import { formatSwahiliHours } from "@/lib/core/time/duration";

export type DeliveryStatus = "pending" | "succeeded" | "failed";
export type DisabledReason = "by_merchant" | "gone" | "failing";

const en = {
  title: "Webhooks",
  hint: "We call your system's address whenever a shipment or the wallet changes.",
  add: "Add endpoint",
  list: "Your endpoints",
  empty: {
    title: "No endpoints yet",
    text: "Add your system's address to hear when a parcel is picked up, delivered or fails.",
  },
  enabled: "Enabled",
  disabled: "Disabled",
  failing: "Failing",
  events: (count: number) => (count === 1 ? "1 event" : `${count} events`),
  health: {
    title: "Last 24 hours",
    success: "Delivered",
    successNote: (succeeded: number, failed: number) => `${succeeded} delivered, ${failed} given up`,
    noneEnded: "None completed yet",
    attempts: "Attempts",
    attemptsNote: (failed: number) => (failed === 0 ? "All answered with 2xx" : `${failed} failed`),
    latency: "Answer time",
    latencyNote: (p95: string) => `95% within ${p95}`,
    lastSuccess: "Last delivered",
    never: "Never",
    retrying: "Pending retry",
    nextAttempt: (distance: string) => `Next ${distance}`,
    due: "Next any moment",
    noRetry: "No retries pending",
    waiting: "Not tried yet",
    none: "Nothing sent in 24 hours",
  },
  failingSince: (since: string) =>
    `This endpoint has been failing since ${since}. After 5 days of failures, we disable it and email you.`,
  disabledNotice: {
    by_merchant: "You disabled it. Nothing is sent until you enable it again.",
    gone: "It answered 410 (gone), so we disabled it.",
    failing: "It failed for 5 days in a row, so we disabled it. Fix it, then enable it again.",
  },
  enable: "Enable again",
  disable: "Disable",
  disabledDone: "Disabled.",
  enabledDone: "Enabled.",
  test: "Send test event",
  testHint: "Sends a webhook.test event to this endpoint.",
  more: "More actions",
  edit: "Edit",
  rotate: {
    action: "Rotate secret",
    title: "Rotate the signing secret",
    text: "We sign with both secrets for the time you choose, so you don't miss anything.",
    overlap: "Keep the old secret",
    overlaps: (seconds: number) => {
      if (seconds === 0) return "Stop it immediately";
      if (seconds < 86_400) return `For ${seconds / 3600} ${seconds === 3600 ? "hour" : "hours"}`;
      return `For ${seconds / 86_400} ${seconds === 86_400 ? "day" : "days"}`;
    },
    submit: "Create a new secret",
  },
  previousSecret: (until: string) => `The previous secret keeps signing until ${until}.`,
  remove: {
    action: "Delete endpoint",
    title: "Delete this endpoint?",
    text: "This also deletes its delivery history. Events stay available in the API for 30 days.",
    submit: "Delete endpoint",
    done: "The endpoint was deleted.",
  },
  replay: {
    action: "Replay events",
    title: "Replay events from a time range",
    text: "For example after your system was down. Events are kept for 30 days.",
    since: "From",
    until: "To",
    zone: "In this device's time zone.",
    only: "Which",
    failed: "Only events that never arrived",
    all: "All events",
    submit: "Replay",
    done: (count: number) => (count === 1 ? "1 event is sent again." : `${count} events are sent again.`),
    more: (count: number) => `${count} events are sent again. There are more: repeat once these are through.`,
    fault: "The end must be after the start.",
  },
  secret: {
    title: "Copy the signing secret now",
    text: "It is not shown again. Your system uses it to prove that a message came from us.",
    label: "Signing secret",
    copy: "Copy secret",
    copied: "Copied",
    done: "I've saved it",
  },
  verify: "How to verify the signature",
  cancel: "Cancel",
  close: "Close",
};

export type WebhookLabels = typeof en;

const sw: WebhookLabels = {
  title: "Webhook",
  hint: "Tunatuma taarifa kwenye anwani ya mfumo wako kila mzigo au pochi inapobadilika.",
  add: "Ongeza anwani",
  list: "Anwani zako",
  empty: {
    title: "Bado hakuna anwani",
    text: "Ongeza anwani ya mfumo wako ili ujulishwe mzigo unapochukuliwa, unapofika au unaposhindikana.",
  },
  enabled: "Inafanya kazi",
  disabled: "Imezimwa",
  failing: "Inashindwa",
  events: (count) => `matukio ${count}`,
  health: {
    title: "Afya kwa masaa 24",
    success: "Zilizofika",
    successNote: (succeeded, failed) => `${succeeded} zimefika, ${failed} zimeachwa`,
    noneEnded: "Bado hakuna iliyokamilika",
    attempts: "Majaribio",
    attemptsNote: (failed) => (failed === 0 ? "Yote yamejibiwa kwa 2xx" : `${failed} yameshindwa`),
    latency: "Muda wa kujibu",
    latencyNote: (p95) => `95% ndani ya ${p95}`,
    lastSuccess: "Ya mwisho kufika",
    never: "Bado",
    retrying: "Zitajaribiwa tena",
    nextAttempt: (distance) => `Ijayo ${distance}`,
    due: "Ijayo ni wakati wowote",
    noRetry: "Hakuna inayosubiri kurudiwa",
    waiting: "Hazijajaribiwa",
    none: "Hakuna iliyotumwa kwa masaa 24",
  },
  failingSince: (since) =>
    `Anwani hii imekuwa ikishindwa tangu ${since}. Ikiendelea kwa siku 5, tutaizima na kukuandikia.`,
  disabledNotice: {
    by_merchant: "Umeizima. Hakuna kinachotumwa hadi uiwashe tena.",
    gone: "Anwani ilijibu 410 (haipo tena), kwa hiyo tumeizima.",
    failing: "Anwani ilishindwa kwa siku 5 mfululizo, kwa hiyo tumeizima. Irekebishe, kisha iwashe.",
  },
  enable: "Washa tena",
  disable: "Zima",
  disabledDone: "Imezimwa.",
  enabledDone: "Imewashwa.",
  test: "Tuma jaribio",
  testHint: "Hutuma tukio la webhook.test kwenye anwani hii.",
  more: "Vitendo vingine",
  edit: "Hariri",
  rotate: {
    action: "Badilisha siri",
    title: "Badilisha siri ya kusaini",
    text: "Kwa muda utakaochagua tunasaini kwa siri zote mbili, ili usikose tukio lolote.",
    overlap: "Siri ya zamani iendelee",
    overlaps: (seconds) => {
      if (seconds === 0) return "Isimame mara moja";
      if (seconds < 86_400) return `Kwa ${formatSwahiliHours(seconds / 3600)}`;
      return `Kwa siku ${seconds / 86_400}`;
    },
    submit: "Tengeneza siri mpya",
  },
  previousSecret: (until) => `Siri ya zamani inaendelea kusaini hadi ${until}.`,
  remove: {
    action: "Futa anwani",
    title: "Futa anwani hii?",
    text: "Historia ya kilichotumwa kwake itafutwa pia. Matukio yenyewe yanabaki kwa siku 30 kwenye API.",
    submit: "Futa anwani",
    done: "Anwani imefutwa.",
  },
  replay: {
    action: "Tuma tena kipindi",
    title: "Tuma tena matukio ya kipindi",
    text: "Kwa mfano baada ya mfumo wako kuwa umezimika. Matukio yanahifadhiwa kwa siku 30.",
    since: "Kuanzia",
    until: "Hadi",
    zone: "Saa za kifaa hiki.",
    only: "Yapi",
    failed: "Yasiyofika tu",
    all: "Yote",
    submit: "Tuma tena",
    done: (count) => `Matukio ${count} yanatumwa tena.`,
    more: (count) => `Matukio ${count} yanatumwa tena. Kuna mengine: rudia baada ya haya kuisha.`,
    fault: "Kipindi hakiwezi kuisha kabla ya kuanza.",
  },
  secret: {
    title: "Nakili siri ya kusaini sasa",
    text: "Haitaonyeshwa tena. Mfumo wako unaitumia kuhakikisha kuwa ujumbe umetoka kwetu.",
    label: "Siri ya kusaini",
    copy: "Nakili siri",
    copied: "Imenakiliwa",
    done: "Nimeihifadhi",
  },
  verify: "Jinsi ya kuhakikisha saini",
  cancel: "Ghairi",
  close: "Funga",
};

export const WEBHOOK_LABELS: Record<Locale, WebhookLabels> = { sw, en };
