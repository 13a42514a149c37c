/** Characters, not bytes. */
const KEPT_CHARACTERS = 4096;

const SECRET_KEYS = "secret|previous_secret|password|new_password|pin|key|api_key|token";
const PHONE_KEYS = "phone|phone_number|[a-z_]{1,40}_phone";
const VALUE = String.raw`"(?:[^"\\]|\\.)*(?:"|\\?$)|\[[^\]]*\]?|\{[^}]*\}?|[^\s,}\]]+`;
const SENSITIVE = new RegExp(`"(${SECRET_KEYS}|${PHONE_KEYS})"(\\s*:\\s*)(${VALUE})`, "gi");
const IS_PHONE = new RegExp(`^(?:${PHONE_KEYS})$`, "i");

/** Hides secrets and phone numbers, except the last two digits, also in truncated JSON. */
export function redactBody(text: string): string {
  const kept = text.slice(0, KEPT_CHARACTERS);
  const covered = kept.replace(SENSITIVE, (_, key: string, colon: string, value: string) => {
    return `"${key}"${colon}${IS_PHONE.test(key) ? coverPhone(value) : cover(value)}`;
  });
  // PostgreSQL stores neither NUL nor half of a surrogate pair.
  return covered.replaceAll("\0", "\ufffd").toWellFormed();
}

/** Copies, because a slice would keep the whole text in memory. */
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
