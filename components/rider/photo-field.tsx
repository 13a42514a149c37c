"use client";

import { Camera } from "lucide-react";
import { useEffect, useState } from "react";
import { useLabels } from "#locale";
import { bigButtonClass } from "./big-button";
import { JOB_LABELS } from "./labels-job";

interface PhotoFieldProps {
  picture: Blob | null;
  isPreparing: boolean;
  isUnreadable: boolean;
  onFile: (file: Blob) => void;
}

export function PhotoField({ picture, isPreparing, isUnreadable, onFile }: PhotoFieldProps) {
  const labels = useLabels(JOB_LABELS).deliver;
  const preview = usePreview(picture);
  const state = isPreparing ? labels.preparing : picture ? labels.takeAgain : labels.takePhoto;
  return (
    <div className="space-y-3">
      {preview && (
        // biome-ignore lint/performance/noImgElement: it is a picture of this phone's, which no server has yet.
        <img
          src={preview}
          alt={labels.photoAlt}
          className="max-h-48 w-full rounded-xl bg-sunken object-contain"
        />
      )}
      <label
        className={bigButtonClass(
          picture ? "secondary" : "primary",
          "cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-act has-focus-visible:outline-offset-2",
        )}
      >
        <Camera className="size-6 shrink-0" aria-hidden="true" />
        <span>{state}</span>
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className="sr-only"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) onFile(file);
          }}
        />
      </label>
      <p role="alert" className="font-semibold text-bad empty:hidden">
        {isUnreadable && labels.unreadable}
      </p>
    </div>
  );
}

function usePreview(picture: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) return;
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return picture ? url : null;
}
