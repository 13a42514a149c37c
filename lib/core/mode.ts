export type Mode = "live" | "sandbox";
export const MODES = ["live", "sandbox"] as const;

export function isMode(value: unknown): value is Mode {
  return MODES.includes(value as Mode);
}
