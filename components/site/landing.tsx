import type { ReactNode } from "react";
import { useLabels, useLocale } from "#locale";
import { PIN } from "@/components/shipments/road";
import { TRACKING_LABELS } from "@/components/tracking/labels";
import { Button, buttonClass } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { SnippetLanguage } from "@/lib/core/api-document/snippets";
import { formatSpan } from "@/lib/core/format-span";
import type { Catalogue } from "@/lib/core/pricing/catalogue";
import type { ExamplePrice } from "@/lib/rates/example-prices";
import { CodeTabs } from "./code-tabs";
import { ContactList, type Contacts } from "./contact";
import { Coverage } from "./coverage";
import { type AskedPrice, Hero } from "./hero";
import { SITE_LABELS } from "./labels";
import { PriceExamples } from "./prices";
import { ProductScreenshot } from "./screen-picture";
import { SITE_TITLE, SiteSection, Spine } from "./section";

interface LandingProps {
  asked: AskedPrice;
  prices: readonly ExamplePrice[];
  catalogue: Pick<Catalogue, "hubs" | "lanes" | "settings">;
  contacts: Contacts;
  /** Highlighted code of the first call. */
  code: Record<SnippetLanguage, ReactNode>;
  /** Part of the answer to the first call. */
  answer: string;
}

export function Landing({ asked, prices, catalogue, contacts, code, answer }: LandingProps) {
  const { how } = useLabels(SITE_LABELS);
  const { hubs, lanes, settings } = catalogue;
  const kilometres = prices.map(({ quote }) => quote.distanceKm).sort((a, b) => a - b);
  const farthest = Math.max(0, ...lanes.map(({ distanceKm }) => distanceKm));
  return (
    <>
      <Hero asked={asked} />
      <SiteSection id="how" title={how.title} stone="1">
        <ol className="grid gap-x-7 gap-y-8 md:grid-cols-3">
          {(["dashboard", "shipment", "tracking"] as const).map((name) => (
            <li key={name}>
              <ProductScreenshot name={name} />
            </li>
          ))}
        </ol>
      </SiteSection>
      <PriceExamples prices={prices} stone={formatStone(kilometres.at(-2) ?? 0)} />
      <Coverage
        {...{ hubs, lanes }}
        radiusKm={settings.hub_radius_km}
        stone={formatStone(kilometres.at(-1) ?? 0)}
      />
      <Questions settings={settings} stone={formatStone(farthest)} />
      <Developers code={code} answer={answer} />
      <LastCall contacts={contacts} />
      <Cloth />
    </>
  );
}

function formatStone(km: number): string {
  return String(Math.max(2, Math.round(km)));
}

function Questions({ settings, stone }: { settings: Catalogue["settings"]; stone: string }) {
  const locale = useLocale();
  const { title, list } = useLabels(SITE_LABELS).questions;
  const figures: Record<string, string> = {
    reattempts: String(settings.reattempts_max),
    window: formatSpan(settings.reattempt_window_seconds, locale),
    noRider: formatSpan(settings.no_rider_fail_seconds, locale),
  };
  return (
    <SiteSection id="questions" title={title} stone={stone} isBeside>
      <dl className="divide-y divide-line">
        {list.map(([question, answer]) => (
          <div key={question} className="py-4.5 first:pt-0">
            <dt className="font-display font-semibold text-xl tracking-tight">{question}</dt>
            <dd className="mt-0.5 text-pretty text-muted">
              {answer.replace(/\{(\w+)\}/g, (_whole, name) => figures[name]!)}
            </dd>
          </div>
        ))}
      </dl>
    </SiteSection>
  );
}

function Developers({ code, answer }: Pick<LandingProps, "code" | "answer">) {
  const locale = useLocale();
  const labels = useLabels(SITE_LABELS).developers;
  return (
    <section id="developers" aria-labelledby="developers-title" className="night">
      <div className="mx-auto grid w-full max-w-7xl items-center gap-x-10 px-4 py-10 sm:px-10 lg:grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,1.1fr)] lg:py-0">
        <div className="self-stretch max-lg:hidden lg:grid">
          <Spine />
        </div>
        <div className="lg:py-22">
          <h2 id="developers-title" className={SITE_TITLE}>
            {labels.title}
          </h2>
          <p className="mt-4 max-w-[52ch] text-pretty text-muted">{labels.lead}</p>
          <p className="mt-6">
            <a href={locale === "sw" ? "/docs/sw" : "/docs"} className={buttonClass({ tone: "secondary" })}>
              {labels.docs}
            </a>
          </p>
        </div>
        <div className="mt-8 lg:mt-0 lg:py-22">
          <CodeTabs title={labels.call} snippets={code} answer={answer} />
        </div>
      </div>
    </section>
  );
}

function LastCall({ contacts }: { contacts: Contacts }) {
  const locale = useLocale();
  const { hero, last, waiting, contact } = useLabels(SITE_LABELS);
  return (
    <section
      aria-labelledby="last-title"
      className="mx-auto grid w-full max-w-7xl px-4 sm:px-10 lg:grid-cols-[4.5rem_minmax(0,1fr)] lg:gap-x-10"
    >
      <div aria-hidden="true" className="grid content-start">
        <div className="grid h-16 lg:h-28">
          <Spine />
        </div>
        <svg
          viewBox="-10 -13 20 26"
          width="40"
          height="52"
          className="max-lg:w-11 lg:ml-4"
          aria-hidden="true"
        >
          <path d={PIN} className="fill-ink" />
          <circle cy="-3" r="2.3" className="fill-paper" />
        </svg>
      </div>
      <div className="pt-2 pb-12 lg:py-24">
        <h2
          id="last-title"
          className="text-balance font-bold font-display text-[min(3.25rem,12vw)] leading-none tracking-[-0.045em] lg:text-[min(5rem,6.2vw)]"
        >
          {last.title}
        </h2>
        <p className="mt-4 max-w-[52ch] text-pretty text-muted">{last.lead}</p>
        <p className="mt-7">
          <a href={`/register?lang=${locale}`} className={`${buttonClass({ size: "large" })} max-sm:w-full`}>
            {hero.register}
          </a>
        </p>
        <div className="mt-14 grid gap-x-16 gap-y-10 md:grid-cols-2">
          <section id="waiting" aria-labelledby="waiting-title">
            <h3 id="waiting-title" className="font-display font-semibold text-xl tracking-tight">
              {waiting.title}
            </h3>
            <p className="mt-1 mb-4 text-pretty text-muted">{waiting.lead}</p>
            <TrackingCodeForm />
          </section>
          <section id="contact" aria-labelledby="contact-title">
            <h3 id="contact-title" className="mb-1 font-display font-semibold text-xl tracking-tight">
              {contact.title}
            </h3>
            <ContactList contacts={contacts} />
          </section>
        </div>
      </div>
    </section>
  );
}

function TrackingCodeForm() {
  const { form } = useLabels(TRACKING_LABELS);
  return (
    <form action="/track" className="max-w-md space-y-3">
      <input type="hidden" name="lang" value={useLocale()} />
      <Field
        id="code"
        label={form.label}
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className="font-mono"
      />
      <Button type="submit" tone="secondary">
        {form.button}
      </Button>
    </form>
  );
}

/** A strip of printed cloth with pins and rings. */
function Cloth() {
  return (
    <svg width="100%" height="96" className="block bg-[#14122b]" aria-hidden="true">
      <defs>
        <pattern id="cloth" width="96" height="96" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="#3e4aa5" strokeWidth="3">
            <circle cx="48" cy="48" r="30" />
            <circle cx="48" cy="48" r="20" />
            <path d="M18 0A18 18 0 0 1 0 18M78 0a18 18 0 0 0 18 18M0 78a18 18 0 0 1 18 18M96 78a18 18 0 0 0-18 18" />
            <path
              d="M48 2v14M48 80v14M2 48h14M80 48h14"
              strokeWidth="4"
              strokeLinecap="round"
              strokeDasharray=".1 9"
            />
          </g>
          <g fill="#f2d9a4">
            <path transform="translate(48 51) scale(1.7)" d={PIN} />
            <path d="M7 0a7 7 0 0 1-7 7V0zM89 0a7 7 0 0 0 7 7V0zM0 89a7 7 0 0 1 7 7H0zM96 89a7 7 0 0 0-7 7h7z" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="96" fill="url(#cloth)" />
    </svg>
  );
}
