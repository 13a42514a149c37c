import { randomInt, randomUUID } from "node:crypto";
import { request } from "undici";
import { hashPassword } from "@/lib/accounts/hash-password";
import type { Point } from "@/lib/core/pricing/geography";
import type { RiderState } from "@/lib/core/riders/rider-state";
import type { ReportResult } from "@/lib/riders/steps/report-step";
import { createTestRider } from "@/lib/shipments/create/paid-shipment.fixture";
import { parseApiResponse, getDispatcher, uniqueClientAddress, serverOrigin } from "./client";
import { type BrowserSession, createBrowserSession } from "./browser-session";

export const RIDER_PIN = "271828";
export const RIDER_NAME = "Zawadi Juma";
const SESSION = "/api/rider/session";

export interface RiderLogIn {
  id: number;
  phone: string;
}

let pinHash: Promise<string> | undefined;

export async function createLiveTestRider(): Promise<RiderLogIn> {
  pinHash ??= hashPassword(RIDER_PIN);
  const phone = `+25571${randomInt(1_000_000, 9_999_999)}`;
  const id = await createTestRider("live", { name: RIDER_NAME, phone, pinHash: await pinHash });
  return { id, phone };
}

export interface RiderPhone extends RiderLogIn {
  browser: BrowserSession;
  state(): Promise<RiderState>;
  goOnline(at: Point): Promise<void>;
  reportStep(shipmentId: number, step: string, more?: Record<string, unknown>): Promise<string>;
  report(reports: object[]): Promise<ReportResult[]>;
  sendPhoto(
    shipmentId: number,
    name: string,
    bytes: Buffer,
  ): ReturnType<typeof parseApiResponse<{ photo_url: string }>>;
}

export async function createRiderPhone(): Promise<RiderPhone> {
  const who = await createLiveTestRider();
  const address = uniqueClientAddress();
  const browser = createBrowserSession(address);
  const { status } = await browser.send("POST", SESSION, { phone: who.phone, pin: RIDER_PIN });
  if (status !== 200) throw new Error(`The log-in was answered ${status}`);
  const report: RiderPhone["report"] = async (reports) => {
    const answer = await browser.send<{ results: ReportResult[] }>("POST", "/api/rider/reports", { reports });
    if (answer.status !== 200) throw new Error(`The reports were answered ${answer.status}: ${answer.text}`);
    return answer.body.results;
  };
  return {
    ...who,
    browser,
    report,
    state: async () => (await browser.get<RiderState>("/api/rider/state")).body,
    goOnline: async (at) => {
      await browser.send("POST", "/api/rider/online", { is_online: true, ...at });
    },
    reportStep: async (id, step, more) => (await report([buildReport(id, step, more)]))[0]!.outcome,
    sendPhoto: async (id, name, bytes) =>
      parseApiResponse(
        await request(`${serverOrigin()}/api/rider/photos?name=${name}&shipment_id=${id}`, {
          method: "POST",
          dispatcher: getDispatcher(address),
          headers: {
            origin: process.env.APP_ORIGIN!,
            cookie: `tuma_rider=${browser.cookies.get("tuma_rider")}`,
            "content-type": "image/jpeg",
          },
          body: bytes,
        }),
      ),
  };
}

export function buildReport(shipmentId: number, step: string, more: Record<string, unknown> = {}) {
  const happened = { shipment_id: shipmentId, happened_at: new Date().toISOString() };
  return { client_event_id: randomUUID(), step, ...happened, ...more };
}

export function createPointsWithoutRiders(): { pickup: Point; dropoff: Point } {
  const [latitude, longitude] = [-8.2 - randomInt(1000) / 1000, 35.5 + randomInt(1000) / 1000];
  return { pickup: { latitude, longitude }, dropoff: { latitude: latitude + 0.03, longitude } };
}
