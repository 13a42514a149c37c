/** `LOGIN_STORM=1` runs the full load for minutes. The default sample detects the same defects. */
const IS_STORM = process.env.LOGIN_STORM === "1";

export const LOAD_TEST_MS = IS_STORM ? 900_000 : 60_000;

export function chooseLoadSize(storm: number, sample: number): number {
  return IS_STORM ? storm : sample;
}
