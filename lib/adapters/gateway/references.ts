/** Nine characters; those of payments from before had six. */
const FULL = /^PAY-(\d{8})-([0-9A-Z]{9}|[0-9A-Z]{6})$/;
const COMPACT = /^PAY(\d{8})([0-9A-Z]{9}|[0-9A-Z]{6})$/;

/** Our reference for gateways that take letters and digits alone; one of somebody else's stays as it is. */
export function compactReference(reference: string): string {
  return reference.replace(FULL, "PAY$1$2");
}

/** Our reference again; what never was one stays as it is. */
export function fullReference(compact: string): string {
  return compact.replace(COMPACT, "PAY-$1-$2");
}
