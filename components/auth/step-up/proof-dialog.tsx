"use client";

import { Dialog } from "@/components/ui/dialog";
import type { Locale } from "@/lib/core/locale";
import { STEP_UP_LABELS } from "./labels";
import { ProofForm } from "./proof-form";

interface ProofDialogProps {
  locale: Locale;
  ways: readonly string[];
  onSettled: (isProved: boolean) => void;
}

/** Asks for the proof by one of the ways that the refusal names. */
export function ProofDialog({ locale, ways, onSettled }: ProofDialogProps) {
  const labels = STEP_UP_LABELS[locale];
  return (
    <Dialog
      open
      onOpenChange={() => onSettled(false)}
      title={labels.title}
      description={ways.includes("password") ? labels.text.password : labels.text.factor}
      closeLabel={labels.close}
    >
      <ProofForm
        locale={locale}
        ways={ways}
        onProved={() => onSettled(true)}
        onCancel={() => onSettled(false)}
      />
    </Dialog>
  );
}
