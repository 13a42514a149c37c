import type { Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import PDFDocument from "pdfkit";
import { reader, type Tx } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import type { Locale } from "@/lib/core/locale";
import { env } from "@/lib/env";
import { type Period, readStatement, type Statement } from "@/lib/wallet/read-statement";
import {
  drawFooter,
  drawHead,
  drawRow,
  drawTableHead,
  MARGIN,
  ROW_HEIGHT,
} from "@/lib/wallet/statement-pdf-parts";

/** About 110 pages; whoever needs more works with the CSV. */
export const PDF_ROWS_MAX = 5000;
const ROWS_ON_FIRST_PAGE = 36;
const ROWS_PER_PAGE = 45;

/**
 * The statement of a period as a PDF of A4 pages, with opening and closing balance, oldest movement first. The
 * stream begins at once; between pages other work of the process has its turn.
 */
export async function exportStatementPdf(
  caller: Caller,
  period: Period,
  locale: Locale,
  rowsMax = PDF_ROWS_MAX,
  tx: Tx = reader,
): Promise<Readable> {
  const statement = await readStatement(caller, period, rowsMax, tx);
  const document = new PDFDocument({
    size: "A4",
    margins: { top: MARGIN, bottom: 0, left: MARGIN, right: MARGIN },
    lang: locale,
    info: { Title: `${env.SERVICE_NAME} ${period.from} ${period.to}`, Author: env.SERVICE_NAME },
  });
  // Not awaited: the reader takes pages while later ones are drawn.
  draw(document, statement, locale).catch((error) => document.destroy(error));
  return document as unknown as Readable;
}

async function draw(document: PDFKit.PDFDocument, statement: Statement, locale: Locale): Promise<void> {
  const pages = pagesOf(statement.rows);
  for (const [index, rows] of pages.entries()) {
    if (index > 0) document.addPage();
    let y = index === 0 ? drawHead(document, statement, locale) : MARGIN;
    y = drawTableHead(document, y, locale);
    for (const row of rows) {
      drawRow(document, y, row, locale);
      y += ROW_HEIGHT;
    }
    drawFooter(document, { page: index + 1, pages: pages.length }, locale);
    await turn();
  }
  document.end();
}

function pagesOf<Row>(rows: Row[]): Row[][] {
  const pages = [rows.slice(0, ROWS_ON_FIRST_PAGE)];
  for (let at = ROWS_ON_FIRST_PAGE; at < rows.length; at += ROWS_PER_PAGE) {
    pages.push(rows.slice(at, at + ROWS_PER_PAGE));
  }
  return pages;
}
