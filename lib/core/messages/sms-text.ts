/** What one GSM-7 message holds. A second segment would double the price of every message. */
export const SMS_LENGTH_MAX = 160;
/** Room for a business name next to the longest link. */
const NAME_LENGTH_MAX = 20;
/** Every character that takes one place in GSM-7 and that a name may keep. */
const GSM7_NAME = /[^A-Za-z0-9 @$!"#%&'()*+,\-./:;<=>?_ÄÖÑÜ§¿äöñüàåÅæÆøØéÉèùìòÇß£¥¡¤]/g;

export interface TrackingSms {
  merchantName: string;
  /** The tracking page of this shipment. */
  url: string;
  /** Only where the receiver must prove the handover. */
  pin?: string | undefined;
  /** Stands in for a merchant whose name has nothing printable. */
  serviceName: string;
}

/**
 * The message that tells a receiver where to follow the parcel: Swahili, one segment of GSM-7.
 * Throws RangeError when the link alone leaves no room. Specification: What the service does, 6.
 */
export function formatTrackingSms(sms: TrackingSms): string {
  const name = sanitizeSmsName(sms.merchantName) || sanitizeSmsName(sms.serviceName);
  const pin = sms.pin ? ` PIN ${sms.pin}` : "";
  const room = SMS_LENGTH_MAX - fillTemplate("", sms.url, pin).length;
  if (room < 1) throw new RangeError("The tracking link is too long for one SMS.");
  return fillTemplate(name.slice(0, room).trim(), sms.url, pin);
}

/**
 * A name that cannot smuggle anything into a message: no control characters, no links, only GSM-7, 20 characters.
 * A full stop, slash or colon in front of a character would let a phone make a link of it, so it becomes a space.
 */
export function sanitizeSmsName(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/\p{M}/gu, "")
    .replace(/[\p{C}\p{Z}]+/gu, " ")
    .replace(GSM7_NAME, "")
    .replace(/(?:https?:\/\/|www\.)\S*/gi, "")
    .replace(/[./:@]+(?=\S)/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, NAME_LENGTH_MAX)
    .trim();
}

/** The same message for the eyes of others than its receiver. */
export function maskPin(message: string): string {
  return message.replace(/ PIN \d+$/, " PIN ****");
}

function fillTemplate(name: string, url: string, pin: string): string {
  return `Mzigo wako kutoka ${name} unakuja. Fuatilia: ${url}${pin}`;
}
