import { normalizePin } from "@/lib/core/input/codes";

/** What somebody typed as a code. */
export type FactorCode = { kind: "totp"; code: string } | { kind: "recovery"; label: string; rest: string };

/** The signs of recovery codes: none that is mistaken for another when it is read from paper. */
export const RECOVERY_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
/** Written in four groups, of which the first finds it and the others, 59 bits, are its secret. */
export const RECOVERY_LABEL_LENGTH = 4;
export const RECOVERY_LENGTH = 16;
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`);

/** Six digits are an app's, sixteen signs a recovery code; blanks and dashes do not count. Null for anything else. */
export function parseFactorCode(typed: string): FactorCode | null {
  const code = normalizePin(typed).toLowerCase();
  if (/^\d{6}$/.test(code)) return { kind: "totp", code };
  if (!RECOVERY_CODE.test(code)) return null;
  return {
    kind: "recovery",
    label: code.slice(0, RECOVERY_LABEL_LENGTH),
    rest: code.slice(RECOVERY_LABEL_LENGTH),
  };
}

/** As it is shown and printed: abcd-efgh-jkmn-pqrs. */
export function formatRecoveryCode(code: string): string {
  return code.match(/.{4}/g)!.join("-");
}
