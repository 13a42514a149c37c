import { useLabels, useLocale } from "#locale";
import { formatSpan } from "@/lib/core/format-span";
import type { Locale } from "@/lib/core/locale";
import type { Settings } from "@/lib/core/pricing/settings";
import { ContactList, type Contacts } from "./contact";
import { TERMS_TEXT } from "./terms-text";

interface TermsProps {
  settings: Settings;
  contacts: Contacts;
}

export function Terms({ settings, contacts }: TermsProps) {
  const locale = useLocale();
  const text = useLabels(TERMS_TEXT);
  const figures = figuresOf(settings, locale);
  const whileFree = text.whileFree[settings.free_until_rider_accepts ? "byRider" : "byTime"];
  const filled = (words: string) =>
    words.replace("{whileFree}", whileFree).replace(/\{(\w+)\}/g, (_whole, name) => String(figures[name]));
  return (
    <article className="mx-auto w-full max-w-3xl px-4 pt-6 pb-16 sm:px-6">
      <h1 className="font-display font-semibold text-4xl tracking-tight">{text.title}</h1>
      <p className="mt-3 text-pretty text-lg text-muted">{text.lead}</p>
      {text.sections.map((section) => (
        <section key={section.title} id={section.id} className="mt-8 border-line border-t pt-5">
          <h2 className="font-display font-semibold text-xl tracking-tight">{section.title}</h2>
          {section.text.map((paragraph) => (
            <p key={paragraph} className="mt-3 text-pretty leading-relaxed">
              {filled(paragraph)}
            </p>
          ))}
        </section>
      ))}
      <section className="mt-8 border-line border-t pt-5">
        <h2 className="font-display font-semibold text-xl tracking-tight">{text.contact}</h2>
        <div className="mt-3">
          <ContactList contacts={contacts} />
        </div>
      </section>
    </article>
  );
}

function figuresOf(settings: Settings, locale: Locale): Record<string, string | number> {
  const span = (seconds: number) => formatSpan(seconds, locale);
  const percent = (basisPoints: number) => `${basisPoints / 100}%`;
  return {
    quote: span(settings.quote_ttl_seconds),
    noRider: span(settings.no_rider_fail_seconds),
    grace: span(settings.cancellation_grace_seconds),
    assigned: percent(settings.cancellation_assigned_bps),
    noRiderGrace: span(settings.cancellation_no_rider_grace_seconds),
    enRoute: percent(settings.cancellation_en_route_bps),
    reattempts: settings.reattempts_max,
    window: span(settings.reattempt_window_seconds),
  };
}
