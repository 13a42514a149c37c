import type { ReactNode } from "react";
import { useLocale } from "#locale";
import { Wordmark } from "@/components/brand/wordmark";
import { type Locale, otherLocale } from "@/lib/core/locale";

interface PageFrameProps {
  serviceName: string;
  /** URL of the page in the other language. Null when the page shows both languages. */
  otherLanguageHref: string | null;
  isSandbox?: boolean;
  children: ReactNode;
}

const LANGUAGE_NAMES: Record<Locale, string> = { sw: "Kiswahili", en: "English" };

const SANDBOX_TEXT: Record<Locale, string> = {
  sw: "jaribio tu, hakuna mzigo wala pesa halisi",
  en: "just a test: no real parcel, no real money",
};

/** Page frame for receivers and payers: one column, works without scripts. */
export function PageFrame({ serviceName, otherLanguageHref, isSandbox, children }: PageFrameProps) {
  const locale = useLocale();
  const other = otherLocale(locale);
  return (
    <div lang={locale} className="flex min-h-dvh flex-col font-system">
      <header>
        {isSandbox && <SandboxBanner />}
        <div className="mx-auto flex w-full max-w-xl flex-wrap items-center justify-between gap-x-4 px-4 pt-3">
          <Wordmark name={serviceName} />
          {otherLanguageHref !== null && (
            <a
              href={otherLanguageHref}
              hrefLang={other}
              lang={other}
              className="-mr-2 inline-flex min-h-11 items-center px-2 text-act text-sm underline-offset-4 hover:underline"
            >
              {LANGUAGE_NAMES[other]}
            </a>
          )}
        </div>
      </header>
      <main className="mx-auto w-full max-w-xl flex-1 px-4 pb-10 pt-4">{children}</main>
    </div>
  );
}

/** Specification: What the service does, 5. */
function SandboxBanner() {
  const locale = useLocale();
  return (
    <p className="flex min-h-6.5 items-center justify-center border-hatch border-b bg-paper bg-[repeating-linear-gradient(-45deg,var(--hatch)_0_6px,transparent_6px_12px)] px-4 text-warn text-xs">
      <span className="rounded-full bg-paper px-2.5 py-px text-center">
        <strong>SANDBOX</strong>
        <span>{` · ${SANDBOX_TEXT[locale]}`}</span>
      </span>
    </p>
  );
}
