const FULL = /^PAY-(\d{8})-([0-9A-Z]{9}|[0-9A-Z]{6})$/;
const COMPACT = /^PAY(\d{8})([0-9A-Z]{9}|[0-9A-Z]{6})$/;

/** For gateways that accept only letters and digits. Other references are unchanged. */
export function toCompactReference(reference: string): string {
  return reference.replace(FULL, "PAY$1$2");
}

export function toFullReference(compact: string): string {
  return compact.replace(COMPACT, "PAY-$1-$2");
}
