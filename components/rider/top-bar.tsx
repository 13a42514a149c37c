"use client";

import { useLabels, useLocale } from "#locale";
import { Wordmark } from "@/components/brand/wordmark";
import { classNames } from "@/components/ui/class-names";
import { type Locale, otherLocale } from "@/lib/core/locale";
import { useRiderTab, type RiderTab } from "./device/use-view";
import { RIDER_LABELS } from "./labels";

interface TopBarProps {
  onLanguage: () => void;
  serviceName: string;
  /** False when no session exists. */
  hasPages: boolean;
}

const LANGUAGE_NAMES: Record<Locale, string> = { sw: "Kiswahili", en: "English" };
const VIEWS: RiderTab[] = ["work", "earnings"];

export function RiderTopBar({ onLanguage, serviceName, hasPages }: TopBarProps) {
  const locale = useLocale();
  const { nav } = useLabels(RIDER_LABELS);
  const view = useRiderTab();
  const other = otherLocale(locale);
  return (
    <header className="border-line border-b bg-sheet">
      <div className="mx-auto flex max-w-xl flex-wrap items-center justify-between px-2">
        {!hasPages && (
          <span className="px-2">
            <Wordmark name={serviceName} />
          </span>
        )}
        <nav aria-label={nav.label} className="flex flex-wrap" hidden={!hasPages}>
          {hasPages &&
            VIEWS.map((each) => (
              <a
                key={each}
                href={`#${each}`}
                aria-current={each === view ? "page" : undefined}
                className={classNames(
                  TAB_CLASS,
                  each === view ? "border-act text-act" : "border-transparent",
                )}
              >
                {nav[each]}
              </a>
            ))}
        </nav>
        <button
          type="button"
          lang={other}
          onClick={onLanguage}
          className="ml-auto inline-flex min-h-14 items-center px-3 text-act underline underline-offset-4"
        >
          {LANGUAGE_NAMES[other]}
        </button>
      </div>
    </header>
  );
}

const TAB_CLASS = "inline-flex min-h-14 items-center border-b-4 px-4 pt-1 font-semibold text-lg";
