/** The receipt number is derived from the shipment number, so every print shows the same number. */
export function formatReceiptNumber(shipmentNumber: string): string {
  return shipmentNumber.replace(/^SHP-/, "RCT-");
}

export function formatStatementNumber(accountId: number, period: { from: string; to: string }): string {
  const [from, to] = [period.from, period.to].map((day) => day.replaceAll("-", ""));
  return `STM-${accountId}-${from}-${to}`;
}

export function formatTin(tin: string): string {
  return tin.replace(/^(\d{3})(\d{3})(\d{3})$/, "$1-$2-$3");
}
