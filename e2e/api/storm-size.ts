/** `LOGIN_STORM=1` sends as many requests as an attacker would, for minutes; without it a sample that finds the same. */
const IS_STORM = process.env.LOGIN_STORM === "1";

export const LOAD_MS = IS_STORM ? 900_000 : 60_000;

export function durationOr(storm: number, sample: number): number {
  return IS_STORM ? storm : sample;
}
