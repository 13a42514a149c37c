"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { useLabels } from "#locale";
import { useSubmit } from "@/components/ui/use-submit";
import type { Mode } from "@/lib/core/mode";
import type { FileColumn } from "@/lib/core/shipments/import-columns";
import { SHIPMENT_ERROR_TEXTS } from "../refusals";
import { areColumnsComplete } from "./column-match";
import { IMPORT_LABELS } from "./labels";

interface Upload {
  file_name: string;
  file: string;
  [field: string]: unknown;
}

/** Uploads a file, asks the user about unclear columns, and opens the import page. An upload charges nothing. */
export function useUpload(mode: Mode) {
  const router = useRouter();
  const [isReading, setReading] = useState(false);
  const chosen = useRef<Upload | null>(null);
  const [columns, setColumns] = useState<FileColumn[] | null>(null);
  const root = `/api/dashboard/${mode}/imports`;
  const errorTexts = { ...useLabels(SHIPMENT_ERROR_TEXTS), ...useLabels(IMPORT_LABELS).problems };
  const open = useSubmit<{ id: number }>({
    url: root,
    errorTexts,
    onSuccess: ({ id }) => router.push(`/dashboard/${mode}/shipments/import/${id}`),
  });
  const look = useSubmit<{ columns: FileColumn[] }>({
    url: `${root}/columns`,
    errorTexts,
    onSuccess: ({ columns: read }) =>
      areColumnsComplete(read) ? open.submit(chosen.current) : setColumns(read),
  });
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const file = values.get("file");
    if (!(file instanceof File)) return;
    setReading(true);
    chosen.current = {
      file_name: file.name,
      file: await asBase64(file),
      sender_name: values.get("sender_name"),
      sender_phone: values.get("sender_phone"),
      pickup_address: values.get("pickup_address"),
    };
    setReading(false);
    open.reset();
    look.submit({ file: chosen.current.file });
  };
  return {
    send,
    asked: columns && { columns },
    match: setColumns,
    proceed: () => open.submit({ ...chosen.current, columns: (columns ?? []).map(({ column }) => column) }),
    back: () => {
      open.reset();
      setColumns(null);
    },
    form: look.error ? look : open,
    fileError: look.fieldErrors.file ?? open.fieldErrors.file,
    isBusy: isReading || look.isPending || open.isPending || open.isDone,
    isDisabled: isReading || look.isDisabled || open.isDisabled || open.isDone,
  };
}

/** Encodes the file's bytes and not its text, because the server detects the character encoding. */
async function asBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const CHUNK = 0x8000;
  let text = "";
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return btoa(text);
}
