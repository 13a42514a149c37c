import { Download } from "lucide-react";
import { buttonClass } from "@/components/ui/button";
import type { Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import { WALLET_LABELS } from "./labels";

interface LedgerFilesProps {
  mode: Mode;
  /** The filters, which the file follows. */
  query: string;
  locale: Locale;
}

/** The ledger as a file; on a phone also the way to the statements, which stand below a long list. */
export function LedgerFiles({ mode, query, locale }: LedgerFilesProps) {
  const labels = WALLET_LABELS[locale].statements;
  return (
    <div className="flex flex-wrap gap-2">
      <a
        href={`/api/dashboard/${mode}/wallet/statement.csv${query}`}
        download
        className={buttonClass({ tone: "secondary" })}
      >
        <Download className="size-4" aria-hidden="true" />
        {labels.csv}
      </a>
      <a href="#statements" className={`${buttonClass({ tone: "quiet" })} lg:hidden`}>
        {labels.title}
      </a>
    </div>
  );
}
