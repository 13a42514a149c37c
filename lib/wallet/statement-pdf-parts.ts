import { localTime } from "@/lib/core/day";
import type { Locale } from "@/lib/core/locale";
import type { Statement } from "@/lib/wallet/read-statement";
import { STATEMENT_LABELS } from "@/lib/wallet/statement-labels";
import type { StatementRow } from "@/lib/wallet/statement-row";

export interface StatementToDraw {
  statement: Statement;
  locale: Locale;
  serviceName: string;
}

/** Points, as all lengths here. A4 is 595 by 842. */
export const MARGIN = 44;
export const ROW_HEIGHT = 16;
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

/** Who, when, and the four figures. Returns where the table begins. */
export function drawHead(document: Document, { statement, locale, serviceName }: StatementToDraw): number {
  const labels = STATEMENT_LABELS[locale];
  const { period } = statement;
  document.font("Helvetica-Bold").fontSize(16).fillColor(INK);
  put(document, `${serviceName} · ${labels.title}`, MARGIN, MARGIN, RIGHT - MARGIN);
  document.fontSize(11);
  put(document, statement.businessName, MARGIN, 72, RIGHT - MARGIN);
  document.font("Helvetica").fontSize(9).fillColor(QUIET);
  const sandbox = statement.mode === "sandbox" ? ` · ${labels.sandbox}` : "";
  put(document, `${labels.period}: ${period.from} – ${period.to}${sandbox}`, MARGIN, 90, RIGHT - MARGIN);
  put(document, labels.times, MARGIN, 103, RIGHT - MARGIN);
  const figures = [
    [labels.opening, statement.openingTzs],
    [labels.totalIn, statement.inTzs],
    [labels.totalOut, statement.outTzs],
    [labels.closing, statement.closingTzs],
  ] as const;
  const width = (RIGHT - MARGIN) / figures.length;
  for (const [index, [label, amount]] of figures.entries()) {
    document.font("Helvetica").fontSize(8).fillColor(QUIET);
    put(document, label, MARGIN + index * width, 128, width);
    document.font("Helvetica-Bold").fontSize(12).fillColor(INK);
    put(document, money(amount), MARGIN + index * width, 140, width);
  }
  const note = statement.isCut
    ? labels.cut(statement.rows.length)
    : statement.rows.length
      ? ""
      : labels.empty;
  document.font("Helvetica").fontSize(9).fillColor(QUIET);
  put(document, note, MARGIN, 164, RIGHT - MARGIN);
  return 182;
}

/** Returns where the first row begins. */
export function drawTableHead(document: Document, y: number, locale: Locale): number {
  document.font("Helvetica-Bold").fontSize(8).fillColor(QUIET);
  putCells(document, y, STATEMENT_LABELS[locale].columns);
  const under = y + 13;
  document.moveTo(MARGIN, under).lineTo(RIGHT, under).lineWidth(0.5).strokeColor(LINE).stroke();
  document.font("Helvetica").fontSize(8).fillColor(INK);
  return under + 5;
}

export function drawRow(document: Document, y: number, row: StatementRow, locale: Locale): void {
  const isCredit = row.direction === "credit";
  putCells(document, y, {
    date: localTime(new Date(row.created_at)).slice(0, 16),
    movement: STATEMENT_LABELS[locale].types[row.type],
    reference: row.shipment_number ?? row.reference ?? row.description,
    out: isCredit ? "" : money(row.amount),
    in: isCredit ? money(row.amount) : "",
    balance: money(row.balance_after),
  });
}

export function drawFooter(
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

/** One line, cut where its width ends. */
function put(
  document: Document,
  text: string,
  x: number,
  y: number,
  width: number,
  align: "left" | "right" = "left",
): void {
  if (!text) return;
  const shown = printable(text);
  const own = document.widthOfString(shown);
  // Breaking lines costs three times as much as writing what needs no break.
  if (own > width) document.text(shown, x, y, { width, height: 14, align, ellipsis: true, lineBreak: true });
  else document.text(shown, align === "right" ? x + width - own : x, y, { lineBreak: false });
}

/** The built-in fonts know the letters of western Europe; what they lack would be printed as other letters. */
function printable(text: string): string {
  return text.replace(/[^\x20-\x7e\xa0-\xff–·…]/gu, "?");
}

function money(amountTzs: number): string {
  return amountTzs.toLocaleString("en-US");
}
