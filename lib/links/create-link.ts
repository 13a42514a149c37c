import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { readAsTenant, type Tx } from "@/db/client";
import { deliveryLink } from "@/db/schema/delivery-links";
import { merchant } from "@/db/schema/merchants";
import { shipment } from "@/db/schema/shipments";
import { listPackageSizeTiers, loadCatalogue } from "@/lib/catalogue/load";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { generateLinkCode } from "@/lib/core/identifiers";
import { LINK_LIMITS, type LinkItem } from "@/lib/core/links/delivery-link";
import type { LinkRequest } from "@/lib/core/links/link-request";
import { calculateLoad } from "@/lib/core/pricing/items";
import { toItem } from "@/lib/core/pricing/rate-request";
import { findVehiclesForLoad } from "@/lib/core/pricing/vehicles";
import { random } from "@/lib/platform/random";
import { findBookingPlace } from "@/lib/rates/suggest-places";

/** Throws a 422 on `max_uses` when 200 links are already open. Specification: Delivery links. */
export async function createLink(
  tx: Tx,
  { merchantId, mode, createdBy }: Caller & { createdBy: number },
  request: LinkRequest,
  { item, pickup }: PreparedLink,
): Promise<{ id: number; code: string }> {
  const open = await tx.$count(
    deliveryLink,
    and(
      eq(deliveryLink.merchantId, merchantId),
      eq(deliveryLink.mode, mode),
      isNull(deliveryLink.revokedAt),
      gt(deliveryLink.expiresAt, sql`transaction_timestamp()`),
    ),
  );
  if (open >= LINK_LIMITS.openMax) throw tooMany();
  const [made] = await tx
    .insert(deliveryLink)
    .values({
      merchantId,
      mode,
      createdBy,
      code: generateLinkCode(random),
      title: request.title.trim(),
      note: request.note?.trim() || null,
      item,
      senderName: request.sender_name,
      senderPhone: request.sender_phone,
      pickupAddress: request.pickup_address,
      pickupLatitude: pickup.latitude,
      pickupLongitude: pickup.longitude,
      pickupNotes: request.pickup_notes?.trim() || null,
      payer: request.payer,
      needsConfirmation: request.needs_confirmation,
      asksPickupTime: request.asks_pickup_time,
      maxUses: request.max_uses,
      budgetTzs: request.payer === "wallet" ? (request.budget ?? null) : null,
      maxOrderTzs: request.max_order_amount,
      expiresAt: sql`transaction_timestamp() + make_interval(days => ${request.days})`,
    })
    .returning({ id: deliveryLink.id, code: deliveryLink.code });
  return made!;
}

function tooMany(): ConditionError {
  const msg = `At most ${LINK_LIMITS.openMax} links can be open; end one first`;
  return new ConditionError("validation_error", [{ loc: ["body", "max_uses"], msg, type: "too_many" }]);
}

interface PreparedLink {
  item: LinkItem;
  pickup: { latitude: number; longitude: number };
}

/** Throws a 422 on `tier`, no_vehicle_fits, ungeocodable_pickup, maps_unavailable. */
export async function validateNewLink(caller: Caller, request: LinkRequest): Promise<PreparedLink> {
  const [tiers, { vehicles }] = await Promise.all([listPackageSizeTiers(), loadCatalogue()]);
  const tier = tiers.find(({ code }) => code === request.tier);
  if (!tier) {
    const msg = "Must be the code of a package size tier";
    throw new ConditionError("validation_error", [{ loc: ["body", "tier"], msg, type: "value_error" }]);
  }
  const { weight_kg, length_cm, width_cm, height_cm } = tier;
  const item = { tier: tier.code, weight_kg, length_cm, width_cm, height_cm };
  const { tier: _, ...measures } = item;
  findVehiclesForLoad(
    vehicles,
    calculateLoad([toItem({ description: request.title, quantity: 1, ...measures })]),
    null,
  );
  const { pickup_latitude: latitude, pickup_longitude: longitude } = request;
  if (typeof latitude === "number" && typeof longitude === "number") {
    return { item, pickup: { latitude, longitude } };
  }
  const found = await findBookingPlace(caller, request.pickup_address);
  if (!found) throw new ConditionError("ungeocodable_pickup", "Could not geocode pickup address");
  return { item, pickup: { latitude: found.latitude, longitude: found.longitude } };
}

/** Orders that were already sent remain valid. Throws not_found. */
export async function revokeLink(tx: Tx, { merchantId, mode }: Caller, id: number): Promise<void> {
  const ended = await tx
    .update(deliveryLink)
    .set({ revokedAt: sql`coalesce(revoked_at, transaction_timestamp())` })
    .where(and(eq(deliveryLink.id, id), eq(deliveryLink.merchantId, merchantId), eq(deliveryLink.mode, mode)))
    .returning({ id: deliveryLink.id });
  if (ended.length === 0) throw new ConditionError("not_found", "Link not found");
}

export async function findLastSender({ merchantId, mode }: Caller) {
  const reader = readAsTenant({ merchantId });
  const [last] = await reader
    .select({
      name: shipment.senderName,
      phone: shipment.senderPhone,
      address: shipment.pickupAddress,
      latitude: shipment.pickupLatitude,
      longitude: shipment.pickupLongitude,
    })
    .from(shipment)
    .where(
      and(eq(shipment.merchantId, merchantId), eq(shipment.mode, mode), isNull(shipment.returnOfShipmentId)),
    )
    .orderBy(desc(shipment.id))
    .limit(1);
  if (last) return last;
  const [owner] = await reader.select().from(merchant).where(eq(merchant.id, merchantId));
  const { businessName, phone, address } = owner!;
  return { name: businessName, phone, address: address ?? "", latitude: null, longitude: null };
}
