import type { Metadata } from "next";
import { headers } from "next/headers";
import { useLabels } from "#locale";
import { respondNotFound } from "@/app/answer-not-found";
import { getLocale } from "@/app/page-choices";
import { getParam, type SearchParams } from "@/app/search-params";
import { ClosedLink } from "@/components/links/public/closed-link";
import { LINK_PAGE_LABELS } from "@/components/links/public/labels";
import { type OrderFormValues, LinkOrderForm } from "@/components/links/public/order-form";
import { Banner } from "@/components/ui/banner";
import { LINK_REFUSALS, type LinkRefusal } from "@/lib/core/links/delivery-link";
import { otherLocale } from "@/lib/core/locale";
import { CLIENT_ADDRESS_HEADER } from "@/lib/http/message/client-address";
import type { TimeWindow } from "@/lib/core/time/time-window";
import { findPublicOrder, type PublicLink } from "@/lib/links/find-public-link";
import { listLinkPickupChoices } from "@/lib/links/pickup-choices";
import { LinkFrame } from "./link-frame";
import { findLinkWithLimits } from "./link-for-visitor";
import { buildLinkHref } from "./link-href";
import { UnknownLink } from "./unknown-link";

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale();
  return {
    title: LINK_PAGE_LABELS[locale].pageTitle,
    description: LINK_PAGE_LABELS[locale].pageDescription,
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

interface LinkProps {
  params: Promise<{ code: string }>;
  searchParams: SearchParams;
}

/** Order form of a delivery link. Works without scripts. Specification: Delivery links. */
export default async function DeliveryLink({ params, searchParams }: LinkProps) {
  const { code } = await params;
  const address = (await headers()).get(CLIENT_ADDRESS_HEADER) ?? "unknown";
  const visited = await findLinkWithLimits(code, address);
  const locale = await getLocale();
  if (visited.outcome === "unknown") {
    await respondNotFound();
    return <UnknownLink code={code} />;
  }
  const [order, reason] = [await getParam(searchParams, "order"), await getParam(searchParams, "refused")];
  const refused = LINK_REFUSALS.find((known) => known === reason) ?? null;
  const link = visited.outcome === "found" ? visited.link : null;
  return (
    <LinkFrame
      otherLanguageHref={buildLinkHref({ code }, otherLocale(locale), { order, refused })}
      visited={visited}
    >
      {link?.state === "open" && (
        <Order
          {...{ link, refused }}
          filled={await filledIn(link.row.id, order)}
          times={await listLinkPickupChoices(link.row)}
        />
      )}
      {link && link.state !== "open" && (
        <ClosedLink state={link.state} merchantName={link.merchantName} contact={link.contact} />
      )}
    </LinkFrame>
  );
}

interface OrderProps {
  link: PublicLink;
  refused: LinkRefusal | null;
  filled: OrderFormValues | null;
  times: TimeWindow[];
}

function Order({ link, refused, filled, times }: OrderProps) {
  const labels = useLabels(LINK_PAGE_LABELS);
  const { row, merchantName } = link;
  return (
    <div className="space-y-5">
      <div>
        <h1 className="text-balance break-words font-semibold text-2xl leading-tight tracking-tight">
          {labels.heading(row.title)}
        </h1>
        <p className="mt-1 text-muted">{labels.from(merchantName)}</p>
      </div>
      {row.note && (
        <p className="whitespace-pre-line break-words rounded-xl bg-sunken px-4 py-3">{row.note}</p>
      )}
      <p className="text-pretty text-muted text-sm">{labels.pays[row.payer](merchantName)}</p>
      {refused && (
        <div role="alert">
          <Banner tone="warning">{labels.refusals[refused]}</Banner>
        </div>
      )}
      <LinkOrderForm
        code={row.code}
        merchantName={merchantName}
        buyerPays={row.payer === "buyer"}
        filled={filled}
        times={times}
        refused={refused}
      />
    </div>
  );
}

async function filledIn(linkId: number, order: string): Promise<OrderFormValues | null> {
  const found = order ? await findPublicOrder(linkId, order) : null;
  if (found?.row.status !== "draft") return null;
  const { code, receiverName: name, receiverPhone: phone, dropoffAddress: address, pickupAfter } = found.row;
  return { code, name, phone, address, pickupAfter: pickupAfter?.toISOString() ?? null };
}
