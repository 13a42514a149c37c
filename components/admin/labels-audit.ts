import type { AdminAction, SubjectType } from "@/lib/core/admin-action";
import type { Locale } from "@/lib/core/locale";

export interface AuditLabels {
  title: string;
  hint: string;
  log: string;
  ledger: string;
  history: string;
  historyHint: string;
  historyEmpty: string;
  when: string;
  who: string;
  what: string;
  subject: string;
  change: string;
  anybody: string;
  anything: string;
  empty: string;
  emptyText: string;
  undo: string;
  undoTitle: string;
  undoText: string;
  undone: string;
  onlyOf: (subject: string) => string;
  subjects: Record<SubjectType, string>;
  actions: Record<AdminAction, string>;
}

export const AUDIT_LABELS: Record<Locale, AuditLabels> = {
  en: {
    title: "Audit log",
    hint: "Everything that administrators have done. Entries are never changed.",
    log: "Actions",
    ledger: "Ledger",
    history: "History",
    historyHint: "Every change, and the way back.",
    historyEmpty: "Nothing has been changed yet.",
    when: "When",
    who: "Who",
    what: "What",
    subject: "Subject",
    change: "Change",
    anybody: "Anybody",
    anything: "Anything",
    empty: "Nothing found",
    emptyText: "No action fits these filters. Take one away.",
    undo: "Undo",
    undoTitle: "Take this change back?",
    undoText: "The values from before are put back, as a change of its own.",
    undone: "Taken back.",
    onlyOf: (subject) => `Only of ${subject}`,
    subjects: {
      merchant: "Merchant",
      shipment: "Shipment",
      vehicle_type: "Vehicle type",
      package_size_tier: "Package size",
      hub: "Hub",
      lane: "Lane",
      settings: "Settings",
      rider: "Rider",
      job: "Job",
      webhook_endpoint: "Webhook endpoint",
      webhook_delivery: "Webhook delivery",
      ledger: "Ledger",
      app_user: "Person",
    },
    actions: {
      "merchant.approved": "Merchant approved",
      "merchant.rejected": "Merchant rejected",
      "merchant.suspended": "Merchant suspended",
      "merchant.suspension_lifted": "Suspension lifted",
      "merchant.sms_opt_out_set": "SMS opt-out set",
      "merchant.rate_multiplier_set": "Rate limit set",
      "wallet.frozen": "Wallet frozen",
      "wallet.unfrozen": "Wallet unfrozen",
      "wallet.adjusted": "Wallet adjusted",
      "shipment.failure_resolved": "Failure decided",
      "shipment.cancelled": "Shipment cancelled",
      "shipment.pin_waived": "PIN waived",
      "shipment.reattempted": "Sent out again",
      "vehicle_type.created": "Vehicle type created",
      "vehicle_type.changed": "Vehicle type changed",
      "vehicle_type.undone": "Vehicle type put back",
      "package_size_tier.created": "Package size created",
      "package_size_tier.changed": "Package size changed",
      "package_size_tier.undone": "Package size put back",
      "hub.created": "Hub created",
      "hub.changed": "Hub changed",
      "hub.undone": "Hub put back",
      "lane.created": "Lane created",
      "lane.changed": "Lane changed",
      "lane.undone": "Lane put back",
      "settings.changed": "Settings changed",
      "settings.undone": "Settings put back",
      "rider.created": "Rider taken on",
      "rider.blocked": "Rider blocked",
      "rider.unblocked": "Rider unblocked",
      "rider.pin_reset": "Rider's PIN reset",
      "job.retried": "Job retried",
      "job.all_retried": "Jobs retried",
      "webhook_endpoint.enabled": "Endpoint enabled",
      "webhook_delivery.resent": "Webhook resent",
      "ledger.audit_requested": "Ledger audited by hand",
      "ledger.finding_forgotten": "Finding closed",
      "app_user.admin_created": "Administrator made",
    },
  },
  sw: {
    title: "Kumbukumbu za vitendo",
    hint: "Kila kitu ambacho wasimamizi wamefanya. Kumbukumbu hazibadilishwi kamwe.",
    log: "Vitendo",
    ledger: "Leja",
    history: "Historia",
    historyHint: "Kila badiliko, na njia ya kurudi.",
    historyEmpty: "Hakuna kilichobadilishwa bado.",
    when: "Lini",
    who: "Nani",
    what: "Nini",
    subject: "Kuhusu",
    change: "Badiliko",
    anybody: "Yeyote",
    anything: "Chochote",
    empty: "Hakuna kilichopatikana",
    emptyText: "Hakuna kitendo kinacholingana na vichujio hivi. Ondoa kimoja.",
    undo: "Tengua",
    undoTitle: "Utengue badiliko hili?",
    undoText: "Thamani za awali zitarudishwa, kama badiliko jipya.",
    undone: "Limetenguliwa.",
    onlyOf: (subject) => `Ya ${subject} tu`,
    subjects: {
      merchant: "Mfanyabiashara",
      shipment: "Mzigo",
      vehicle_type: "Aina ya chombo",
      package_size_tier: "Ukubwa wa kifurushi",
      hub: "Kituo",
      lane: "Njia",
      settings: "Mipangilio",
      rider: "Dereva",
      job: "Kazi",
      webhook_endpoint: "Anwani ya webhook",
      webhook_delivery: "Ujumbe wa webhook",
      ledger: "Leja",
      app_user: "Mtu",
    },
    actions: {
      "merchant.approved": "Mfanyabiashara ameidhinishwa",
      "merchant.rejected": "Mfanyabiashara amekataliwa",
      "merchant.suspended": "Mfanyabiashara amesimamishwa",
      "merchant.suspension_lifted": "Usimamishaji umeondolewa",
      "merchant.sms_opt_out_set": "SMS zimewekwa",
      "merchant.rate_multiplier_set": "Kikomo cha maombi kimewekwa",
      "wallet.frozen": "Pochi imefungwa",
      "wallet.unfrozen": "Pochi imefunguliwa",
      "wallet.adjusted": "Salio limerekebishwa",
      "shipment.failure_resolved": "Uamuzi wa mzigo ulioshindikana",
      "shipment.cancelled": "Mzigo umesitishwa",
      "shipment.pin_waived": "PIN imeondolewa",
      "shipment.reattempted": "Umetumwa tena",
      "vehicle_type.created": "Chombo kimeundwa",
      "vehicle_type.changed": "Chombo kimebadilishwa",
      "vehicle_type.undone": "Chombo kimerudishwa",
      "package_size_tier.created": "Ukubwa umeundwa",
      "package_size_tier.changed": "Ukubwa umebadilishwa",
      "package_size_tier.undone": "Ukubwa umerudishwa",
      "hub.created": "Kituo kimeundwa",
      "hub.changed": "Kituo kimebadilishwa",
      "hub.undone": "Kituo kimerudishwa",
      "lane.created": "Njia imeundwa",
      "lane.changed": "Njia imebadilishwa",
      "lane.undone": "Njia imerudishwa",
      "settings.changed": "Mipangilio imebadilishwa",
      "settings.undone": "Mipangilio imerudishwa",
      "rider.created": "Dereva ameongezwa",
      "rider.blocked": "Dereva amezuiwa",
      "rider.unblocked": "Dereva ameruhusiwa",
      "rider.pin_reset": "PIN ya dereva imebadilishwa",
      "job.retried": "Kazi imejaribiwa tena",
      "job.all_retried": "Kazi zimejaribiwa tena",
      "webhook_endpoint.enabled": "Anwani ya webhook imewashwa",
      "webhook_delivery.resent": "Webhook imetumwa tena",
      "ledger.audit_requested": "Leja imekaguliwa",
      "ledger.finding_forgotten": "Kasoro imefungwa",
      "app_user.admin_created": "Msimamizi ameundwa",
    },
  },
};
