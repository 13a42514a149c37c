"use client";

import { type Locale, otherLocale } from "@/lib/core/locale";
import { keepChoice } from "./keep-choice";

const NAMES: Record<Locale, string> = { sw: "Kiswahili", en: "English" };

/** This page in the other language. The choice is kept in this browser. */
export function LanguageSwitch({ locale, className }: { locale: Locale; className?: string }) {
  const other = otherLocale(locale);
  const change = () => {
    keepChoice("lang", other);
    const url = new URL(location.href);
    url.searchParams.delete("lang");
    // `<html lang>` and every text come from the server.
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
        "inline-flex min-h-10 items-center rounded-lg px-2 text-accent text-sm underline-offset-4 hover:underline"
      }
    >
      {NAMES[other]}
    </button>
  );
}
