import type { Locale } from "@/lib/core/locale";

const en = {
  title: "Wallet statement",
  from: "Issued by",
  to: "For",
  sandbox: "SANDBOX: no real money",
  period: "Period",
  opening: "Opening balance",
  closing: "Closing balance",
  totalIn: "Money in",
  totalOut: "Money out",
  columns: {
    date: "Date",
    movement: "Transaction",
    reference: "Reference",
    out: "Out",
    in: "In",
    balance: "Balance",
  },
  types: {
    TOPUP: "Top-up",
    SHIPMENT_PAYMENT: "Shipment",
    REFUND: "Refund",
    CANCELLATION_FEE: "Cancellation fee",
    FAILURE_FEE: "Failed pickup fee",
    DELIVERY_REVENUE: "Delivery",
    CLAIM: "Claim",
    RETURN_SUBSIDY: "Free return",
    CHARGEBACK: "Chargeback",
    ADJUSTMENT: "Adjustment",
  },
  empty: "No transactions in this period.",
  cut: (rows: number) => `Only the latest ${rows} transactions are shown. The CSV export has all of them.`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  times: "Amounts in TZS, times in East Africa Time",
};

type StatementLabels = typeof en;

const sw: StatementLabels = {
  title: "Taarifa ya pochi",
  from: "Imetolewa na",
  to: "Kwa",
  sandbox: "SANDBOX: si pesa halisi",
  period: "Kipindi",
  opening: "Salio la mwanzo",
  closing: "Salio la mwisho",
  totalIn: "Zilizoingia",
  totalOut: "Zilizotoka",
  columns: {
    date: "Tarehe",
    movement: "Muamala",
    reference: "Kumbukumbu",
    out: "Kutoka",
    in: "Kuingia",
    balance: "Salio",
  },
  types: {
    TOPUP: "Kuongeza salio",
    SHIPMENT_PAYMENT: "Mzigo",
    REFUND: "Marejesho",
    CANCELLATION_FEE: "Ada ya kughairi",
    FAILURE_FEE: "Ada ya uchukuaji ulioshindikana",
    DELIVERY_REVENUE: "Usafirishaji",
    CLAIM: "Fidia",
    RETURN_SUBSIDY: "Urejeshaji bure",
    CHARGEBACK: "Pesa iliyorudishwa",
    ADJUSTMENT: "Marekebisho",
  },
  empty: "Hakuna muamala katika kipindi hiki.",
  cut: (rows) => `Miamala ${rows} ya mwisho tu imechapishwa. Faili ya CSV ina miamala yote.`,
  page: (page, pages) => `Ukurasa ${page} kati ya ${pages}`,
  times: "Kiasi ni TZS, muda ni wa Afrika Mashariki",
};

export const STATEMENT_LABELS: Record<Locale, StatementLabels> = { sw, en };
