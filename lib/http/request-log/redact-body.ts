/** Bytes are not counted, characters are: enough to understand a request, little enough to keep millions. */
const KEPT_CHARACTERS = 4096;

const SECRET_KEYS = "secret|previous_secret|password|new_password|pin|key|api_key|token";
const PHONE_KEYS = "phone|phone_number|[a-z_]{1,40}_phone";
const VALUE = String.raw`"(?:[^"\\]|\\.)*(?:"|\\?$)|\[[^\]]*\]?|\{[^}]*\}?|[^\s,}\]]+`;
const SENSITIVE = new RegExp(`"(${SECRET_KEYS}|${PHONE_KEYS})"(\\s*:\\s*)(${VALUE})`, "gi");
const IS_PHONE = new RegExp(`^(?:${PHONE_KEYS})$`, "i");

/**
 * The beginning of a JSON text with the values of secrets and phone numbers covered, a value cut in its middle too.
 * Of a phone number the last two digits stay, so that its owner can be told from another.
 */
export function redactBody(text: string): string {
  const kept = text.slice(0, KEPT_CHARACTERS);
  const covered = kept.replace(SENSITIVE, (_, key: string, colon: string, value: string) => {
    return `"${key}"${colon}${IS_PHONE.test(key) ? coverPhone(value) : cover(value)}`;
  });
  // Neither NUL nor half a character can be stored; a client may send the one, and the cut may leave the other.
  return covered.replaceAll("\0", "\ufffd").toWellFormed();
}

/** The beginning of a text as one of its own: a slice would keep all of a long text in memory. */
export function copyStart(text: string): string {
  if (text.length <= KEPT_CHARACTERS) return text;
  return Buffer.from(text.slice(0, KEPT_CHARACTERS)).toString();
}

function cover(value: string): string {
  return value === "null" ? value : '"[redacted]"';
}

function coverPhone(value: string): string {
  if (value === "null") return value;
  const end = /\d\d(?="?$)/.exec(value)?.[0];
  return end && value.length > 4 ? `"***${end}"` : '"[redacted]"';
}
