import { eq } from "drizzle-orm";
import { read, transaction } from "@/db/client";
import { riderPosition, riderPush } from "@/db/schema/riders";
import { getVapidDetails, type PushResult, sendPush } from "@/lib/adapters/web-push/send-push";
import type { Locale } from "@/lib/core/locale";
import type { PushPayload } from "@/lib/core/riders/rider-push";
import { enqueue } from "@/lib/jobs/enqueue";
import type { TaskPayloads } from "@/lib/jobs/names";
import { log } from "@/lib/platform/log";
import { readOffer } from "./read-state";
import { removeDevice } from "@/lib/riders/push/save-device";
import { formatAttemptPush, formatCheckInPush, formatOfferPush } from "@/lib/riders/push/push-to-riders";

const TRIES_MAX = 4;
const PAUSE_SECONDS = 3;

type DueNotice = TaskPayloads["rider.ring"];
type Device = typeof riderPush.$inferSelect;

/** Skips an outdated notice, retries while there is time, and removes a dead push address. */
export async function sendPushNotice(due: DueNotice): Promise<void> {
  const vapid = getVapidDetails();
  const seconds = Math.floor((Date.parse(due.until) - Date.now()) / 1000);
  if (!vapid || seconds <= 0) return;
  const devices = await read().select().from(riderPush).where(eq(riderPush.riderId, due.riderId));
  for (const device of devices) {
    const words = await wordsOf(due, device.language);
    if (!words) return;
    const notice: PushPayload = {
      kind: due.kind,
      shipment_id: due.shipmentId,
      ...words,
      lang: device.language,
      tag: due.kind,
      seconds,
    };
    const options = { vapid, ttlSeconds: seconds, topic: due.kind };
    await settle(due, device, await sendPush(device, JSON.stringify(notice), options));
  }
}

async function wordsOf({ kind, riderId, shipmentId }: DueNotice, locale: Locale) {
  if (kind === "sign_of_life") return formatCheckInPush(locale);
  if (kind === "attempt") return formatAttemptPush(locale);
  const [at] = await read().select().from(riderPosition).where(eq(riderPosition.riderId, riderId));
  const offer = await readOffer(read(), riderId, at ?? null);
  return offer?.shipment_id === shipmentId ? formatOfferPush(offer, locale) : null;
}

async function settle(due: DueNotice, device: Device, result: PushResult): Promise<void> {
  if (result.outcome === "taken") return;
  if (result.outcome === "gone") return transaction((tx) => removeDevice(tx, device));
  const tries = due.tries + 1;
  const facts = { riderId: due.riderId, kind: due.kind, tries, reason: result.reason };
  log.warn(facts, "push to the rider's phone failed");
  if (result.outcome !== "later" || tries >= TRIES_MAX) return;
  const pauseSeconds = Math.max(PAUSE_SECONDS, result.retryAfterSeconds ?? 0);
  const runAt = new Date(Date.now() + pauseSeconds * 1000);
  if (runAt.getTime() >= Date.parse(due.until)) return;
  await transaction((tx) => enqueue(tx, "rider.ring", { ...due, tries }, { runAt }));
}
