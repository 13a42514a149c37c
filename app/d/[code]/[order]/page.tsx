import type { Metadata } from "next";
import { headers } from "next/headers";
import { respondNotFound } from "@/app/answer-not-found";
import { getLocale } from "@/app/page-choices";
import { getParam, type SearchParams } from "@/app/search-params";
import { buildTrackHref } from "@/app/track/track-href";
import { ReviewOrder } from "@/components/links/public/review-order";
import { ClosedLink } from "@/components/links/public/closed-link";
import { LINK_PAGE_LABELS } from "@/components/links/public/labels";
import { OrderStatus } from "@/components/links/public/order-status";
import { Banner } from "@/components/ui/banner";
import { getOrderStage, LINK_REFUSALS } from "@/lib/core/links/delivery-link";
import { type Locale, otherLocale } from "@/lib/core/locale";
import { formatArrival } from "@/lib/core/time/arrival";
import { CLIENT_ADDRESS_HEADER } from "@/lib/http/message/client-address";
import { findPublicOrder, type PublicLink, type PublicOrder } from "@/lib/links/find-public-link";
import { getSuspiciousDistanceKm } from "@/lib/core/pricing/place-suggestion";
import { findBookingPlace, suggestPlaces } from "@/lib/rates/suggest-places";
import { LinkFrame } from "../link-frame";
import { findLinkWithLimits } from "../link-for-visitor";
import { buildLinkHref } from "../link-href";
import { formatSuggestedPlaceNote } from "../places/place-note";
import { UnknownLink } from "../unknown-link";

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale();
  return {
    title: LINK_PAGE_LABELS[locale].pageTitle,
    description: LINK_PAGE_LABELS[locale].pageDescription,
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

interface OrderPageProps {
  params: Promise<{ code: string; order: string }>;
  searchParams: SearchParams;
}

/** Page of one order of a delivery link, before and after submission. Specification: Delivery links. */
export default async function LinkOrderPage({ params, searchParams }: OrderPageProps) {
  const { code, order } = await params;
  const address = (await headers()).get(CLIENT_ADDRESS_HEADER) ?? "unknown";
  const visited = await findLinkWithLimits(code, address);
  const locale = await getLocale();
  const reason = await getParam(searchParams, "refused");
  const refused = LINK_REFUSALS.find((known) => known === reason) ?? null;
  const link = visited.outcome === "found" ? visited.link : null;
  const found = link && (await findPublicOrder(link.row.id, order));
  if (visited.outcome === "unknown" || (link && !found)) {
    await respondNotFound();
    return <UnknownLink code={code} order={order} />;
  }
  return (
    <LinkFrame
      otherLanguageHref={buildLinkHref({ code, order }, otherLocale(locale), { refused })}
      visited={visited}
    >
      {refused && (
        <div role="alert" className="mb-5">
          <Banner tone="warning">{LINK_PAGE_LABELS[locale].refusals[refused]}</Banner>
        </div>
      )}
      {link && found && <Looked link={link} found={found} />}
    </LinkFrame>
  );
}

interface LookedProps {
  link: PublicLink;
  found: PublicOrder;
}

async function Looked({ link, found }: LookedProps) {
  const locale = await getLocale();
  const { row, shipment } = found;
  const shared = {
    linkCode: link.row.code,
    code: row.code,
    title: link.row.title,
    merchantName: link.merchantName,
    amountTzs: row.amountTzs ?? 0,
    buyerPays: link.row.payer === "buyer",
    when: formatPickup(row, locale),
  };
  if (row.status !== "draft") {
    const isConfirmedByRule = shipment?.isPaid && !link.row.needsConfirmation && row.confirmBy === null;
    const status = row.status === "waiting" && isConfirmedByRule ? "confirmed" : row.status;
    const stage = getOrderStage(status, shipment);
    const isOver = stage === "declined" || stage === "expired" || stage === "cancelled";
    return (
      <OrderStatus
        order={{
          ...shared,
          stage,
          isPlanned: row.pickupAfter !== null && row.pickupAfter > new Date(),
          confirmBy: row.confirmBy,
          isPaidBack: isOver && shared.buyerPays && shipment?.isPaid === true,
          trackHref: stage === "confirmed" && shipment ? buildTrackHref(shipment.trackingCode, locale) : null,
          againHref: link.state === "open" ? buildLinkHref({ code: link.row.code }, locale) : null,
        }}
      />
    );
  }
  if (link.state !== "open" || row.amountTzs === null) {
    const state = link.state === "open" ? "closed" : link.state;
    return <ClosedLink state={state} merchantName={link.merchantName} contact={link.contact} />;
  }
  return (
    <ReviewOrder
      order={{
        ...shared,
        name: row.receiverName,
        phone: row.receiverPhone,
        address: row.dropoffAddress,
        place: row.place,
        isWide: row.isWide,
        apart: await findApart(row),
        needsConfirmation: link.row.needsConfirmation,
        elsewhere: await otherPlaces(row, link.row, locale),
        changeHref: buildLinkHref({ code: link.row.code }, locale, { order: row.code }),
      }}
    />
  );
}

/** Null if the pickup is not scheduled. */
function formatPickup({ pickupAfter, pickupBefore }: PublicOrder["row"], locale: Locale): string | null {
  if (!pickupAfter || !pickupBefore) return null;
  return formatArrival({ kind: "minutes", from: pickupAfter, until: pickupBefore }, new Date(), locale);
}

/** Does not suggest places from the merchant's history, because those are addresses of other buyers. */
async function otherPlaces(
  { dropoffAddress, place }: PublicOrder["row"],
  link: PublicLink["row"],
  locale: Locale,
) {
  const places = await suggestPlaces(null, dropoffAddress).catch(() => []);
  return places
    .filter(({ full }) => full !== place)
    .map((other) => {
      const label = [other.full, formatSuggestedPlaceNote(other, link, locale)].join(" — ");
      return { label, at: `${other.latitude},${other.longitude}` };
    });
}

async function findApart({ dropoffAddress, dropoffLatitude, dropoffLongitude }: PublicOrder["row"]) {
  if (dropoffLatitude === null || dropoffLongitude === null) return null;
  const found = await findBookingPlace(null, dropoffAddress).catch(() => null);
  const km =
    found && getSuspiciousDistanceKm({ latitude: dropoffLatitude, longitude: dropoffLongitude }, found);
  return km === null ? null : { full: found!.full, km };
}
