import type { Metadata } from "next";
import { headers } from "next/headers";
import { Message } from "@/components/public-page/message";
import { PageFrame } from "@/components/public-page/page-frame";
import { TRACKING_LABELS } from "@/components/tracking/labels";
import { TrackingForm } from "@/components/tracking/tracking-form";
import { TrackingPage } from "@/components/tracking/tracking-page";
import { AutoRefresh } from "@/components/ui/auto-refresh";
import { type Locale, otherLocale, parseLocale } from "@/lib/core/locale";
import { env } from "@/lib/env";
import { CLIENT_ADDRESS_HEADER } from "@/lib/http/client-address";
import { viewByCode } from "./view-by-code";

/** The link is the key to the page, so it is neither indexed nor handed on to other sites. */
export async function generateMetadata({ searchParams }: TrackProps): Promise<Metadata> {
  const isEnglish = parseLocale(first((await searchParams).lang)) === "en";
  return {
    title: isEnglish ? "Track a parcel" : "Fuatilia mzigo",
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

const REFRESH_SECONDS = 15;

interface TrackProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Track({ searchParams }: TrackProps) {
  const query = await searchParams;
  const locale = parseLocale(first(query.lang));
  const code = first(query.code)?.trim() ?? "";
  const address = (await headers()).get(CLIENT_ADDRESS_HEADER) ?? "unknown";
  const found = code === "" ? null : await viewByCode(code, address, locale);
  return (
    <PageFrame
      serviceName={env.SERVICE_NAME}
      locale={locale}
      otherLanguageHref={href(code, otherLocale(locale))}
      isSandbox={found?.outcome === "found" && found.view.isSandbox}
    >
      {found?.outcome === "found" && found.view.isUnderWay && (
        <AutoRefresh seconds={REFRESH_SECONDS} offlineText={TRACKING_LABELS[locale].offline} />
      )}
      <Content found={found} code={code} locale={locale} />
    </PageFrame>
  );
}

interface ContentProps {
  found: Awaited<ReturnType<typeof viewByCode>> | null;
  code: string;
  locale: Locale;
}

function Content({ found, code, locale }: ContentProps) {
  const labels = TRACKING_LABELS[locale];
  if (found?.outcome === "found") return <TrackingPage view={found.view} locale={locale} />;
  if (found?.outcome === "limited") {
    const minutes = Math.ceil(found.retryAfterSeconds / 60);
    return <Message heading={labels.tooMany.heading} text={labels.tooMany.text(minutes)} />;
  }
  const { heading, text } = found ? labels.unknown : { heading: labels.form.heading, text: undefined };
  return (
    <Message heading={heading} {...(text && { text })}>
      <TrackingForm locale={locale} code={code} />
    </Message>
  );
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

function href(code: string, locale: Locale): string {
  const query = new URLSearchParams({ ...(code && { code }), lang: locale });
  return `/track?${query}`;
}
