import type { Metadata } from "next";
import { useLabels, useLocale } from "#locale";
import { getLocale } from "@/app/page-choices";
import { headers } from "next/headers";
import { respondNotFound } from "@/app/answer-not-found";
import { PageMessage } from "@/components/public-page/message";
import { PageFrame } from "@/components/public-page/page-frame";
import { TRACKING_LABELS } from "@/components/tracking/labels";
import { LIVE_LABELS } from "@/components/tracking/live-labels";
import { LiveUpdates } from "@/components/tracking/live-updates";
import { PinForm } from "@/components/tracking/pin-form";
import { TrackingForm } from "@/components/tracking/tracking-form";
import { TrackingPage } from "@/components/tracking/tracking-page";
import { parseTrackingCode } from "@/lib/core/input/codes";
import { otherLocale } from "@/lib/core/locale";
import {
  canRetryPin,
  FORM_RESULTS,
  PIN_OUTCOMES,
  type PinDraft,
  readPinDraft,
} from "@/lib/core/tracking/receiver-forms";
import { CLIENT_ADDRESS_HEADER } from "@/lib/http/message/client-address";
import { env } from "@/lib/platform/env";
import { EDIT_PIN, buildTrackHref } from "./track-href";
import { type FoundTracking, type TrackingLookup, findTrackingWithLimits } from "./view-by-code";

/** Disables search indexing and the referrer, because anyone with the URL can open the page. */
export async function generateMetadata(): Promise<Metadata> {
  const isEnglish = (await getLocale()) === "en";
  return {
    title: isEnglish ? "Track a parcel" : "Fuatilia mzigo",
    description: isEnglish ? "See where the parcel is." : "Ona mzigo uko wapi.",
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

interface TrackProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Track({ searchParams }: TrackProps) {
  const query = await searchParams;
  const locale = await getLocale();
  const code = parseTrackingCode(first(query.code) ?? "");
  const pin = first(query.pin);
  const [draft, refused] = [draftOf(query), first(query.refused)];
  const address = (await headers()).get(CLIENT_ADDRESS_HEADER) ?? "unknown";
  const found = code === "" ? null : await findTrackingWithLimits(code, address, locale);
  if (found?.outcome === "unknown") await respondNotFound();
  return (
    <PageFrame
      serviceName={env.SERVICE_NAME}
      otherLanguageHref={buildTrackHref(
        code,
        otherLocale(locale),
        pin === EDIT_PIN ? { pin, refused, ...draft } : {},
      )}
      isSandbox={found?.outcome === "found" && found.view.isSandbox}
    >
      {found?.outcome === "found" ? (
        <Shipment {...{ found, code, pin, draft, refused }} said={first(query.said)} />
      ) : (
        <Nothing found={found} code={code} />
      )}
    </PageFrame>
  );
}

interface ShipmentProps {
  found: FoundTracking;
  code: string;
  pin: string | undefined;
  draft: PinDraft;
  refused: string | undefined;
  said: string | undefined;
}

function Shipment({ found, code, pin, draft, refused, said }: ShipmentProps) {
  const locale = useLocale();
  const { view, liveToken, pinToken, pinMaxMetres, proposalToken, ratingToken } = found;
  const tiles = { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION };
  if (pin === EDIT_PIN && pinToken && view.dropoff) {
    const backHref = buildTrackHref(code, locale);
    const reason = PIN_OUTCOMES.find((outcome) => outcome === refused && canRetryPin(outcome)) ?? null;
    return (
      <PinForm
        {...{ tiles, pinToken, pinMaxMetres, backHref, draft }}
        dropoff={view.dropoff}
        refused={reason}
      />
    );
  }
  const holdsForm = proposalToken !== null || ratingToken !== null;
  return (
    <>
      {liveToken && (
        <LiveUpdates
          token={liveToken}
          offlineText={LIVE_LABELS[locale].offline}
          showsRider={view.riderPosition !== null}
          refreshText={holdsForm ? TRACKING_LABELS[locale].refresh : undefined}
        />
      )}
      <TrackingPage
        {...{ view, tiles, pinToken, pinMaxMetres, proposalToken, ratingToken }}
        serviceName={env.SERVICE_NAME}
        said={FORM_RESULTS.find((outcome) => outcome === said) ?? null}
        pinOutcome={PIN_OUTCOMES.find((outcome) => outcome === pin) ?? null}
        editHref={buildTrackHref(code, locale, { pin: EDIT_PIN })}
      />
    </>
  );
}

interface NothingProps {
  found: Exclude<TrackingLookup, FoundTracking> | null;
  code: string;
}

function Nothing({ found, code }: NothingProps) {
  const labels = useLabels(TRACKING_LABELS);
  if (found?.outcome === "limited") {
    const minutes = Math.ceil(found.retryAfterSeconds / 60);
    return <PageMessage heading={labels.tooMany.heading} text={labels.tooMany.text(minutes)} />;
  }
  const { heading, text } = found ? labels.unknown : { heading: labels.form.heading, text: undefined };
  return (
    <PageMessage heading={heading} {...(text && { text })}>
      <TrackingForm code={code} />
    </PageMessage>
  );
}

function draftOf(query: Record<string, string | string[] | undefined>): PinDraft {
  return readPinDraft(Object.fromEntries(Object.entries(query).map(([name, value]) => [name, first(value)])));
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
