import { crc32 } from "node:zlib";
import type { Mode } from "./mode";

export type RandomBytes = (size: number) => Uint8Array;

/** `SHP-YYYYMMDD-XXXXXX`, random because a counter would reveal the number of shipments. Specification: Shipment. */
export function generateShipmentNumber(date: Date, random: RandomBytes): string {
  return `SHP-${formatTanzaniaDay(date)}-${randomUnambiguous(6, random)}`;
}

/** Format: `PAY-YYYYMMDD-XXXXXXXXX`. The suffix has 2^45 values a day, so the payment link needs no other secret. */
export function generatePaymentReference(date: Date, random: RandomBytes): string {
  return `PAY-${formatTanzaniaDay(date)}-${randomUnambiguous(9, random)}`;
}

/** Specification: Shipment. */
export function generateTrackingCode(prefix: string, random: RandomBytes): string {
  return prefix + randomText(10, UNAMBIGUOUS_BASE62, random);
}

export function generateLinkCode(random: RandomBytes): string {
  return randomText(12, UNAMBIGUOUS_BASE62, random);
}

/** The code has 131 random bits because the order's page asks for no other secret. */
export function generateLinkOrderCode(random: RandomBytes): string {
  return randomBase62(22, random);
}

export function generateRequestId(random: RandomBytes): string {
  return `req_${randomBase62(20, random)}`;
}

export function generateEventId(random: RandomBytes): string {
  return `evt_${randomBase62(24, random)}`;
}

/** The key ends with a checksum, so that mistyped keys are rejected without a database query. */
export function generateApiKey(mode: Mode, random: RandomBytes): string {
  const body = API_KEY_PREFIX[mode] + randomBase62(32, random);
  return body + checksum(body);
}

export function parseApiKeyMode(key: string): Mode | null {
  const match = API_KEY.exec(key);
  if (!match || checksum(key.slice(0, -CHECKSUM_LENGTH)) !== key.slice(-CHECKSUM_LENGTH)) return null;
  return match[1] === "live" ? "live" : "sandbox";
}

const API_KEY_PREFIX = { live: "tuma_live_", sandbox: "tuma_test_" } as const;
const CHECKSUM_LENGTH = 6;
const API_KEY = /^tuma_(live|test)_[0-9A-Za-z]{38}$/;
const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const UNAMBIGUOUS_BASE62 = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const UNAMBIGUOUS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

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

/** Rejects bytes above the largest multiple of the alphabet's size, to avoid modulo bias. */
export function randomText(length: number, alphabet: string, random: RandomBytes): string {
  const fair = 256 - (256 % alphabet.length);
  let text = "";
  while (text.length < length) {
    for (const byte of random(length - text.length + 4)) {
      if (byte < fair && text.length < length) text += alphabet.charAt(byte % alphabet.length);
    }
  }
  return text;
}

function randomUnambiguous(length: number, random: RandomBytes): string {
  let text = "";
  for (const byte of random(length)) text += UNAMBIGUOUS.charAt(byte & 31);
  return text;
}

const TANZANIA_OFFSET_MS = 3 * 3_600_000;

/** Tanzania has used UTC+3 without daylight saving time since 1961. */
function formatTanzaniaDay(date: Date): string {
  return new Date(date.getTime() + TANZANIA_OFFSET_MS).toISOString().slice(0, 10).replaceAll("-", "");
}
