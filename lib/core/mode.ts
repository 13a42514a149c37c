/** `live` moves real money and real riders; `sandbox` simulates both. Decided once, from the address. */
export type Mode = "live" | "sandbox";
export const MODES = ["live", "sandbox"] as const;

export function isMode(value: unknown): value is Mode {
  return MODES.includes(value as Mode);
}
