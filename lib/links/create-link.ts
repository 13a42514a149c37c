import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { deliveryLink } from "@/db/schema/delivery-links";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { generateLinkCode } from "@/lib/core/identifiers";
import { LINK_LIMITS } from "@/lib/core/links/delivery-link";
import type { LinkRequest } from "@/lib/core/links/link-request";
import { random } from "@/lib/platform/random";
import type { PreparedLink } from "./prepare-link";

/** Throws a 422 on `max_uses` beyond 200 open links. Specification: Delivery links. */
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
