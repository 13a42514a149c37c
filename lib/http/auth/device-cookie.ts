import { newToken, tokenHash } from "@/lib/accounts/token";
import { addressBlock } from "@/lib/http/message/address-block";
import { getCookie } from "@/lib/http/message/get-cookie";
import { env } from "@/lib/platform/env";

const IS_SECURE = env.APP_ORIGIN.startsWith("https:");
const NAME = IS_SECURE ? "__Host-device" : "device";
/** The longest that browsers keep a cookie; which account knows it is our own memory. */
const KEPT_SECONDS = 400 * 24 * 3600;
const TOKEN = /^[\w-]{43}$/;

/** Where a log-in comes from. */
export interface LogInOrigin {
  address: string;
  /** The token that this browser was given at an earlier log-in, of any account. It is no log-in. */
  device: string | null;
}

export function getLogInOrigin(headers: Headers, address: string): LogInOrigin {
  const token = getCookie(headers, NAME);
  return { address, device: token && TOKEN.test(token) ? token : null };
}

/** The same, with a token where the browser had none: for somebody who has just proved who they are. */
export function withDeviceToken(origin: LogInOrigin): LogInOrigin & { device: string } {
  return { ...origin, device: origin.device ?? newToken() };
}

/** As they are stored: the network, and the browser where it has a token. */
export function getLogInPlaces({ address, device }: LogInOrigin): {
  network: string;
  browser: string | null;
} {
  return { network: `network:${addressBlock(address)}`, browser: device && `browser:${tokenHash(device)}` };
}

export function listLogInPlaces(origin: LogInOrigin): string[] {
  const { network, browser } = getLogInPlaces(origin);
  return browser ? [network, browser] : [network];
}

/** The header that gives a browser its token, or prolongs it. */
export function formatDeviceCookie(token: string): string {
  const secure = IS_SECURE ? "; Secure" : "";
  return `${NAME}=${token}; Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
