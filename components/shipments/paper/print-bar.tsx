"use client";

import { Printer } from "lucide-react";
import { Button, ButtonLink } from "@/components/ui/button";

interface PrintBarProps {
  backHref: string;
  backLabel: string;
  printLabel: string;
}

export function PrintBar({ backHref, backLabel, printLabel }: PrintBarProps) {
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <ButtonLink href={backHref} tone="secondary">
        {backLabel}
      </ButtonLink>
      <Button onClick={() => window.print()}>
        <Printer className="size-4" aria-hidden="true" />
        <span>{printLabel}</span>
      </Button>
    </div>
  );
}
