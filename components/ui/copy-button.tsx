"use client";

import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button, type ButtonStyle } from "./button";

const SAID_MS = 2000;

interface CopyButtonProps extends ButtonStyle {
  text: string;
  label: string;
  copiedLabel: string;
  iconOnly?: boolean;
}

export function CopyButton({
  text,
  label,
  copiedLabel,
  iconOnly,
  tone = "secondary",
  size,
}: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), SAID_MS);
  };
  const Icon = isCopied ? Check : Copy;
  const said = isCopied ? copiedLabel : label;
  return (
    <Button tone={tone} {...(size && { size })} onClick={copy} aria-label={iconOnly ? label : undefined}>
      <Icon className="size-4" aria-hidden="true" />
      {!iconOnly && <span>{said}</span>}
      <span role="status" className="sr-only">
        {isCopied ? copiedLabel : ""}
      </span>
    </Button>
  );
}
