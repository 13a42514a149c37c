import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import {
  drawStatementFooter,
  drawStatementHead,
  drawStatementRow,
  drawStatementTableHead,
  MARGIN,
  ROW_HEIGHT,
  type StatementToDraw,
} from "@/lib/wallet/statement-pdf-parts";

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
