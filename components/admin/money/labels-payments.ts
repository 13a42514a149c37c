import type { Locale } from "@/lib/core/locale";

type View = "open" | "late" | "mismatched" | "reversed";

const emptyEn: Record<View | "unmatched" | "found", readonly [title: string, text: string]> = {
  open: ["No payment is open", "Payments that are begun stand here until they are decided."],
  late: ["No money came late", "Late money goes to the merchant's wallet and is listed here."],
  mismatched: ["No money is held", "Money that is not what was asked for would wait here."],
  reversed: ["Nothing was taken back", "Payments that a gateway reverses after their success come here."],
  unmatched: ["Every message found its payment", "Messages about payments that we do not know come here."],
  found: ["No payment has this reference", "Enter the whole reference, ours or the gateway's."],
};

const en = {
  title: "Payments",
  hint: "What we know of each payment beside what its gateway says. Asking credits what is owed, once.",
  views: {
    open: "Open",
    late: "Came late",
    mismatched: "Held",
    reversed: "Taken back",
    unmatched: "Unknown to us",
  },
  viewHints: {
    open: "Begun and not yet decided. The gateway is asked by itself, ever more rarely, until they end.",
    late: "Paid after their end, or for a shipment that could no longer be paid. The money is in the wallet.",
    mismatched:
      "The gateway holds another amount, currency or reference than we asked for. Nothing was credited.",
    reversed:
      "The gateway took the money back after it had paid. The wallet is frozen until you decide; charge it back here.",
    unmatched:
      "Genuine messages of a gateway about no payment of ours. Somebody may have paid: look into it.",
  },
  empty: emptyEn,
  search: "Reference",
  searchHint: "The whole of it, ours or the gateway's",
  found: "Found",
  payment: "Payment",
  topUp: "Top-up",
  merchant: "Merchant",
  amount: "Amount",
  age: "Begun",
  overdue: "overdue",
  gateway: "Gateway",
  said: "The gateway says",
  neverAsked: "Not asked yet",
  states: {
    pending: "Begun",
    processing: "Waits for the payer",
    succeeded: "Paid",
    failed: "Failed",
    expired: "Expired",
    cancelled: "Cancelled",
  },
  words: {
    unknown: "Unknown there",
    processing: "Not paid yet",
    succeeded: "Paid",
    failed: "Failed",
    voided: "Given up",
    no_answer: "No answer",
  },
  held: "Why it is held",
  reversed: "Taken back",
  chargedBack: "Charged back",
  chargeBack: "Charge back",
  chargeBackTitle: "Charge this payment back?",
  chargeBackText:
    "Its amount leaves the merchant's wallet as far as that reaches; the platform bears the rest. The wallet stays frozen until it is unfrozen on the merchant's page.",
  toLedger: "Settle it under Ledger",
  ask: "Ask the gateway now",
  asked: "The gateway was asked.",
  callback: "Message",
  seen: "Last seen",
  times: (count: number) => (count === 1 ? "once" : `${count} times`),
  settle: "Mark as settled",
  settleTitle: "Is this message settled?",
  settleText: "Say what explained it. Should it come again, it stands here again.",
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
      "Mtandao umetwaa tena pesa baada ya kulipa. Pochi imefungwa hadi uamue; rudisha malipo kutoka hapa.",
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
    cancelled: "Yamesitishwa",
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
    "Kiasi chake kitatoka kwenye pochi ya mfanyabiashara kadiri salio linavyotosha; kinachobaki hubebwa na jukwaa. Pochi itabaki imefungwa hadi ifunguliwe kwenye ukurasa wa mfanyabiashara.",
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
