import type { Locale } from "@/lib/core/locale";

const en = {
  title: "Your personal data",
  made: (service: string, phone: string, at: string) =>
    `The data that ${service} keeps about the owner of ${phone}, as of ${at} (Tanzania).`,
  also: {
    business: "The number is also that of a business, which sees its data on its dashboard.",
    rider: "The number is also that of a rider, whose employer tells what else is kept.",
  },
  shipments: (shown: number, total: number) =>
    shown < total ? `Shipments: the newest ${shown} of ${total}` : `Shipments: ${total}`,
  business: "Sent through",
  at: "Date",
  items: "Contents",
  sender: "You as the sender",
  receiver: "You as the receiver",
  place: "Place",
  confirmed: "Place you confirmed",
  proposal: "What you proposed",
  rating: "Your rating",
  proof: "Handover",
  messages: (count: number) => `Messages to you: ${count}`,
  text: "Text",
  orders: (count: number) => `Orders by a link, not sent: ${count}`,
  linesOfFiles: (count: number) => `Lines of businesses' files, not booked: ${count}`,
  payments: (count: number) => `Payments by this number: ${count}`,
  amount: "Amount",
};

type PersonExportLabels = typeof en;

const sw: PersonExportLabels = {
  title: "Taarifa zako binafsi",
  made: (service, phone, at) => `Ambazo ${service} inazo za mwenye namba ${phone}, hadi ${at} (Tanzania).`,
  also: {
    business: "Namba hii ni ya biashara pia, ambayo inaona taarifa zake kwenye dashibodi yake.",
    rider: "Namba hii ni ya dereva pia; mwajiri wake anaeleza kingine kinachohifadhiwa.",
  },
  shipments: (shown, total) =>
    shown < total ? `Mizigo: ${shown} ya mwisho kati ya ${total}` : `Mizigo: ${total}`,
  business: "Kupitia",
  at: "Tarehe",
  items: "Kilichomo",
  sender: "Wewe kama mtumaji",
  receiver: "Wewe kama mpokeaji",
  place: "Mahali",
  confirmed: "Mahali ulipothibitisha",
  proposal: "Ulichopendekeza",
  rating: "Maoni yako",
  proof: "Makabidhiano",
  messages: (count) => `Ujumbe kwako: ${count}`,
  text: "Maandishi",
  orders: (count) => `Maagizo kwa kiungo, ambayo hayakutumwa: ${count}`,
  linesOfFiles: (count) => `Mistari ya faili za biashara, ambayo haikutumwa: ${count}`,
  payments: (count) => `Malipo kwa namba hii: ${count}`,
  amount: "Kiasi",
};

export const PERSON_EXPORT_LABELS: Record<Locale, PersonExportLabels> = { sw, en };
