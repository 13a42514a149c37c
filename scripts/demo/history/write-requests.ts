import { apiKey } from "@/db/schema/merchants";
import { message } from "@/db/schema/notifications";
import { apiRequest } from "@/db/schema/request-log";
import { and, eq, isNull, sql } from "drizzle-orm";
import { formatTrackingSms } from "@/lib/core/messages/sms-text";
import { generateRequestId } from "@/lib/core/identifiers";
import { MODES } from "@/lib/core/mode";
import { buildTrackingLink } from "@/lib/core/tracking/tracking-link";
import { redactBody } from "@/lib/http/request-log/request-log";
import { env } from "@/lib/platform/env";
import { random } from "@/lib/platform/random";
import { createSeededRandom, type SeededRandom } from "./seeded-random";
import type { HistoryContext, WrittenShipment } from "./write-shipment";

const QUOTED_BEFORE_MS = 2400;
const MISTAKE_EVERY = 14;

export async function writeRequests({ tx, merchantId, end, written }: HistoryContext): Promise<void> {
  const keys = await keysOf({ tx, merchantId });
  const rows = written
    .filter(({ byKey }) => byKey)
    .flatMap((order) => requestsFor(order, keys[order.caller.mode]))
    .filter(({ createdAt }) => createdAt <= end)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  if (rows.length === 0) return;
  await tx.insert(apiRequest).values(rows);
  for (const id of Object.values(keys)) await noteUse(tx, id, rows);
}

async function noteUse(
  tx: HistoryContext["tx"],
  id: number | null,
  rows: readonly { keyId: number | null; createdAt: Date }[],
): Promise<void> {
  const uses = rows.filter(({ keyId }) => keyId !== null && keyId === id).map(({ createdAt }) => createdAt);
  const [first, last] = [uses[0], uses.at(-1)];
  if (id === null || !first || !last) return;
  await tx
    .update(apiKey)
    .set({
      createdAt: sql`least(${apiKey.createdAt}, ${first.toISOString()}::timestamptz)`,
      lastUsedAt: sql`greatest(${apiKey.lastUsedAt}, ${last.toISOString()}::timestamptz)`,
    })
    .where(eq(apiKey.id, id));
}

async function keysOf({ tx, merchantId }: Pick<HistoryContext, "tx" | "merchantId">) {
  const found: Record<string, number | null> = {};
  for (const mode of MODES) {
    const owned = and(eq(apiKey.merchantId, merchantId), eq(apiKey.mode, mode), isNull(apiKey.revokedAt));
    const [key] = await tx.select({ id: apiKey.id }).from(apiKey).where(owned);
    found[mode] = key?.id ?? null;
  }
  return found;
}

function requestsFor(order: WrittenShipment, keyId: number | null | undefined) {
  const dice = createSeededRandom(
    order.request.merchant_reference?.length ? Number(order.request.merchant_reference.slice(3)) : 1,
  );
  const base = order.caller.mode === "live" ? "/api/v1" : "/sandbox/api/v1";
  const asked = redactBody(JSON.stringify(order.request));
  const row = (
    path: string,
    status: number,
    at: number,
    requestBody: string | null,
    responseBody: string | null,
  ) => ({
    ...order.caller,
    keyId: keyId ?? null,
    method: requestBody === null ? "GET" : "POST",
    path: base + path,
    status,
    durationMs: took(dice),
    requestId: generateRequestId(random),
    ip: "196.41.32.18",
    requestBody,
    responseBody,
    createdAt: new Date(at),
  });
  const at = order.at.getTime();
  const create = "/merchant/shipments";
  const isMistaken = Number(order.request.merchant_reference?.slice(3)) % MISTAKE_EVERY === 3;
  return [
    row(`${create}/rates`, 200, at - QUOTED_BEFORE_MS, asked, null),
    ...(isMistaken ? [row(create, 422, at - QUOTED_BEFORE_MS / 2, asked, MISTAKE)] : []),
    row(create, 201, at, asked, redactBody(order.body)),
    row(`${create}/${order.id}`, 200, at + 1_260_000, null, null),
  ];
}

const MISTAKE = JSON.stringify({
  detail: [
    {
      loc: ["body", "receiver_phone"],
      msg: "Phone number must start with country code",
      type: "phone_invalid",
    },
  ],
  code: "phone_invalid",
});

function took(dice: SeededRandom): number {
  return Math.round(6 + dice() ** 3 * 120);
}

/** Writes held messages to receivers: no message is sent without a provider or in the sandbox. */
export async function writeMessages({ tx, written }: HistoryContext, merchantName: string): Promise<void> {
  const rows = written
    .filter(({ isPaid }) => isPaid)
    .map(({ id, caller, at, receiverPhone, trackingCode }) => ({
      merchantId: caller.merchantId,
      mode: caller.mode,
      kind: "sms" as const,
      template: "tracking_link" as const,
      recipient: receiverPhone,
      body: formatTrackingSms({
        merchantName,
        url: buildTrackingLink(env.APP_ORIGIN, trackingCode),
        serviceName: env.SERVICE_NAME,
      }),
      status: "held" as const,
      reason: caller.mode === "live" ? ("no_provider" as const) : ("sandbox" as const),
      shipmentId: id,
      createdAt: at,
    }));
  if (rows.length > 0) await tx.insert(message).values(rows).onConflictDoNothing();
}
