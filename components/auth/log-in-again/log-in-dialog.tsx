"use client";

import { Dialog } from "@/components/ui/dialog";
import type { Locale } from "@/lib/core/locale";
import { FactorForm } from "../factor-form";
import { LogInForm } from "../log-in-form";
import { LOG_IN_AGAIN_LABELS } from "./labels";

interface LogInDialogProps {
  locale: Locale;
  isHalfway: boolean;
  onSettled: (isLoggedIn: boolean) => void;
}

export function LogInDialog({ locale, isHalfway, onSettled }: LogInDialogProps) {
  const labels = LOG_IN_AGAIN_LABELS[locale];
  const onLoggedIn = () => onSettled(true);
  return (
    <Dialog
      open
      onOpenChange={() => onSettled(false)}
      title={labels.title}
      description={isHalfway ? labels.halfway : labels.hint}
      closeLabel={labels.close}
    >
      {isHalfway ? (
        <FactorForm locale={locale} next="/dashboard" hasApp hasPasskey onLoggedIn={onLoggedIn} />
      ) : (
        <LogInForm locale={locale} email="" next="/dashboard" onLoggedIn={onLoggedIn} />
      )}
    </Dialog>
  );
}
