import { ApiError, callApi, isJson } from "@/components/ui/call-api";
import type { Locale } from "@/lib/core/locale";
import type { RiderState } from "@/lib/core/riders/rider-state";
import type { QueuedPhoto } from "./database";
import type { Earnings, Report, SentFix, SentReportResult } from "./wire";

export interface StateWithClockOffset {
  state: RiderState;
  /** Server clock minus phone clock, in milliseconds. The clock of a phone may be wrong by any amount. */
  clockOffsetMs: number;
}

export async function fetchState(signal: AbortSignal): Promise<StateWithClockOffset> {
  const askedAt = Date.now();
  const state = await callApi<RiderState>("/api/rider/state", { signal });
  const halfway = (askedAt + Date.now()) / 2;
  return { state, clockOffsetMs: Math.round(Date.parse(state.server_time) - halfway) };
}

export async function postReports(reports: Report[]): Promise<SentReportResult[]> {
  const sent_at = new Date().toISOString();
  const body = {
    reports: reports.map((report) =>
      report.clock ? { ...report, clock: { ...report.clock, sent_at } } : report,
    ),
  };
  const { results } = await callApi<{ results: SentReportResult[] }>("/api/rider/reports", {
    method: "POST",
    body,
  });
  return results;
}

export interface PositionsResult {
  kept: number;
  dropped: number;
  /** Number of fixes that the server dropped only because a later fix is already known. */
  late?: number;
}

export function postFixes(positions: SentFix[]): Promise<PositionsResult> {
  return callApi<PositionsResult>("/api/rider/positions", { method: "POST", body: { positions } });
}

export async function postPhoto({ name, shipmentId, picture }: QueuedPhoto): Promise<void> {
  const query = new URLSearchParams({ name, shipment_id: String(shipmentId) });
  const request = { method: "POST", headers: { "content-type": picture.type }, body: picture };
  const response = await fetch(`/api/rider/photos?${query}`, request).catch(() => {
    throw new ApiError(0, "offline", "", null, {});
  });
  if (!response.ok) throw new ApiError(response.status, "photo_refused", "", null, {});
  // A response that is not JSON is not from the service (for example, a log-in page of the network), so the photo
  // is not stored.
  if (!isJson(response)) throw new ApiError(0, "offline", "", null, {});
}

export interface PushDevice {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  language: Locale;
}

export async function postDevice(device: PushDevice): Promise<void> {
  await callApi("/api/rider/push", { method: "POST", body: device });
}

export async function postOfferShown(shipmentId: number): Promise<void> {
  await callApi("/api/rider/offer-shown", { method: "POST", body: { shipment_id: shipmentId } });
}

export function fetchEarnings(before: number | null): Promise<Earnings> {
  return callApi(`/api/rider/earnings${before === null ? "" : `?before=${before}`}`);
}

export interface RiderLogIn {
  phone: string;
  pin: string;
  code?: string;
  new_pin?: string;
}

export function postRiderLogIn(logIn: RiderLogIn): Promise<{ name: string }> {
  return callApi("/api/rider/session", { method: "POST", body: logIn });
}

/** Throws `cookies_refused` when the browser did not store the session cookie. */
export async function assertCookieStored(): Promise<void> {
  await callApi("/api/rider/state").catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) {
      throw new ApiError(0, "cookies_refused", "", null, {});
    }
  });
}

export function postRiderLogOut(): Promise<unknown> {
  return callApi("/api/rider/session", { method: "DELETE" });
}

export interface PhonePosition {
  latitude: number;
  longitude: number;
}

export function postOnlineStatus(
  isOnline: boolean,
  at: PhonePosition | null,
): Promise<{ is_online: boolean }> {
  return callApi("/api/rider/online", { method: "POST", body: { is_online: isOnline, ...at } });
}
