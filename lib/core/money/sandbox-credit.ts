export const SANDBOX_CREDIT_TZS = 100_000;

const PREFIX = "GIFT-";

/** The reference is unique per merchant, so that the credit is granted once. */
export function getSandboxCreditReference(merchantId: number): string {
  return `${PREFIX}${merchantId}`;
}

export function isSandboxCredit(reference: string | null): boolean {
  return reference?.startsWith(PREFIX) ?? false;
}
