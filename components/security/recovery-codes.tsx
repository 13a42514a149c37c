"use client";

import { Download, Printer } from "lucide-react";
import { useLabels } from "#locale";
import { Button, buttonClass } from "@/components/ui/button";
import { FormActions } from "@/components/ui/dialog";
import { SECURITY_LABELS } from "./labels";

interface RecoveryCodesProps {
  codes: string[];
  email: string;
  serviceName: string;
  onDone: () => void;
}

export function RecoveryCodes({ codes, email, serviceName, onDone }: RecoveryCodesProps) {
  const labels = useLabels(SECURITY_LABELS).codes;
  const file = [labels.fileTitle(serviceName, email), "", ...codes, ""].join("\n");
  return (
    <div className="space-y-4">
      <div role="status">
        <h3 className="font-semibold">{labels.title}</h3>
        <p className="mt-1 text-sm">{labels.text}</p>
      </div>
      <ul
        aria-label={labels.list}
        className="grid gap-x-6 gap-y-1 rounded-lg border border-line bg-sunken px-4 py-3 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <FormActions>
        <Button tone="secondary" onClick={() => window.print()} className="print:hidden">
          <Printer className="size-4" aria-hidden="true" />
          <span>{labels.print}</span>
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={`${serviceName.toLowerCase()}-recovery-codes.txt`}
          className={`${buttonClass({ tone: "secondary" })} print:hidden`}
        >
          <Download className="size-4" aria-hidden="true" />
          <span>{labels.download}</span>
        </a>
        <Button onClick={onDone} className="print:hidden">
          {labels.done}
        </Button>
      </FormActions>
    </div>
  );
}
