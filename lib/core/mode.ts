/** `live` moves real money and real riders; `sandbox` simulates both. Decided once, from the address. */
export type Mode = "live" | "sandbox";
export const MODES = ["live", "sandbox"] as const;
