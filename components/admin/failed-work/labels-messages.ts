import type { Locale } from "@/lib/core/locale";

const en = {
  hint: "SMS and emails of all merchants. The text itself is visible only to the recipient.",
  message: "Message",
  merchant: "Merchant",
  provider: "Provider",
  attempts: (count: number) => `Attempts: ${count}`,
  outbox: "The demo's outbox",
  time: "Written",
  retry: "Send again",
  retried: "Sent again now.",
  empty: "No messages",
  emptyText: "Messages to receivers, merchants and riders appear here.",
  reports: "Delivery report URL",
  reportsHint:
    "Add this URL to your account with the SMS provider. Keep it secret: we trust every report sent to it.",
  copy: "Copy URL",
  copied: "Copied",
};

export type AdminMessageLabels = typeof en;

const sw: AdminMessageLabels = {
  hint: "SMS na barua za wafanyabiashara wote. Maandishi yake ni ya wapokeaji pekee.",
  message: "Ujumbe",
  merchant: "Mfanyabiashara",
  provider: "Mtoa huduma",
  attempts: (count) => `Mara: ${count}`,
  outbox: "Sanduku la onyesho",
  time: "Umeandikwa",
  retry: "Tuma tena",
  retried: "Unatumwa tena sasa.",
  empty: "Hakuna ujumbe hapa",
  emptyText: "Ujumbe wote kwa wapokeaji, wafanyabiashara na madereva unaonekana hapa.",
  reports: "Anwani ya taarifa za kufika",
  reportsHint: "Iweke kwenye akaunti ya mtoa huduma, na uitunze: taarifa zinazofika hapo zinaaminika.",
  copy: "Nakili anwani",
  copied: "Imenakiliwa",
};

export const ADMIN_MESSAGE_LABELS: Record<Locale, AdminMessageLabels> = { sw, en };
