import type { Locale } from "@/lib/core/locale";

const en = {
  print: "Print",
  back: "Back to the shipment",
  label: {
    title: "Label",
    from: "From",
    to: "To",
    notes: "Notes",
    via: "Via",
    weight: (kg: number) => `${kg} kg`,
    scan: "Scan to track",
    sandbox: "SANDBOX: do not send",
    hint: "A6 paper (105 × 148 mm). Stick it on the largest side of the parcel.",
    more: (count: number) => `and ${count} more`,
  },
  receipt: {
    title: "Receipt",
    to: "To",
    shipment: "Shipment",
    reference: "Reference",
    created: "Created",
    paid: "Paid",
    unpaid: "Not paid",
    route: "The way",
    item: "Description",
    amount: "Amount",
    refunded: "Refunded",
    net: "Cost after refunds",
    sandbox: "SANDBOX: no real money",
    noTax: "This is not a fiscal (EFD) receipt.",
  },
};

export type PaperLabels = typeof en;

const sw: PaperLabels = {
  print: "Chapisha",
  back: "Rudi kwenye mzigo",
  label: {
    title: "Lebo",
    from: "Kutoka",
    to: "Kwenda",
    notes: "Maelekezo",
    via: "Kupitia",
    weight: (kg) => `Kg ${kg}`,
    scan: "Skani kufuatilia",
    sandbox: "MAJARIBIO: usitume",
    hint: "Karatasi ya A6 (105 × 148 mm). Bandika upande mkubwa wa mzigo.",
    more: (count) => `na vingine ${count}`,
  },
  receipt: {
    title: "Risiti",
    to: "Kwa",
    shipment: "Mzigo",
    reference: "Kumbukumbu",
    created: "Ulitumwa",
    paid: "Ulilipwa",
    unpaid: "Haujalipwa",
    route: "Njia",
    item: "Maelezo",
    amount: "Kiasi",
    refunded: "Kimerejeshwa",
    net: "Gharama halisi",
    sandbox: "MAJARIBIO: si pesa halisi",
    noTax: "Hii si risiti ya EFD.",
  },
};

export const PAPER_LABELS: Record<Locale, PaperLabels> = { sw, en };
