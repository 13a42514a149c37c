"use client";

import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLocale } from "#locale";
import { toApiError } from "@/components/ui/call-api";
import { getFormErrorText } from "@/components/ui/error-texts";
import { useToast } from "@/components/ui/toast";
import { saveFile } from "./save-file";

/** Saves a file. An error response is shown as a text instead of being saved as a JSON file. */
export function useFileDownload() {
  const locale = useLocale();
  const toast = useToast();
  const [isSaving, setSaving] = useState(false);
  const save = async (url: string) => {
    if (isSaving) return;
    setSaving(true);
    await saveFile(url).catch((error: Error) => toast(getFormErrorText(locale, toApiError(error)), "danger"));
    setSaving(false);
  };
  return { save, isSaving };
}

interface FileLinkProps {
  href: string;
  className: string;
  children: ReactNode;
}

/** Works as a plain link without scripts. */
export function FileLink({ href, className, children }: FileLinkProps) {
  const { save, isSaving } = useFileDownload();
  return (
    <a
      href={href}
      download
      aria-busy={isSaving}
      onClick={(event) => {
        event.preventDefault();
        void save(href);
      }}
      className={className}
    >
      <Download className="size-4" aria-hidden="true" />
      <span>{children}</span>
    </a>
  );
}
