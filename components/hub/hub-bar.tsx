"use client";

import { LogOut, ShieldCheck } from "lucide-react";
import { postLogOut } from "@/components/auth/log-in";
import { Wordmark } from "@/components/brand/wordmark";
import { Button, ButtonLink } from "@/components/ui/button";
import { LanguageSwitch } from "@/components/ui/language-switch";
import { ThemeSwitch } from "@/components/ui/theme-switch";
import { useToast } from "@/components/ui/toast";
import type { Locale } from "@/lib/core/locale";
import type { Theme } from "@/lib/core/theme";
import { HUB_LABELS } from "./labels";

interface HubBarProps {
  serviceName: string;
  locale: Locale;
  theme: Theme | null;
}

/** Whose service this is, in which words, and the way out. */
export function HubBar({ serviceName, locale, theme }: HubBarProps) {
  const labels = HUB_LABELS[locale];
  const toast = useToast();
  const leave = () =>
    postLogOut().then(
      () => location.assign("/log-in"),
      () => toast(labels.failed, "danger"),
    );
  return (
    <header className="border-line border-b bg-surface">
      <div className="mx-auto flex w-full max-w-5xl flex-wrap items-center justify-between gap-x-3 px-4 py-2">
        <Wordmark name={serviceName} />
        <div className="flex flex-wrap items-center gap-1">
          <LanguageSwitch locale={locale} />
          <ThemeSwitch theme={theme} labels={labels.theme} />
          <ButtonLink tone="quiet" href="/hub/security" aria-label={labels.security} title={labels.security}>
            <ShieldCheck className="size-5" aria-hidden="true" />
          </ButtonLink>
          <Button tone="quiet" onClick={leave} aria-label={labels.logOut} title={labels.logOut}>
            <LogOut className="size-5" aria-hidden="true" />
          </Button>
        </div>
      </div>
    </header>
  );
}
