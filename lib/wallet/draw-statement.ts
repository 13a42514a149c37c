import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { formatDateTime, formatDay, type Locale } from "@/lib/core/locale";
import { formatTin } from "@/lib/core/money/document-numbers";
import { drawTextLine } from "@/lib/pdf/write-text";
import type { Statement } from "./statement";
import type { StatementRow } from "./statement-row";

const ROWS_ON_FIRST_PAGE = 33;
const ROWS_PER_PAGE = 45;

export async function drawStatement(asked: StatementToDraw): Promise<Uint8Array> {
  const { statement, locale, issuer } = asked;
  const { from, to } = statement.period;
  const document = new PDFDocument({
    size: "A4",
    margins: { top: MARGIN, bottom: 0, left: MARGIN, right: MARGIN },
    lang: locale,
    info: { Title: `${statement.number} ${from} ${to}`, Author: issuer.name },
  });
  const bytes = buffer(document);
  drawPages(document, asked);
  document.end();
  return bytes;
}

function drawPages(document: PDFKit.PDFDocument, asked: StatementToDraw): void {
  const { statement, locale } = asked;
  const pages = pagesOf(statement.rows);
  for (const [index, rows] of pages.entries()) {
    if (index > 0) document.addPage();
    let y = index === 0 ? drawStatementHead(document, asked) : MARGIN;
    y = drawStatementTableHead(document, y, locale);
    for (const row of rows) {
      drawStatementRow(document, y, row, locale);
      y += ROW_HEIGHT;
    }
    drawStatementFooter(document, { page: index + 1, pages: pages.length }, locale);
  }
}

function pagesOf<Row>(rows: Row[]): Row[][] {
  const pages = [rows.slice(0, ROWS_ON_FIRST_PAGE)];
  for (let at = ROWS_ON_FIRST_PAGE; at < rows.length; at += ROWS_PER_PAGE) {
    pages.push(rows.slice(at, at + ROWS_PER_PAGE));
  }
  return pages;
}

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
    TOPUP: "Top up",
    SHIPMENT_PAYMENT: "Delivery",
    REFUND: "Paid back",
    CANCELLATION_FEE: "Cancellation fee",
    FAILURE_FEE: "Failed pickup fee",
    DELIVERY_REVENUE: "Delivery income",
    CLAIM: "Compensation",
    RETURN_SUBSIDY: "Free return",
    CHARGEBACK: "Taken by bank",
    ADJUSTMENT: "Correction",
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
  sandbox: "MAJARIBIO: si pesa halisi",
  period: "Kipindi",
  opening: "Salio la mwanzo",
  closing: "Salio la mwisho",
  totalIn: "Zilizoingia",
  totalOut: "Zilizotoka",
  columns: {
    date: "Tarehe",
    movement: "Muamala",
    reference: "Namba",
    out: "Kutoka",
    in: "Kuingia",
    balance: "Salio",
  },
  types: {
    TOPUP: "Kuongeza salio",
    SHIPMENT_PAYMENT: "Mzigo",
    REFUND: "Imerudishwa",
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

const STATEMENT_LABELS: Record<Locale, StatementLabels> = { sw, en };

interface StatementToDraw {
  statement: Statement;
  locale: Locale;
  issuer: { name: string; address: string; tin: string | null };
}

const MARGIN = 44;
const ROW_HEIGHT = 16;
const RIGHT = 595 - MARGIN;
const FOOTER_Y = 805;
const INK = "#111827";
const QUIET = "#6b7280";
const LINE = "#d1d5db";

const COLUMNS = [
  { key: "date", x: MARGIN, width: 92, align: "left" },
  { key: "movement", x: 138, width: 100, align: "left" },
  { key: "reference", x: 240, width: 118, align: "left" },
  { key: "out", x: 360, width: 60, align: "right" },
  { key: "in", x: 422, width: 60, align: "right" },
  { key: "balance", x: 484, width: RIGHT - 484, align: "right" },
] as const;

type Document = PDFKit.PDFDocument;
type Cells = Record<(typeof COLUMNS)[number]["key"], string>;

function drawStatementHead(document: Document, asked: StatementToDraw): number {
  const { statement, locale } = asked;
  const labels = STATEMENT_LABELS[locale];
  drawParties(document, asked);
  const { period } = statement;
  const sandbox = statement.mode === "sandbox" ? ` · ${labels.sandbox}` : "";
  const days = [period.from, period.to].map((day) => formatDay(day, locale)).join(" – ");
  document.font("Helvetica").fontSize(9).fillColor(QUIET);
  put(document, `${labels.period}: ${days}${sandbox}`, MARGIN, 142, RIGHT - MARGIN);
  put(document, labels.times, MARGIN, 155, RIGHT - MARGIN);
  const figures = [
    [labels.opening, statement.openingTzs],
    [labels.totalIn, statement.inTzs],
    [labels.totalOut, statement.outTzs],
    [labels.closing, statement.closingTzs],
  ] as const;
  const width = (RIGHT - MARGIN) / figures.length;
  for (const [index, [label, amount]] of figures.entries()) {
    document.font("Helvetica").fontSize(8).fillColor(QUIET);
    put(document, label, MARGIN + index * width, 180, width);
    document.font("Helvetica-Bold").fontSize(12).fillColor(INK);
    put(document, money(amount), MARGIN + index * width, 192, width);
  }
  const note = statement.isCut
    ? labels.cut(statement.rows.length)
    : statement.rows.length
      ? ""
      : labels.empty;
  document.font("Helvetica").fontSize(9).fillColor(QUIET);
  put(document, note, MARGIN, 216, RIGHT - MARGIN);
  return 234;
}

/** Path of the logo of components/brand/wordmark.tsx, 32 units wide. */
const SIGN = "M7 11h12.5L25 16l-5.5 5H7l4.5-5z";
const SIGN_SCALE = 0.8;

function drawParties(document: Document, { statement, issuer, locale }: StatementToDraw): void {
  const labels = STATEMENT_LABELS[locale];
  const half = (RIGHT - MARGIN) / 2;
  document
    .save()
    .translate(MARGIN, MARGIN - 4)
    .scale(SIGN_SCALE);
  document.roundedRect(0, 0, 32, 32, 8).fill(INK).path(SIGN).fill("#ffffff").restore();
  document.font("Helvetica-Bold").fontSize(16).fillColor(INK);
  put(document, issuer.name, MARGIN + 34, MARGIN, half);
  put(document, labels.title, MARGIN + half, MARGIN - 4, half, "right");
  document.font("Helvetica").fontSize(9).fillColor(QUIET);
  put(document, statement.number, MARGIN + half, MARGIN + 16, half, "right");
  const sides = [
    { term: labels.from, name: issuer.name, address: issuer.address, tin: issuer.tin },
    { term: labels.to, name: statement.businessName, address: statement.address, tin: statement.tin },
  ];
  for (const [index, { term, name, address, tin }] of sides.entries()) {
    const x = MARGIN + index * half;
    document.font("Helvetica").fontSize(8).fillColor(QUIET);
    put(document, term, x, 82, half - 10);
    document.font("Helvetica-Bold").fontSize(10).fillColor(INK);
    put(document, name, x, 93, half - 10);
    document.font("Helvetica").fontSize(9);
    put(document, address ?? "", x, 107, half - 10);
    put(document, `TIN ${tin ? formatTin(tin) : "................."}`, x, 120, half - 10);
  }
}

function drawStatementTableHead(document: Document, y: number, locale: Locale): number {
  document.font("Helvetica-Bold").fontSize(8).fillColor(QUIET);
  putCells(document, y, STATEMENT_LABELS[locale].columns);
  const under = y + 13;
  document.moveTo(MARGIN, under).lineTo(RIGHT, under).lineWidth(0.5).strokeColor(LINE).stroke();
  document.font("Helvetica").fontSize(8).fillColor(INK);
  return under + 5;
}

function drawStatementRow(document: Document, y: number, row: StatementRow, locale: Locale): void {
  const isCredit = row.direction === "credit";
  putCells(document, y, {
    date: formatDateTime(new Date(row.created_at), locale),
    movement: STATEMENT_LABELS[locale].types[row.type],
    reference: row.shipment_number ?? row.reference ?? row.description,
    out: isCredit ? "" : money(row.amount),
    in: isCredit ? money(row.amount) : "",
    balance: money(row.balance_after),
  });
}

function drawStatementFooter(
  document: Document,
  { page, pages }: { page: number; pages: number },
  locale: Locale,
): void {
  document.font("Helvetica").fontSize(8).fillColor(QUIET);
  put(document, STATEMENT_LABELS[locale].page(page, pages), MARGIN, FOOTER_Y, RIGHT - MARGIN, "right");
}

function putCells(document: Document, y: number, cells: Cells): void {
  for (const { key, x, width, align } of COLUMNS) put(document, cells[key], x, y, width, align);
}

function put(
  document: Document,
  text: string,
  x: number,
  y: number,
  width: number,
  align: "left" | "right" = "left",
): void {
  if (text) drawTextLine(document, text, { x, y, width, align });
}

function money(amountTzs: number): string {
  return amountTzs.toLocaleString("en-US");
}
