import type { Locale } from "@/lib/core/locale";
import type {
  Delivery,
  MessageKind,
  MessageReason,
  MessageStatus,
  MessageTemplate,
} from "@/lib/core/messages/message";
import type { Mode } from "@/lib/core/mode";

/** The words of lists of messages. Both languages have every word: the type says so. */
export interface MessageLabels {
  title: string;
  hint: Record<Mode, string>;
  kind: string;
  allKinds: string;
  kinds: Record<MessageKind, string>;
  status: string;
  allStatuses: string;
  statuses: Record<MessageStatus | Delivery, string>;
  reasons: Record<MessageReason, string>;
  templates: Record<MessageTemplate, string>;
  recipient: string;
  recipientHint: string;
  filter: string;
  clear: string;
  text: string;
  shipment: string;
  empty: { title: string; text: string };
  nothing: { title: string; text: string };
  older: string;
  newest: string;
  pages: string;
}

export const MESSAGE_LABELS: Record<Locale, MessageLabels> = {
  sw: {
    title: "Ujumbe",
    hint: {
      live: "SMS kwa wapokeaji na barua pepe kwako, na kama zimefika.",
      sandbox: "Kwenye majaribio hakuna SMS inayotumwa. Hivi ndivyo ingekuwa.",
    },
    kind: "Aina",
    allKinds: "Zote",
    kinds: { sms: "SMS", email: "Barua pepe" },
    status: "Hali",
    allStatuses: "Zote",
    statuses: {
      queued: "Inasubiri",
      sent: "Imetumwa",
      held: "Haikutumwa",
      failed: "Imeshindikana",
      suppressed: "Imezuiwa",
      delivered: "Imefika",
      undelivered: "Haikufika",
    },
    reasons: {
      sandbox: "Majaribio hayatumi chochote.",
      no_provider: "Hakuna mtoa huduma aliyewekwa.",
      opted_out: "SMS zimezimwa kwa akaunti hii.",
      not_mobile: "Si namba ya simu ya mkononi.",
      country_not_allowed: "Hatutumi ujumbe kwenye nchi hii.",
      number_cap: "Namba hii imefikia kikomo cha SMS za siku.",
      merchant_cap: "Akaunti hii imefikia kikomo cha SMS za siku.",
      invalid_number: "Namba haipo.",
      invalid_address: "Anwani haipo.",
      unsubscribed: "Mpokeaji hataki SMS.",
      bad_credentials: "Mtoa huduma amekataa akaunti yetu.",
      no_credit: "Salio letu kwa mtoa huduma limekwisha.",
      provider_refused: "Mtoa huduma ameukataa ujumbe.",
      provider_failed: "Mtoa huduma hakupatikana.",
      no_answer: "Huenda umetumwa: jibu la mtoa huduma lilipotea.",
    },
    templates: {
      tracking_link: "Kiungo cha kufuatilia mzigo",
      rider_job_cancelled: "Kazi ya dereva imesitishwa",
      verify_email: "Thibitisha anwani",
      reset_password: "Nenosiri jipya",
      email_taken: "Anwani tayari ina akaunti",
      log_in_guesses: "Kuna anayekisia nenosiri",
      merchant_approved: "Akaunti imeidhinishwa",
      merchant_rejected: "Ombi halikuidhinishwa",
      low_balance: "Salio limepungua",
      webhook_warning: "Webhook itazimwa",
      webhook_disabled_failing: "Webhook imezimwa",
      webhook_disabled_gone: "Webhook imezimwa",
      no_rider_alert: "Bado hakuna dereva",
      payment_receipt: "Risiti",
    },
    recipient: "Mpokeaji",
    recipientHint: "Namba au anwani nzima",
    filter: "Chuja",
    clear: "Ondoa vichujio",
    text: "Maandishi",
    shipment: "Tazama mzigo",
    empty: { title: "Bado hakuna ujumbe", text: "Mzigo ukithibitishwa, SMS kwa mpokeaji inaonekana hapa." },
    nothing: { title: "Hakuna ujumbe unaolingana", text: "Badilisha au ondoa vichujio." },
    older: "Wa zamani",
    newest: "Rudi mwanzo",
    pages: "Kurasa za ujumbe",
  },
  en: {
    title: "Messages",
    hint: {
      live: "SMS to receivers and mails to you, and whether they arrived.",
      sandbox: "No SMS leaves the sandbox. This is what would have been sent.",
    },
    kind: "Kind",
    allKinds: "All",
    kinds: { sms: "SMS", email: "E-mail" },
    status: "Status",
    allStatuses: "All",
    statuses: {
      queued: "Waiting",
      sent: "Sent",
      held: "Not sent",
      failed: "Failed",
      suppressed: "Withheld",
      delivered: "Delivered",
      undelivered: "Not delivered",
    },
    reasons: {
      sandbox: "The sandbox sends nothing.",
      no_provider: "No provider is set up.",
      opted_out: "SMS are switched off for this account.",
      not_mobile: "This is not a mobile number.",
      country_not_allowed: "We do not write to this country.",
      number_cap: "This number has had its SMS of the day.",
      merchant_cap: "This account has used its SMS of the day.",
      invalid_number: "The number does not exist.",
      invalid_address: "The address does not exist.",
      unsubscribed: "The receiver wants no SMS.",
      bad_credentials: "The provider refused our account.",
      no_credit: "Our credit with the provider is used up.",
      provider_refused: "The provider refused the message.",
      provider_failed: "The provider could not be reached.",
      no_answer: "Perhaps sent: the provider's answer was lost.",
    },
    templates: {
      tracking_link: "Tracking link",
      rider_job_cancelled: "A rider's job is cancelled",
      verify_email: "Confirm the address",
      reset_password: "New password",
      email_taken: "The address has an account",
      log_in_guesses: "The password is being guessed",
      merchant_approved: "Account approved",
      merchant_rejected: "Application turned down",
      low_balance: "The balance is low",
      webhook_warning: "A webhook will be disabled",
      webhook_disabled_failing: "A webhook was disabled",
      webhook_disabled_gone: "A webhook was disabled",
      no_rider_alert: "No rider yet",
      payment_receipt: "Receipt",
    },
    recipient: "Recipient",
    recipientHint: "The whole number or address",
    filter: "Filter",
    clear: "Clear filters",
    text: "Text",
    shipment: "See the shipment",
    empty: {
      title: "No messages yet",
      text: "Once a shipment is confirmed, the receiver's SMS stands here.",
    },
    nothing: { title: "No message matches", text: "Change or clear the filters." },
    older: "Older",
    newest: "Back to newest",
    pages: "Pages of messages",
  },
};
