import type { Locale } from "@/lib/core/locale";

type View = "open" | "late" | "mismatched" | "reversed";

const emptyEn: Record<View | "unmatched" | "found", readonly [title: string, text: string]> = {
  open: ["No payment is open", "Payments appear here until they succeed or fail."],
  late: ["No late payments", "Late payments are credited to the merchant's wallet and listed here."],
  mismatched: ["No payments on hold", "Payments that don't match what we requested are held here."],
  reversed: ["No reversals", "Payments reversed by a gateway after they succeeded appear here."],
  unmatched: ["No unmatched callbacks", "Callbacks for payments we don't recognize appear here."],
  found: ["No payment has this reference", "Enter the full reference, ours or the gateway's."],
};

const en = {
  title: "Payments",
  hint: "Our record of each payment next to the gateway's. Checking with the gateway credits any missing payment, once.",
  views: {
    open: "Open",
    late: "Late",
    mismatched: "Held",
    reversed: "Reversed",
    unmatched: "Unmatched",
  },
  viewHints: {
    open: "Started but not yet final. We check with the gateway automatically, less and less often, until they end.",
    late: "Paid after the payment expired, or for a shipment that could no longer be paid. The money was credited to the wallet.",
    mismatched:
      "The gateway reports a different amount, currency or reference than we requested. Nothing was credited.",
    reversed:
      "The gateway reversed a payment that had succeeded. The wallet is frozen until you decide. Charge it back here.",
    unmatched:
      "Authentic callbacks that match none of our payments. A customer may have paid, so please investigate.",
  },
  empty: emptyEn,
  search: "Reference",
  searchHint: "Full reference, ours or the gateway's",
  found: "Found",
  payment: "Payment",
  topUp: "Top-up",
  merchant: "Merchant",
  amount: "Amount",
  age: "Started",
  overdue: "overdue",
  gateway: "Gateway",
  said: "The gateway says",
  neverAsked: "Not checked yet",
  states: {
    pending: "Started",
    processing: "Waiting for payer",
    succeeded: "Paid",
    failed: "Failed",
    expired: "Expired",
    cancelled: "Cancelled",
  },
  words: {
    unknown: "Not found",
    processing: "Not paid yet",
    succeeded: "Paid",
    failed: "Failed",
    voided: "Voided",
    no_answer: "No answer",
  },
  held: "Reason for hold",
  reversed: "Reversed",
  chargedBack: "Charged back",
  chargeBack: "Charge back",
  chargeBackTitle: "Charge this payment back?",
  chargeBackText:
    "The amount is taken from the merchant's wallet. If the balance is too low, we cover the rest. The wallet stays frozen until you unfreeze it on the merchant's page.",
  toLedger: "Resolve under Ledger",
  ask: "Check with gateway",
  asked: "Checked with the gateway.",
  callback: "Message",
  seen: "Last seen",
  times: (count: number) => (count === 1 ? "once" : `${count} times`),
  settle: "Mark as settled",
  settleTitle: "Mark this callback as settled?",
  settleText: "Explain what caused it. If it arrives again, it will reappear here.",
  settled: "Settled.",
};

export type PaymentLabels = typeof en;

const sw: PaymentLabels = {
  title: "Malipo",
  hint: "Tunachojua kuhusu kila malipo na anachosema mtandao wake. Kuuliza huweka pesa inayodaiwa, mara moja.",
  views: {
    open: "Yanaendelea",
    late: "Yamechelewa",
    mismatched: "Yamezuiwa",
    reversed: "Yametwaliwa",
    unmatched: "Hatuyajui",
  },
  viewHints: {
    open: "Yameanza na hayajaamuliwa. Mtandao huulizwa wenyewe, mara chache zaidi kadiri muda unavyopita.",
    late: "Yamelipwa baada ya kuisha, au kwa mzigo usioweza kulipiwa tena. Pesa ipo kwenye pochi.",
    mismatched: "Mtandao una kiasi, sarafu au kumbukumbu tofauti na tuliyoomba. Hakuna kilichoongezwa.",
    reversed:
      "Mtandao umetwaa tena pesa baada ya kulipa. Pochi imezuiwa hadi uamue; rudisha malipo kutoka hapa.",
    unmatched: "Taarifa za kweli za mtandao kuhusu malipo tusiyoyajua. Huenda mtu amelipa: chunguza.",
  },
  empty: {
    open: ["Hakuna malipo yanayoendelea", "Malipo yaliyoanza hukaa hapa hadi yaamuliwe."],
    late: ["Hakuna pesa iliyochelewa", "Pesa iliyochelewa huenda kwenye pochi na huonekana hapa."],
    mismatched: ["Hakuna pesa iliyozuiwa", "Pesa isiyolingana na iliyoombwa ingesubiri hapa."],
    reversed: ["Hakuna kilichotwaliwa", "Malipo ambayo mtandao umeyatengua baada ya kufaulu huja hapa."],
    unmatched: ["Kila taarifa imepata malipo yake", "Taarifa za malipo tusiyoyajua huja hapa."],
    found: ["Hakuna malipo yenye kumbukumbu hii", "Andika kumbukumbu nzima, yetu au ya mtandao."],
  },
  search: "Kumbukumbu",
  searchHint: "Nzima, yetu au ya mtandao",
  found: "Yaliyopatikana",
  payment: "Malipo",
  topUp: "Kuongeza salio",
  merchant: "Mfanyabiashara",
  amount: "Kiasi",
  age: "Yalianza",
  overdue: "muda umepita",
  gateway: "Mtandao",
  said: "Mtandao unasema",
  neverAsked: "Haujaulizwa",
  states: {
    pending: "Yameanza",
    processing: "Yanamsubiri mlipaji",
    succeeded: "Yamelipwa",
    failed: "Yameshindikana",
    expired: "Muda umeisha",
    cancelled: "Yameghairiwa",
  },
  words: {
    unknown: "Haujui",
    processing: "Bado haijalipwa",
    succeeded: "Imelipwa",
    failed: "Imeshindikana",
    voided: "Imeachwa",
    no_answer: "Hakuna jibu",
  },
  held: "Sababu ya kuzuiwa",
  reversed: "Pesa imetwaliwa",
  chargedBack: "Imerudishwa kwa mlipaji",
  chargeBack: "Rudisha malipo",
  chargeBackTitle: "Urudishe malipo haya?",
  chargeBackText:
    "Kiasi chake kitatoka kwenye pochi ya mfanyabiashara kadiri salio linavyotosha; kinachobaki hubebwa na jukwaa. Pochi itabaki imezuiwa hadi ifunguliwe kwenye ukurasa wa mfanyabiashara.",
  toLedger: "Malizia kwenye Leja",
  ask: "Uliza mtandao sasa",
  asked: "Mtandao umeulizwa.",
  callback: "Taarifa",
  seen: "Mara ya mwisho",
  times: (count) => `mara ${count}`,
  settle: "Imeshughulikiwa",
  settleTitle: "Taarifa hii imeshughulikiwa?",
  settleText: "Eleza chanzo chake. Ikija tena, itaonekana hapa tena.",
  settled: "Imehifadhiwa.",
};

export const PAYMENT_LABELS: Record<Locale, PaymentLabels> = { sw, en };
