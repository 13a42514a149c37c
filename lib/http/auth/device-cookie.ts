import { newToken, tokenHash } from "@/lib/accounts/token";
import { addressBlock } from "@/lib/http/message/address-block";
import { getCookie } from "@/lib/http/message/get-cookie";
import { env } from "@/lib/platform/env";

const IS_SECURE = env.APP_ORIGIN.startsWith("https:");
const NAME = IS_SECURE ? "__Host-device" : "device";
/** The maximum that browsers allow. */
const KEPT_SECONDS = 400 * 24 * 3600;
const TOKEN = /^[\w-]{43}$/;

export interface LogInOrigin {
  address: string;
  /** Token of the browser from an earlier log-in; grants no access. */
  device: string | null;
}

export function getLogInOrigin(headers: Headers, address: string): LogInOrigin {
  const token = getCookie(headers, NAME);
  return { address, device: token && TOKEN.test(token) ? token : null };
}

export function withDeviceToken(origin: LogInOrigin): LogInOrigin & { device: string } {
  return { ...origin, device: origin.device ?? newToken() };
}

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

export function formatDeviceCookie(token: string): string {
  const secure = IS_SECURE ? "; Secure" : "";
  return `${NAME}=${token}; Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
