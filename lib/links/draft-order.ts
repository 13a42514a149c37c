import { and, eq } from "drizzle-orm";
import { tenantTransaction } from "@/db/client";
import { deliveryLinkOrder } from "@/db/schema/delivery-links";
import { loadPlaces } from "@/lib/catalogue/load-places";
import { ConditionError } from "@/lib/core/conditions";
import { generateLinkOrderCode } from "@/lib/core/identifiers";
import { validateOrderForm, type OrderForm } from "@/lib/core/links/order-form";
import { LINK_LIMITS, type LinkRefusal } from "@/lib/core/links/delivery-link";
import type { Locale } from "@/lib/core/locale";
import { isSamePoint, type Point } from "@/lib/core/pricing/geography";
import { mergePlaceName } from "@/lib/core/pricing/place-suggestion";
import { random } from "@/lib/platform/random";
import { findBookingPlace, suggestPlaces } from "@/lib/rates/suggest-places";
import { nearestLandmark } from "@/lib/adapters/geocoder/place-near";
import type { TimeWindow } from "@/lib/core/time/time-window";
import type { LoadedLink } from "./load-link";
import { listLinkPickupChoices } from "./pickup-choices";
import { priceOrder } from "./send-order";

/** Stores and prices the order without sending or charging. Specification: Delivery links. */
export async function draftOrder(
  link: LoadedLink["row"],
  form: OrderForm,
  { previous, language }: { previous: string | null; language: Locale },
): Promise<{ code: string; refused: LinkRefusal | null }> {
  const fault = validateOrderForm(form);
  const found = fault ? { refused: fault, ...NOWHERE } : await findAndPrice(link, form);
  const { refused: refusedPlace, ...priced } = found;
  const window = await findPickupChoice(link, form);
  const refused = refusedPlace ?? (form.pickupAfter && !window ? "window" : null);
  const typed = {
    language,
    receiverName: form.name,
    receiverPhone: form.phone,
    dropoffAddress: form.address,
    pickupAfter: window?.after ?? null,
    pickupBefore: window?.before ?? null,
    ...priced,
    // An order without a price cannot be sent.
    ...(refused === "window" && { amountTzs: null }),
  };
  const code = await tenantTransaction(link, async (tx) => {
    const [changed] = await tx
      .update(deliveryLinkOrder)
      .set(typed)
      .where(
        and(
          eq(deliveryLinkOrder.linkId, link.id),
          eq(deliveryLinkOrder.code, previous ?? ""),
          eq(deliveryLinkOrder.status, "draft"),
        ),
      )
      .returning({ code: deliveryLinkOrder.code });
    if (changed) return changed.code;
    const { id: linkId, merchantId, mode } = link;
    const code = generateLinkOrderCode(random);
    await tx.insert(deliveryLinkOrder).values({ linkId, merchantId, mode, code, ...typed });
    return code;
  });
  return { code, refused };
}

async function findPickupChoice(
  link: LoadedLink["row"],
  { pickupAfter }: OrderForm,
): Promise<TimeWindow | null> {
  if (!pickupAfter) return null;
  const choices = await listLinkPickupChoices(link);
  return choices.find(({ after }) => after.toISOString() === pickupAfter) ?? null;
}

const NOWHERE = {
  dropoffLatitude: null,
  dropoffLongitude: null,
  place: null,
  isWide: false,
  amountTzs: null,
};

/** Ignores the merchant's remembered addresses, which belong to other buyers. */
async function findAndPrice(link: LoadedLink["row"], form: OrderForm) {
  try {
    const found = await placeMeant(form);
    if (!found) return { refused: "place" as const, ...NOWHERE };
    const { latitude, longitude, full, is_wide: isWide } = found;
    const dropoffAddress = found.address ?? form.address;
    const at = {
      dropoffAddress,
      dropoffLatitude: latitude,
      dropoffLongitude: longitude,
      place: full,
      isWide,
    };
    const amountTzs = await priceOrder(link, { latitude, longitude });
    const refused = amountTzs > link.maxOrderTzs ? ("dear" as const) : null;
    return { refused, ...at, amountTzs };
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    return { refused, ...NOWHERE };
  }
}

interface MeantPlace extends Point {
  full: string | null;
  is_wide: boolean;
  address?: string;
}

async function placeMeant({ point, address }: OrderForm): Promise<MeantPlace | null> {
  if (!point) return findBookingPlace(null, address);
  const choices = await suggestPlaces(null, address).catch(() => []);
  const chosen = choices.find((choice) => isSamePoint(choice, point));
  if (chosen) return { ...chosen, address: mergePlaceName(chosen, address, LINK_LIMITS.addressMax) };
  await loadPlaces();
  return { ...point, full: nearestLandmark(point), is_wide: false };
}

function refusalOf(error: unknown): LinkRefusal | null {
  if (!(error instanceof ConditionError)) return null;
  if (error.condition === "maps_unavailable") return "maps";
  return error.status === 400 || error.status === 422 ? "route" : null;
}
