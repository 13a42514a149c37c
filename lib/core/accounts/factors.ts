import { normalizePin } from "@/lib/core/input/codes";

type FactorCode = { kind: "totp"; code: string } | { kind: "recovery"; label: string; rest: string };

export const RECOVERY_CODE_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
/** Length of the first group, which identifies the code. The other three groups are a secret of 59 bits. */
export const RECOVERY_PREFIX_LENGTH = 4;
export const RECOVERY_CODE_LENGTH = 16;
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_CODE_ALPHABET}]{${RECOVERY_CODE_LENGTH}}$`);

/** Accepts 6 digits (TOTP) or 16 characters (recovery code). Returns null for other text. */
export function parseFactorCode(typed: string): FactorCode | null {
  const code = normalizePin(typed).toLowerCase();
  if (/^\d{6}$/.test(code)) return { kind: "totp", code };
  if (!RECOVERY_CODE.test(code)) return null;
  return {
    kind: "recovery",
    label: code.slice(0, RECOVERY_PREFIX_LENGTH),
    rest: code.slice(RECOVERY_PREFIX_LENGTH),
  };
}

export function formatRecoveryCode(code: string): string {
  return code.match(/.{4}/g)!.join("-");
}

/** Grace period in days after a business starts to require a second factor. */
const FACTOR_GRACE_DAYS = 7;
const DAY_MS = 24 * 3600 * 1000;

interface Requirement {
  role: "merchant" | "admin" | "hub";
  requiredAt: Date | null;
  isStaffBound: boolean;
  now: Date;
}

/** Specification: Second factors. */
export function isFactorRequired({ role, requiredAt, isStaffBound, now }: Requirement): boolean {
  if (role === "admin") return isStaffBound;
  return requiredAt !== null && now >= getFactorGraceEnd(requiredAt);
}

export function getFactorGraceEnd(requiredAt: Date): Date {
  return new Date(requiredAt.getTime() + FACTOR_GRACE_DAYS * DAY_MS);
}
