import type { Locale } from "@/lib/core/locale";
import type { PaymentProvider } from "@/lib/core/money/payment";

export const PROVIDER_NAMES: Record<PaymentProvider, string> = {
  mpesa: "M-Pesa",
  mixx: "Mixx by Yas",
  airtel: "Airtel Money",
  halopesa: "HaloPesa",
  azampesa: "AzamPesa",
};

const en = {
  title: "Top up",
  back: "Wallet",
  amount: "Amount (TZS)",
  amountHint: (minimum: string, maximum: string) => `From ${minimum} to ${maximum}.`,
  amountFault: (minimum: string, maximum: string) => `Enter an amount from ${minimum} to ${maximum}.`,
  quick: "Quick amounts",
  method: "Pay with",
  methods: {
    mobile_money: { name: "Mobile money" },
    card: { name: "Card" },
  },
  phone: "Phone that pays",
  phoneHint: "The PIN prompt is sent to this phone.",
  providerHint: "Guessed from the number. Change it if the number was ported.",
  submit: "Top up",
  next: {
    mobile_money: "The next page waits while you confirm on your phone.",
    card: "You'll enter the details of your Visa or Mastercard on the next page.",
  },
  sandbox: {
    title: "Simulated payment",
    text: "You choose the outcome on the next page. These numbers have a fixed outcome:",
    numbers: [
      ["+255700000022", "the payer declines"],
      ["+255700000023", "the answer is 90 seconds late"],
      ["+255700000024", "not enough money"],
      ["+255700000025", "network unreachable"],
    ] as readonly (readonly [string, string])[],
    others: "No real money ever moves.",
  },
  inProgress: "Another payment is in progress. Finish it before starting a new one.",
  gatewayError:
    "The payment network didn't accept the payment. If you still get a PIN prompt and confirm it, the money will reach your wallet. Otherwise, try again.",
  notSetUp: {
    title: "Live top-ups aren't available yet",
    text: "No payment gateway is connected. You won't be charged. Try again later or contact support.",
  },
};

export type TopUpLabels = typeof en;

const sw: TopUpLabels = {
  title: "Ongeza salio",
  back: "Pochi",
  amount: "Kiasi (TZS)",
  amountHint: (minimum, maximum) => `Kuanzia ${minimum} hadi ${maximum}.`,
  amountFault: (minimum, maximum) => `Andika kiasi kuanzia ${minimum} hadi ${maximum}.`,
  quick: "Kiasi cha haraka",
  method: "Njia ya kulipa",
  methods: {
    mobile_money: { name: "Pesa kwa simu" },
    card: { name: "Kadi" },
  },
  phone: "Simu inayolipa",
  phoneHint: "Ombi la PIN litatumwa kwenye simu hii.",
  providerHint: "Tumekisia kutoka kwenye namba. Badilisha ikiwa namba ilihamishwa.",
  submit: "Ongeza salio",
  next: {
    mobile_money: "Ukurasa unaofuata unasubiri uthibitishe kwenye simu.",
    card: "Utaandika namba ya Visa au Mastercard kwenye ukurasa salama unaofuata.",
  },
  sandbox: {
    title: "Malipo ya majaribio",
    text: "Ukurasa unaofuata unakuuliza malipo yaishe vipi. Namba hizi huamua zenyewe:",
    numbers: [
      ["+255700000022", "mlipaji anakataa"],
      ["+255700000023", "jibu linachelewa sekunde 90"],
      ["+255700000024", "salio halitoshi"],
      ["+255700000025", "mtandao haupatikani"],
    ],
    others: "Pesa halisi haitumiki kamwe.",
  },
  inProgress: "Kuna malipo mengine yanayoendelea. Yamalize kwanza, kisha anza mapya.",
  gatewayError:
    "Mtandao wa malipo haukupokea malipo. Ombi la PIN likija hata hivyo na ukalithibitisha, pesa itaingia kwenye pochi. Vinginevyo jaribu tena.",
  notSetUp: {
    title: "Bado huwezi kuongeza pesa halisi",
    text: "Mtandao wa malipo haujaunganishwa hapa bado. Hakuna kitakachokatwa. Jaribu baadaye, au wasiliana na huduma kwa wateja.",
  },
};

export const TOP_UP_LABELS: Record<Locale, TopUpLabels> = { sw, en };
