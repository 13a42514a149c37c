import { Button, buttonClass } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Select } from "@/components/ui/select";
import type { Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import { middleOfMonth } from "@/lib/core/month";
import { WALLET_LABELS } from "./labels";

interface StatementsProps {
  /** `YYYY-MM`, newest first. */
  months: string[];
  /** The ledger's filters as a query, for the CSV. */
  query: string;
  mode: Mode;
  locale: Locale;
}

/** Files for the books: a printable month, and the rows that the filters leave. */
export function Statements({ months, query, mode, locale }: StatementsProps) {
  const labels = WALLET_LABELS[locale].statements;
  const root = `/api/dashboard/${mode}/wallet`;
  return (
    <Card>
      <CardHeader title={labels.title} hint={labels.hint} />
      <CardBody className="space-y-4">
        <form action={`${root}/statement.pdf`} className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="lang" value={locale} />
          <div className="min-w-40 flex-1">
            <Select
              id="month"
              label={labels.month}
              options={months.map((month) => ({ value: month, label: monthName(month, locale) }))}
            />
          </div>
          <Button type="submit" tone="secondary" className="min-h-11">
            {labels.pdf}
          </Button>
        </form>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <p className="text-muted text-sm">{labels.csvHint}</p>
          <a href={`${root}/statement.csv${query}`} download className={buttonClass({ tone: "secondary" })}>
            {labels.csv}
          </a>
        </div>
      </CardBody>
    </Card>
  );
}

const NAME = { timeZone: "Africa/Dar_es_Salaam", month: "long", year: "numeric" } as const;
const NAMES = { sw: new Intl.DateTimeFormat("sw", NAME), en: new Intl.DateTimeFormat("en-GB", NAME) };

function monthName(month: string, locale: Locale): string {
  return NAMES[locale].format(middleOfMonth(month));
}
