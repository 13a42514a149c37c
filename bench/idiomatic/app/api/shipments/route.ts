import { createHash } from "node:crypto";
import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { read } from "@/db/client";
import { apiKey, idempotencyRecord, merchant } from "@/db/schema/merchants";
import { loadCatalogue } from "@/lib/catalogue/load";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { shipmentRequest } from "@/lib/core/shipments/shipment-request";
import { priceShipment } from "@/lib/shipments/create/price";
import { writeShipment } from "./write-shipment";

/**
 * Creates a shipment as the documentation of Next.js and Drizzle recommends. The checks, prices, rows and
 * response are the same as in the service.
 */
export async function POST(request: Request): Promise<Response> {
  const caller = await callerOf(request.headers.get("x-api-key"));
  if (!caller) return Response.json({ detail: "Invalid or expired API key" }, { status: 401 });
  const idempotencyKey = request.headers.get("idempotency-key");
  const stored = idempotencyKey && (await storedAnswer(caller, idempotencyKey));
  if (stored) return answer(stored.body, stored.statusCode, stored.location);
  const text = await request.text();
  const parsed = shipmentRequest.safeParse(JSON.parse(text));
  if (!parsed.success) return Response.json({ detail: parsed.error.issues }, { status: 422 });
  try {
    const now = new Date();
    const catalogue = await loadCatalogue();
    const priced = await priceShipment(caller, parsed.data, catalogue, now);
    const fingerprint = createHash("sha256").update(text).digest("base64url");
    const requirePin = parsed.data.require_pin ?? caller.requirePin;
    const order = { caller, now, request: parsed.data, ...priced, settings: catalogue.settings, requirePin };
    const created = await writeShipment({ ...order, idempotencyKey, fingerprint });
    return answer(created.body, 201, created.location);
  } catch (error) {
    if (!(error instanceof ConditionError)) throw error;
    return Response.json({ detail: error.detail, code: error.condition }, { status: 402 });
  }
}

function answer(body: string, status: number, location: string | null): Response {
  const headers = { "content-type": "application/json", ...(location !== null && { location }) };
  return new Response(body, { status, headers });
}

interface ApprovedCaller extends Caller {
  requirePin: boolean;
}

async function callerOf(key: string | null): Promise<ApprovedCaller | null> {
  if (!key) return null;
  const [row] = await read()
    .select({ merchantId: apiKey.merchantId, mode: apiKey.mode, requirePin: merchant.requirePin })
    .from(apiKey)
    .innerJoin(merchant, eq(merchant.id, apiKey.merchantId))
    .where(
      and(
        eq(apiKey.hash, createHash("sha256").update(key).digest("hex")),
        eq(merchant.status, "approved"),
        isNull(apiKey.revokedAt),
        or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, sql`now()`)),
      ),
    );
  return row ?? null;
}

async function storedAnswer(caller: Caller, key: string) {
  const [row] = await read()
    .select()
    .from(idempotencyRecord)
    .where(
      and(
        eq(idempotencyRecord.merchantId, caller.merchantId),
        eq(idempotencyRecord.mode, caller.mode),
        eq(idempotencyRecord.operation, "shipments.create"),
        eq(idempotencyRecord.key, key),
      ),
    );
  return row ?? null;
}
