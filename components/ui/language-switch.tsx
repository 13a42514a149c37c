"use client";

import { useLocale } from "#locale";
import { type Locale, otherLocale } from "@/lib/core/locale";
import { savePreference } from "./save-cookie";

const NAMES: Record<Locale, string> = { sw: "Kiswahili", en: "English" };

interface LanguageSwitchProps {
  className?: string;
  /** Saves the choice to the account. If the call fails offline, only this browser stores the choice. */
  onChoose?: ((locale: Locale) => Promise<unknown>) | undefined;
}

export function LanguageSwitch({ className, onChoose }: LanguageSwitchProps) {
  const locale = useLocale();
  const other = otherLocale(locale);
  const change = async () => {
    savePreference("lang", other);
    await onChoose?.(other).catch(() => {});
    const url = new URL(location.href);
    url.searchParams.delete("lang");
    // A full reload, because the server renders `<html lang>` and all texts.
    if (url.href === location.href) location.reload();
    else location.replace(url);
  };
  return (
    <button
      type="button"
      lang={other}
      onClick={change}
      className={
        className ??
        "inline-flex min-h-10 items-center rounded-lg px-2 text-act text-sm underline-offset-4 hover:underline touch:min-h-11"
      }
    >
      {NAMES[other]}
    </button>
  );
}
