import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { formatTzs, type Locale } from "@/lib/core/locale";
import type { ExportedShipment, PersonExport } from "@/lib/core/personal-data/person-export";
import { formatLocalTime } from "@/lib/core/time/day";
import { drawParagraph } from "@/lib/pdf/write-text";

const MARGIN = 44;
const INK = "#111827";
const MUTED = "#6b7280";

type Document = PDFKit.PDFDocument;
type Labels = (typeof PERSON_EXPORT_LABELS)[Locale];

export async function drawPersonExport({
  found,
  locale,
}: {
  found: PersonExport;
  locale: Locale;
}): Promise<Uint8Array> {
  const labels = PERSON_EXPORT_LABELS[locale];
  const document = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    lang: locale,
    info: { Title: labels.title, Author: found.service },
  });
  const bytes = buffer(document);
  drawParagraph(document.font("Helvetica-Bold").fontSize(16).fillColor(INK), labels.title);
  writeNote(document, labels.made(found.service, found.phone, formatLocalTime(new Date(found.made_at))));
  for (const other of found.also) writeNote(document, labels.also[other]);
  writeHeading(document, labels.shipments(found.shipments.length, found.shipments_total));
  for (const shipment of found.shipments) drawShipment(document, shipment, labels);
  writeHeading(document, labels.messages(found.messages.length));
  for (const { kind, text, status, created_at } of found.messages) {
    writeFacts(document, `${formatLocalTime(new Date(created_at))} · ${kind} · ${status}`, [
      [labels.text, text],
    ]);
  }
  writeHeading(document, labels.orders(found.orders_by_links.length));
  for (const { business, status, name, address, created_at } of found.orders_by_links) {
    writeFacts(document, `${formatLocalTime(new Date(created_at))} · ${business} · ${status}`, [
      [labels.text, joinValues(name, address)],
    ]);
  }
  writeHeading(document, labels.linesOfFiles(found.lines_of_files.length));
  for (const { business, created_at, fields } of found.lines_of_files) {
    writeFacts(document, `${formatLocalTime(new Date(created_at))} · ${business}`, [
      [labels.text, joinValues(...Object.values(fields))],
    ]);
  }
  writeHeading(document, labels.payments(found.payments.length));
  for (const { reference, amount_tzs, status, created_at } of found.payments) {
    writeFacts(document, reference, [
      [labels.amount, `${formatTzs(amount_tzs)} · ${status}`],
      [labels.at, formatLocalTime(new Date(created_at))],
    ]);
  }
  document.end();
  return bytes;
}

function drawShipment(document: Document, shipment: ExportedShipment, labels: Labels): void {
  const { as_sender, as_receiver } = shipment;
  const items = shipment.items.map(({ description, quantity }) => `${quantity} × ${description}`).join(", ");
  const facts: [string, unknown][] = [
    [labels.business, `${shipment.business} (${shipment.mode})`],
    [labels.at, `${formatLocalTime(new Date(shipment.created_at))} · ${shipment.status}`],
    [labels.items, items],
  ];
  for (const [role, end] of [
    [labels.sender, as_sender],
    [labels.receiver, as_receiver],
  ] as const) {
    if (!end) continue;
    facts.push([role, joinValues(end.name, end.phone, end.email, end.address, end.notes)]);
    facts.push([labels.place, `${end.latitude}, ${end.longitude}`]);
  }
  if (as_receiver) {
    const { confirmed_place, proposal, rating, proof } = as_receiver;
    facts.push(
      [labels.confirmed, formatPlace(confirmed_place)],
      [labels.proposal, proposal && joinValues(proposal.day, proposal.part, proposal.place)],
      [labels.rating, rating && `${rating.stars}/5 ${rating.words ?? ""}`],
      [labels.proof, proof && joinValues(proof.method, proof.recipientName, proof.photoUrl)],
    );
  }
  writeFacts(document, shipment.shipment_number, facts);
}

function formatPlace(pin: { latitude: number; longitude: number; landmark: string | null } | null) {
  return pin && joinValues(`${pin.latitude}, ${pin.longitude}`, pin.landmark);
}

/** Isolates right-to-left values, so that the values do not reorder neighbouring text. */
function joinValues(...values: unknown[]): string {
  return values
    .filter(Boolean)
    .map((value) =>
      /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(String(value)) ? `\u2068${value}\u2069` : value,
    )
    .join(" · ");
}

function writeHeading(document: Document, title: string): void {
  drawParagraph(document.moveDown().font("Helvetica-Bold").fontSize(12).fillColor(INK), title);
}

function writeNote(document: Document, text: string): void {
  drawParagraph(document.font("Helvetica").fontSize(9).fillColor(MUTED), text);
}

function writeFacts(document: Document, title: string, facts: [string, unknown][]): void {
  drawParagraph(document.moveDown(0.5).font("Helvetica-Bold").fontSize(9).fillColor(INK), title);
  document.font("Helvetica").fontSize(9);
  for (const [term, value] of facts) {
    if (value) drawParagraph(document, `${term}: ${String(value)}`);
  }
}

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
