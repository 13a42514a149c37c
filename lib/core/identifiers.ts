import { crc32 } from "node:zlib";
import type { Mode } from "./mode";

/** Bytes from the system's generator; an argument, so that the core stays pure. */
export type RandomBytes = (size: number) => Uint8Array;

/** `SHP-YYYYMMDD-XXXXXX`, the day in Tanzania. A counter would show rivals the volume. Specification: Shipment. */
export function generateShipmentNumber(date: Date, random: RandomBytes): string {
  return `SHP-${formatTanzaniaDay(date)}-${randomUnambiguous(6, random)}`;
}

/**
 * `PAY-YYYYMMDD-XXXXXXXXX`, the day in Tanzania. The link of a payment needs nothing else: 2^45 a day cannot be guessed
 * through. Without its strokes it has 20 characters, as many as gateways take.
 */
export function generatePaymentReference(date: Date, random: RandomBytes): string {
  return `PAY-${formatTanzaniaDay(date)}-${randomUnambiguous(9, random)}`;
}

/**
 * The service's prefix and 10 letters or digits, without those that look alike when read aloud or copied by hand: 57^10
 * codes cannot be guessed through. Specification: Shipment.
 */
export function generateTrackingCode(prefix: string, random: RandomBytes): string {
  return prefix + randomText(10, UNAMBIGUOUS_BASE62, random);
}

/** Of a delivery link, short enough for an SMS: 57^12 codes, and wrong ones are limited by address. */
export function generateLinkCode(random: RandomBytes): string {
  return randomText(12, UNAMBIGUOUS_BASE62, random);
}

/** Of what a buyer ordered by a link: it opens the page of that order, so it has 131 bits. */
export function generateLinkOrderCode(random: RandomBytes): string {
  return randomBase62(22, random);
}

export function generateRequestId(random: RandomBytes): string {
  return `req_${randomBase62(20, random)}`;
}

/** An id that receivers may use to drop what they have seen; it says nothing about the number of events. */
export function generateEventId(random: RandomBytes): string {
  return `evt_${randomBase62(24, random)}`;
}

/** A key that tells its mode and carries a checksum, so that a mistyped one is refused without the database. */
export function generateApiKey(mode: Mode, random: RandomBytes): string {
  const body = API_KEY_PREFIX[mode] + randomBase62(32, random);
  return body + checksum(body);
}

/** The mode of a well-formed API key, or null when its form or its checksum is wrong. */
export function parseApiKeyMode(key: string): Mode | null {
  const match = API_KEY.exec(key);
  if (!match || checksum(key.slice(0, -CHECKSUM_LENGTH)) !== key.slice(-CHECKSUM_LENGTH)) return null;
  return match[1] === "live" ? "live" : "sandbox";
}

const API_KEY_PREFIX = { live: "tuma_live_", sandbox: "tuma_test_" } as const;
const CHECKSUM_LENGTH = 6;
const API_KEY = /^tuma_(live|test)_[0-9A-Za-z]{38}$/;
const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** Base62 without 0, O, 1, l and I. */
const UNAMBIGUOUS_BASE62 = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const UNAMBIGUOUS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** CRC32 in base62: 62^6 exceeds 2^32, so six characters hold every value. */
function checksum(body: string): string {
  let rest = crc32(body);
  let text = "";
  for (let i = 0; i < CHECKSUM_LENGTH; i++) {
    text = BASE62.charAt(rest % 62) + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}

function randomBase62(length: number, random: RandomBytes): string {
  return randomText(length, BASE62, random);
}

/** Bytes from the largest multiple of the alphabet's size on are dropped, so that no character is favoured. */
function randomText(length: number, alphabet: string, random: RandomBytes): string {
  const fair = 256 - (256 % alphabet.length);
  let text = "";
  while (text.length < length) {
    for (const byte of random(length - text.length + 4)) {
      if (byte < fair && text.length < length) text += alphabet.charAt(byte % alphabet.length);
    }
  }
  return text;
}

/** 32 characters without 0, 1, I and O: five bits of a byte pick one without bias. */
function randomUnambiguous(length: number, random: RandomBytes): string {
  let text = "";
  for (const byte of random(length)) text += UNAMBIGUOUS.charAt(byte & 31);
  return text;
}

const TANZANIA_OFFSET_MS = 3 * 3_600_000;

/** YYYYMMDD. Tanzania has kept UTC+3 without summer time since 1961, so no time-zone data is needed. */
function formatTanzaniaDay(date: Date): string {
  return new Date(date.getTime() + TANZANIA_OFFSET_MS).toISOString().slice(0, 10).replaceAll("-", "");
}
