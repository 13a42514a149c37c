import { useLabels } from "#locale";
import { FileLink } from "@/components/files/file-link";
import { buttonClass } from "@/components/ui/button";
import type { Mode } from "@/lib/core/mode";
import { WALLET_LABELS } from "./labels";

interface LedgerFilesProps {
  mode: Mode;
  /** Query string of the filters, which also apply to the downloaded file. */
  query: string;
}

export function LedgerDownloads({ mode, query }: LedgerFilesProps) {
  const labels = useLabels(WALLET_LABELS).statements;
  return (
    <div className="flex flex-wrap gap-2">
      <FileLink
        href={`/api/dashboard/${mode}/wallet/statement.csv${query}`}
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
