import { FileLink } from "@/components/files/file-link";
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
      <FileLink
        href={`/api/dashboard/${mode}/wallet/statement.csv${query}`}
        locale={locale}
        className={buttonClass({ tone: "secondary" })}
      >
        {labels.csv}
      </FileLink>
      <a href="#statements" className={`${buttonClass({ tone: "secondary" })} lg:hidden`}>
        {labels.title}
      </a>
    </div>
  );
}
