/** Of a receipt: one for each shipment, the same whenever it is printed. `SHP-20261123-7K2MPQ` has `RCT-20261123-7K2MPQ`. */
export function formatReceiptNumber(shipmentNumber: string): string {
  return shipmentNumber.replace(/^SHP-/, "RCT-");
}

/** Of a wallet's statement: one for each wallet and period, the same whenever it is drawn. */
export function formatStatementNumber(accountId: number, period: { from: string; to: string }): string {
  const [from, to] = [period.from, period.to].map((day) => day.replaceAll("-", ""));
  return `STM-${accountId}-${from}-${to}`;
}

/** A taxpayer's number as people write it: 123-456-789. */
export function formatTin(tin: string): string {
  return tin.replace(/^(\d{3})(\d{3})(\d{3})$/, "$1-$2-$3");
}
