/** Converts `insufficient_wallet_balance` to InsufficientWalletBalance. */
export function toClassName(code: string): string {
  return code.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
