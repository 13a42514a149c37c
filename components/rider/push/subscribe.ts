import type { Locale } from "@/lib/core/locale";
import { postDevice } from "@/components/rider/phone/api";

export type PushState = "unsupported" | "install_first" | "off" | "refused" | "failed" | "on";

/** Returns the current state without a request or a prompt. */
export function getPushState(): PushState {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
    return isIphone() ? "install_first" : "unsupported";
  }
  if (Notification.permission === "denied") return "refused";
  return Notification.permission === "granted" ? "on" : "off";
}

/**
 * Subscribes to push notifications with the service's current key and the page's language. Throws if the push
 * service or the server does not respond.
 */
export async function subscribe(key: string, language: Locale): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  const isOfKey = known && base64url(known.options.applicationServerKey) === key;
  if (known && !isOfKey) await known.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  const subscription = isOfKey ? known : await pushManager.subscribe(options);
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error("The browser gave no address.");
  await postDevice({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, language });
}

export async function unsubscribe(): Promise<void> {
  if (!("serviceWorker" in navigator && "PushManager" in window)) return;
  const registration = await navigator.serviceWorker.getRegistration("/rider");
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

export function isInstalled(): boolean {
  return matchMedia("(display-mode: standalone)").matches;
}

export function isIphone(): boolean {
  return /iPhone|iPad|iPod/.test(navigator.userAgent);
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function base64url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
