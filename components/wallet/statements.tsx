"use client";

import { Download } from "lucide-react";
import type { FormEvent } from "react";
import { useLabels, useLocale } from "#locale";
import { useFileDownload } from "@/components/files/file-link";
import { Button } from "@/components/ui/button";
import { Section, SectionBody, SectionHeader } from "@/components/ui/section";
import { readFormValues } from "@/components/ui/form-values";
import { Select } from "@/components/ui/select";
import type { Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import { middleOfMonth } from "@/lib/core/time/day";
import { WALLET_LABELS } from "./labels";

interface StatementsProps {
  /** `YYYY-MM`, newest first. */
  months: string[];
  mode: Mode;
}

export function StatementDownloads({ months, mode }: StatementsProps) {
  const locale = useLocale();
  const labels = useLabels(WALLET_LABELS).statements;
  const { save, isSaving } = useFileDownload();
  const url = `/api/dashboard/${mode}/wallet/statement.pdf`;
  const print = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { month = "" } = readFormValues(event);
    void save(`${url}?${new URLSearchParams({ month, lang: locale })}`);
  };
  return (
    <Section id="statements">
      <SectionHeader title={labels.title} hint={labels.hint} />
      <SectionBody>
        <form action={url} onSubmit={print} noValidate className="flex max-w-md flex-wrap items-end gap-3">
          <input type="hidden" name="lang" value={locale} />
          <div className="min-w-36 flex-1">
            <Select
              id="month"
              label={labels.month}
              options={months.map((month) => ({ value: month, label: monthName(month, locale) }))}
            />
          </div>
          <Button type="submit" tone="secondary" className="min-h-11" disabled={isSaving}>
            <Download className="size-4" aria-hidden="true" />
            <span>{labels.pdf}</span>
          </Button>
        </form>
      </SectionBody>
    </Section>
  );
}

const NAME = { timeZone: "Africa/Dar_es_Salaam", month: "long", year: "numeric" } as const;
const NAMES = { sw: new Intl.DateTimeFormat("sw", NAME), en: new Intl.DateTimeFormat("en-GB", NAME) };

function monthName(month: string, locale: Locale): string {
  return NAMES[locale].format(middleOfMonth(month));
}
