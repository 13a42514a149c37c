import { LEAKED_WORDS } from "./leaked-words";

/** Signs that stand for a letter. */
const LETTER_SUBSTITUTES: Record<string, string> = {
  "@": "a",
  "4": "a",
  "0": "o",
  "1": "i",
  "!": "i",
  "3": "e",
  $: "s",
  "5": "s",
  "7": "t",
};
/** Beyond four digits, what hands type without thinking: 12345…, 54321, 00000. */
const DIGIT_SEQUENCE =
  /^(?:0?123456?7?8?9?0?|1234567?8?9?0?|987654?3?2?1?|654321|54321|(\d)\1{4,7}|(\d\d)\2{2,3}|123123|112233)$/;
/** Rows of keys that mix letters and digits. */
const KEYBOARD_ROWS = [
  "1q2w3e4r5t6y",
  "1qaz2wsx3edc4rfv",
  "q1w2e3r4t5y6",
  "zaq12wsx",
  "zaq1xsw2",
  "a1b2c3d4e5f6",
];
const KEYBOARD_ROW_LENGTH_MIN = 6;

/**
 * Whether a password is one that lists of leaked ones hold: a word that everybody thinks of, in whichever case and with signs
 * for letters, with a short number or a run of digits before or after it; or a row of keys. What it says no to can have
 * leaked all the same. Specification: Accounts, 8.
 */
export function isLeakedPassword(password: string): boolean {
  const plain = password.toLowerCase();
  if (isKeyboardRow(plain)) return true;
  const ends = /^(\d{0,4})(.*?)(\d*)([^\p{L}\d]*)$/u.exec(plain);
  if (!ends) return false;
  const [, , core = "", digits = ""] = ends;
  if (digits.length > 4 && !DIGIT_SEQUENCE.test(digits)) return false;
  const trimmed = core.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, "");
  return [core, trimmed].some((word) => isLeakedWord(word));
}

/** What an endpoint says of a password that it has saved. */
export interface PasswordSavedResponse {
  is_password_leaked?: true;
}

export function toPasswordSavedResponse(password: string): PasswordSavedResponse {
  return isLeakedPassword(password) ? { is_password_leaked: true } : {};
}

function isLeakedWord(word: string): boolean {
  const spelled = [...word].map((sign) => LETTER_SUBSTITUTES[sign] ?? sign).join("");
  const half = spelled.slice(0, spelled.length / 2);
  return LEAKED_WORDS.has(spelled) || (half + half === spelled && LEAKED_WORDS.has(half));
}

function isKeyboardRow(plain: string): boolean {
  const bare = plain.replace(/[^\p{L}\d]+$/u, "");
  return (
    bare.length >= KEYBOARD_ROW_LENGTH_MIN &&
    KEYBOARD_ROWS.some((row) => row.startsWith(bare) || bare === row + row)
  );
}
