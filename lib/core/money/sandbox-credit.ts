/** Play money that a sandbox wallet begins with: enough for some dozens of deliveries in a city. */
export const SANDBOX_CREDIT_TZS = 100_000;

const PREFIX = "GIFT-";

/** The reference of the payment that brings a merchant its gift; being unique, it brings it once. */
export function getSandboxCreditReference(merchantId: number): string {
  return `${PREFIX}${merchantId}`;
}

/** Whether a payment, or the movement that it caused, is such a gift. */
export function isSandboxCredit(reference: string | null): boolean {
  return reference?.startsWith(PREFIX) ?? false;
}
