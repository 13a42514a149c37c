const HIDDEN = "•••";
/** Of a phone number, so many digits tell two people apart without telling how to reach them. */
const DIGITS_SHOWN = 3;

/** Words of which nothing is shown, only that there are some. */
export function hideText(text: string): string {
  return text === "" ? text : HIDDEN;
}

/** `+255 ••• 123`: the country and the last digits of a number in E.164. */
export function hidePhone(phone: string): string {
  const country = /^\+(?:255|\d)/.exec(phone)?.[0] ?? "";
  return `${country}${HIDDEN}${phone.slice(-DIGITS_SHOWN)}`;
}

/** `A••• J•••`: the first letter of each word of a name. */
export function maskName(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return words.map((word) => `${[...word][0]}${HIDDEN}`).join(" ");
}

/** `•••, Kinondoni`: the last part of an address, which names the town or the quarter. */
export function maskAddress(address: string): string {
  const parts = address
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length > 1 ? `${HIDDEN}, ${parts.at(-1)}` : HIDDEN;
}

/** `a•••@example.com`, and of a phone number what `hidePhone` leaves. */
export function maskRecipient(recipient: string): string {
  const at = recipient.lastIndexOf("@");
  return at > 0 ? `${[...recipient][0]}${HIDDEN}${recipient.slice(at)}` : hidePhone(recipient);
}
